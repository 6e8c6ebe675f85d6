import type postgres from 'postgres';
import type { Recorded } from './record.ts';
import { readParameters, type SentStatement } from './wire.ts';

const literal = (value: string | null) => (value === null ? 'null' : `'${value.replaceAll("'", "''")}'`);

/** Explains each statement of the first draw of a case, with the generic plan of a prepared statement, as the product uses it. */
export async function explainCase(sql: postgres.Sql, { case: { name }, draws }: Recorded): Promise<string> {
  const statements = draws[0] ?? [];
  const plans: string[] = [];
  for (const statement of statements.filter(isQuery)) plans.push(await explain(sql, statement));
  return [`## ${name}`, ...plans.map((plan) => `\n\`\`\`\n${plan}\n\`\`\``)].join('\n');
}

const isQuery = ({ text }: SentStatement) => /^\s*(?:select|with|insert|update|delete)\b/i.test(text);

async function explain(sql: postgres.Sql, { text, bind }: SentStatement): Promise<string> {
  const parameters = readParameters(bind);
  const given = parameters.length > 0 ? `(${parameters.map(literal).join(', ')})` : '';
  const connection = await sql.reserve();
  try {
    await connection.unsafe(
      "set plan_cache_mode = force_generic_plan; set max_parallel_workers_per_gather = 0; set jit = off; set timezone = 'UTC'; begin",
    );
    await connection.unsafe(`prepare benched as ${text}`);
    // Warms up the cache and the plan.
    for (let run = 0; run < 2; run += 1) await connection.unsafe(`explain (analyze) execute benched${given}`);
    const rows = await connection.unsafe(`explain (analyze, buffers, costs off, summary on) execute benched${given}`);
    const lines = rows.map((row) => row['QUERY PLAN'] as string);
    return lines.filter((line) => !/^\s*(?:Index Searches|Heap Fetches: 0|Storage:|Planning:)/.test(line)).join('\n');
  } finally {
    await connection.unsafe('rollback; deallocate all');
    connection.release();
  }
}
