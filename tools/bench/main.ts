// npm run bench: measures the product against the database alone, or writes the query plans. See docs/performance.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { readOrEnd } from '../read-or-end.ts';
import { benchUsage, readBenchArguments } from './arguments.ts';
import { listCases } from './cases.ts';
import { explainCase } from './explain.ts';
import { benchFeed } from './feed.ts';
import { benchHeavy } from './heavy.ts';
import { compareBuilds, measureCell, warmUp } from './measure.ts';
import { benchMixed } from './mixed.ts';
import { openDatabase } from './open-database.ts';
import { recordCases } from './record.ts';
import { comparisonHead, formatComparison, formatRow, tableHead } from './report.ts';
import { benchSeries } from './series.ts';
import { signIn } from './sessions.ts';
import { sizes } from './sizes.ts';
import { type Product, startProduct } from './start-product.ts';
import { benchStreams } from './streams.ts';

const log = (line: string) => process.stdout.write(`${line}\n`);
const { own, isExplain, isMixed, name, values } = readOrEnd(() => readBenchArguments(process.argv.slice(2)));
if (values.help) {
  log(benchUsage);
  process.exit(0);
}

async function bench(url: string): Promise<void> {
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  try {
    const base = await readBase(sql);
    const [about] = await sql`select split_part(version(), ' ', 2) as version`;
    const title = `${name} data, Node.js ${process.version}, PostgreSQL ${about?.version}, ${new Date().toISOString()}`;
    log(`${title}\n`);
    if (isMixed) {
      const [seconds, rounds, warm] = [60 * Number(values.minutes), Number(values.rounds), Number(values.warm)];
      await benchMixed({ url, sql, size: sizes[name], base, seconds, rounds, warm, other: values.product, log });
      return;
    }
    const wanted = (await listCases(sql, sizes[name], base)).filter((one) => new RegExp(values.only).test(one.name));
    // Only the first draw is explained.
    const cases = isExplain ? wanted.map((one) => ({ ...one, draws: one.draws.slice(0, 2) })) : wanted;
    const sessions = await signIn(
      sql,
      cases.flatMap(({ draws }) => draws.map(({ viewer }) => viewer)),
    );
    try {
      const { recorded, startup } = await recordCases(url, sql, values.product, cases, sessions);
      if (isExplain) {
        const plans: string[] = [];
        for (const one of recorded) plans.push(await explainCase(sql, one));
        return writePlans([`# Query plans: ${title}`, ...plans]);
      }
      const start = (main: string | undefined) =>
        startProduct(values.pooled ?? url, {
          environment: { DATABASE_DIRECT_URL: url, DATABASE_PREPARE: values.prepare },
          ...(main ? { main } : {}),
          nodeOptions: values['node-option'],
        });
      const product = await start(values.product);
      let other: Product | undefined;
      try {
        if (values.beside) other = await start(values.beside);
        const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
        const running = { url, sql, product, startup, sessions, seconds, rounds };
        for (const one of recorded) await warmUp(running, one, Number(values.warm));
        if (other) for (const one of recorded) await warmUp({ ...running, product: other }, one, Number(values.warm));
        log(other ? comparisonHead : tableHead);
        for (const one of recorded) {
          for (const connections of values.connections?.split(',').map(Number) ?? one.case.connections) {
            log(
              other
                ? formatComparison(one.case.name, connections, await compareBuilds(running, other, one, connections))
                : formatRow(await measureCell(running, one, connections)),
            );
          }
        }
      } finally {
        await other?.stop();
        await product.stop();
      }
    } finally {
      await sessions.end();
    }
  } finally {
    await sql.end();
  }
}

/** Writes the plans to a file that is not committed. */
function writePlans(sections: string[]): void {
  const folder = fileURLToPath(new URL('../../.data/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}explain-${name}.md`, `${sections.join('\n\n')}\n`);
  log(`Wrote ${folder}explain-${name}.md`);
}

class MissingData extends Error {}

async function readBase(sql: postgres.Sql): Promise<Date> {
  const [made] = await sql<{ size: string; base: Date }[]>`
    select size, base from bench.made where to_regclass('bench.made') is not null`.catch(() => []);
  if (made?.size !== name) throw new MissingData(`The ${name} data is missing. Run: npm run bench:data -- ${name}`);
  return made.base;
}

if (own) {
  const benchOwn = { feed: benchFeed, heavy: benchHeavy, series: benchSeries, streams: benchStreams }[own];
  const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
  await benchOwn({ seconds, rounds, product: values.product, only: values.only, log });
  process.exit(0);
}
const database = await openDatabase(name, values['data-dir']);
try {
  await bench(database.url);
} catch (error) {
  if (!(error instanceof MissingData)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await database.stop();
}
