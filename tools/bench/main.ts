// npm run bench -- [explain] [small|medium|large] [--only REGEXP] [--seconds 3] [--rounds 2] [--warm 5] [--data-dir FOLDER] [--product FILE]
//   [--pooled URL] [--prepare on|off]: the product goes through a pooler, and names its statements or not
// See docs/performance.md. The data comes from npm run bench:data.
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { casesOf } from './cases.ts';
import { explainCase } from './explain.ts';
import { measureCell, warmUp } from './measure.ts';
import { openDatabase } from './open-database.ts';
import { recordCases } from './record.ts';
import { rowOf, tableHead } from './report.ts';
import { signIn } from './sessions.ts';
import { type SizeName, sizes } from './sizes.ts';
import { startProduct } from './start-product.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '2' },
    warm: { type: 'string', default: '5' },
    connections: { type: 'string' },
    'data-dir': { type: 'string' },
    product: { type: 'string' },
    pooled: { type: 'string' },
    prepare: { type: 'string', default: 'on' },
    'node-option': { type: 'string', multiple: true, default: [] },
  },
});
const isExplain = positionals[0] === 'explain';
const name = (positionals[isExplain ? 1 : 0] ?? 'small') as SizeName;
if (!Object.hasOwn(sizes, name)) throw new Error(`${name}: choose ${Object.keys(sizes).join(', ')}`);

async function bench(url: string): Promise<void> {
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  try {
    const base = await baseOf(sql);
    const [about] = await sql`select split_part(version(), ' ', 2) as version`;
    say(`${name} data, Node.js ${process.version}, PostgreSQL ${about?.version}, as of ${new Date().toISOString()}\n`);
    const wanted = (await casesOf(sql, sizes[name], base)).filter((one) => new RegExp(values.only).test(one.name));
    // A plan is made of the first request.
    const cases = isExplain ? wanted.map((one) => ({ ...one, draws: one.draws.slice(0, 2) })) : wanted;
    const sessions = await signIn(
      sql,
      cases.flatMap(({ draws }) => draws.map(({ viewer }) => viewer)),
    );
    try {
      const { recorded, startup } = await recordCases(url, sql, values.product, cases, sessions);
      if (isExplain) {
        for (const one of recorded) say(`${await explainCase(sql, one)}\n`);
        return;
      }
      const product = await startProduct(values.pooled ?? url, {
        environment: { DATABASE_DIRECT_URL: url, DATABASE_PREPARE: values.prepare },
        ...(values.product ? { main: values.product } : {}),
        nodeOptions: values['node-option'],
      });
      try {
        const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
        const running = { url, sql, product, startup, sessions, seconds, rounds };
        for (const one of recorded) await warmUp(running, one, Number(values.warm));
        say(tableHead);
        for (const one of recorded) {
          for (const connections of values.connections?.split(',').map(Number) ?? one.case.connections) {
            say(rowOf(await measureCell(running, one, connections)));
          }
        }
      } finally {
        await product.stop();
      }
    } finally {
      await sessions.end();
    }
  } finally {
    await sql.end();
  }
}

async function baseOf(sql: postgres.Sql): Promise<Date> {
  const [made] = await sql<{ size: string; base: Date }[]>`
    select size, base from bench.made where to_regclass('bench.made') is not null`.catch(() => []);
  if (made?.size !== name) throw new Error(`There is no ${name} data here: npm run bench:data -- ${name}`);
  return made.base;
}

const database = await openDatabase(name, values['data-dir']);
try {
  await bench(database.url);
} finally {
  await database.stop();
}
