import type { TestApp } from './test-app.ts';

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const rowsOf = (plan: Plan, table: string): number =>
  (plan['Relation Name'] === table
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, child) => sum + rowsOf(child, table), 0);

/** How many rows of tables the statements read that `work` sends. They are executed a second time, so they must only read. */
export async function rowsRead<T extends string>(
  { sql }: TestApp,
  work: () => Promise<unknown>,
  ...tables: T[]
): Promise<Record<T, number>> {
  const sent: { text: string; values: unknown[] }[] = [];
  sql.options.debug = (_connection, text, values) => void sent.push({ text, values });
  await work().finally(() => {
    sql.options.debug = false;
  });
  const plans: Plan[] = [];
  for (const { text, values } of sent) {
    const rows = await sql.unsafe<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(
      `explain (analyze, format json) ${text}`,
      values as never[],
    );
    plans.push(...rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan)));
  }
  return Object.fromEntries(
    tables.map((table) => [table, plans.reduce((sum, plan) => sum + rowsOf(plan, table), 0)]),
  ) as Record<T, number>;
}
