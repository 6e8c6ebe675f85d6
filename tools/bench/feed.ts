import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startLocalPostgres } from '@hiyori/local-postgres';
import postgres from 'postgres';
import { busy, createBusyPerson } from './busy-person.ts';
import type { HttpRequest } from './http-client.ts';
import type { HttpTask } from './http-load.ts';
import { runLoad } from './measure.ts';
import { signIn } from './sessions.ts';
import { startProduct } from './start-product.ts';
import type { Summary } from './summary.ts';

interface Options {
  seconds: number;
  product: string | undefined;
  log(line: string): void;
}

const readers = 6;
const goals = { aboveBaselineMs: 50, notModifiedMs: 5 };
const ms = (value: number) => value.toFixed(1);

/** Measures what six readers of one person's large answers do to the requests of another person, on a database of its own. */
export async function benchFeed({ seconds, product: main, log }: Options): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hiyori-bench-feed-'));
  const database = await startLocalPostgres({ dataDir });
  const product = await startProduct(database.url, main ? { main } : {});
  const sql = postgres(database.url, { max: 2, onnotice: () => {} });
  try {
    const { busyId, otherId, feed } = await createBusyPerson(sql);
    const sessions = await signIn(sql, [busyId, otherId]);
    const load = (connections: number, path: string, headers: Record<string, string>): Promise<Summary> => {
      const request: HttpRequest = { method: 'GET', path, headers };
      const requests = Array.from({ length: connections }, () => request);
      return runLoad('http-load.ts', {
        url: product.origin,
        connections,
        unit: 1,
        seconds,
        requests,
      } satisfies HttpTask);
    };
    const other = () => load(1, '/api/v1/auth/me', sessions.getHeaders(otherId));
    const changeFeed = async (signal: AbortSignal) => {
      while (!signal.aborted) {
        await sql`update events set sequence = sequence + 1 where id = (select min(id) from events where creator_id = ${busyId})`;
        await delay(500, undefined, { signal }).catch(() => {});
      }
    };
    const { headers, status } = await fetch(product.origin + feed);
    if (status !== 200) throw new Error(`The feed returned ${status}`);
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    await Promise.all([load(readers, feed, {}), other()]);

    log(
      `${busy.events.toLocaleString('en')} events of ${busy.characters.toLocaleString('en')} characters; Node.js ${process.version}\n`,
    );
    const notModified = await load(1, feed, known);
    if (notModified.failures !== notModified.total) throw new Error('The feed was not answered with 304');
    log(`304: p50 ${ms(notModified.p50)} ms, p99 ${ms(notModified.p99)} ms (goal: ${goals.notModifiedMs} ms)\n`);
    log(
      '| six readers of | answers/s | their p99 ms | other person, alone: p50, p99 ms | beside them: p50, p99 ms | p99 above (goal: 50) |',
    );
    log('|---|---|---|---|---|---|');
    const cases = [
      { name: 'the feed', path: feed, headers: {}, isChanging: false },
      { name: 'the feed, changed twice a second', path: feed, headers: {}, isChanging: true },
      { name: 'the feed, with its ETag', path: feed, headers: known, isChanging: false },
    ];
    for (const { name, path, headers, isChanging } of cases) {
      const alone = await other();
      const stop = new AbortController();
      const change = isChanging ? changeFeed(stop.signal) : undefined;
      const [theirs, beside] = await Promise.all([load(readers, path, headers), other()]);
      stop.abort();
      await change;
      const columns = [
        name,
        ms(theirs.perSecond),
        ms(theirs.p99),
        `${ms(alone.p50)}, ${ms(alone.p99)}`,
        `${ms(beside.p50)}, ${ms(beside.p99)}`,
        ms(beside.p99 - alone.p99),
      ];
      log(`| ${columns.join(' | ')} |`);
    }
  } finally {
    await sql.end();
    await product.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}
