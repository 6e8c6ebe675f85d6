import { setTimeout as delay } from 'node:timers/promises';
import type postgres from 'postgres';
import { type Case, type Draw, undoWrites } from './cases.ts';
import { startRecorder } from './recorder.ts';
import type { Sessions } from './sessions.ts';
import { startProduct } from './start-product.ts';
import type { SentStatement } from './wire.ts';

export interface Recorded {
  case: Case;
  /** The statements of each draw, without the one that reads the session, which every request has. */
  draws: SentStatement[][];
  /** The size of the first response body in bytes. */
  bytes: number;
}

const isSession = ({ text }: SentStatement) => /\bfrom "?sessions"?\b/.test(text);

/** Sends every draw once to the product and records its statements. @throws Error for a response that is not 2xx */
export async function recordCases(
  databaseUrl: string,
  sql: postgres.Sql,
  main: string | undefined,
  cases: Case[],
  sessions: Sessions,
): Promise<{ recorded: Recorded[]; startup: Buffer }> {
  const recorder = await startRecorder(databaseUrl);
  try {
    const product = await startProduct(recorder.url, main ? { main } : {});
    try {
      const recorded: Recorded[] = [];
      for (const one of cases) {
        await undoWrites(sql, one.draws);
        await prepareTimelines(sql, product.origin, one.draws, sessions);
        const draws: SentStatement[][] = [];
        let bytes = 0;
        for (const draw of one.draws) {
          recorder.take();
          const text = await call(product.origin, draw, sessions);
          bytes ||= Buffer.byteLength(text);
          draws.push(recorder.take().filter((sent) => !isSession(sent)));
        }
        recorded.push({ case: one, draws: withoutJobs(draws, one.unit ?? 1), bytes });
      }
      return { recorded, startup: recorder.startup() };
    } finally {
      await product.stop();
    }
  } finally {
    recorder.stop();
  }
}

/**
 * Reads each timeline once and waits until the product has prepared it, so that the statements of a later read are recorded. A product of
 * before that has no such table.
 */
async function prepareTimelines(sql: postgres.Sql, origin: string, draws: Draw[], sessions: Sessions): Promise<void> {
  const feeds = draws.filter(({ path }) => path.includes('/feed'));
  const [known] = await sql<{ isThere: boolean }[]>`select to_regclass('timelines') is not null as "isThere"`;
  if (feeds.length === 0 || !known?.isThere) return;
  const sort = feeds[0]?.path.includes('sort=start') ? 'start' : 'created';
  for (const feed of feeds) await call(origin, feed, sessions);
  const viewers = [...new Set(feeds.map(({ viewer }) => viewer))];
  for (let waited = 0; waited < 120; waited += 1) {
    const [prepared] = await sql<{ count: number }[]>`
      select count(*)::int as count from timelines
      where viewer_id = any(${viewers}::bigint[]) and sort = ${sort} and valid_until > now()`;
    if (prepared?.count === viewers.length) return;
    await delay(500);
  }
}

/** Removes the statements of background jobs. A statement of a request occurs in every draw of its kind. */
function withoutJobs(draws: SentStatement[][], unit: number): SentStatement[][] {
  const times = new Map<string, number>();
  for (const text of draws.flatMap((draw) => [...new Set(draw.map((sent) => sent.text))])) {
    times.set(text, (times.get(text) ?? 0) + 1);
  }
  return draws.map((draw) => draw.filter(({ text }) => (times.get(text) ?? 0) * unit >= draws.length));
}

async function call(origin: string, { method, path, viewer }: Draw, sessions: Sessions): Promise<string> {
  const response = await fetch(`${origin}/api/v1${path}`, { method, headers: sessions.getHeaders(viewer) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text.slice(0, 300)}`);
  return text;
}
