import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { createHeavyAccount, type HeavySizes, heavySizes } from './heavy-data.ts';
import { type HeavyRead, listHeavyReads } from './heavy-reads.ts';
import type { HttpTask } from './http-load.ts';
import { runLoad } from './measure.ts';
import { withOwnDatabase } from './own-database.ts';
import { signIn } from './sessions.ts';

interface Options {
  seconds: number;
  rounds: number;
  product: string | undefined;
  only: string;
  size?: HeavySizes;
  log(line: string): void;
}

const goals = { ms: 150, wireBytes: 300_000, othersMs: 20 };
/** Reads below this are measured together for what they cost another person. */
const cheapMs = 20;

interface Answer {
  status: number;
  ms: number;
  wireBytes: number;
  bytes: number;
  next: string | undefined;
}

export interface HeavyResult {
  name: string;
  path: string;
  viewer: string;
  status: number;
  isFile: boolean;
  p50: number;
  max: number;
  wireBytes: number;
  bytes: number;
}

const agent = new Agent({ keepAlive: true });

/** Sends a request as a browser does, with gzip accepted, and waits for the whole answer. */
function send(origin: string, { method, path, body }: HeavyRead, headers: Record<string, string>): Promise<Answer> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const accepted = { 'accept-encoding': 'gzip', ...(body && { 'content-type': 'application/json' }), ...headers };
    const sent = request(origin + path, { method, headers: accepted, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('error', reject);
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const ms = performance.now() - startedAt;
        const wire = Buffer.concat(chunks);
        const plain = response.headers['content-encoding'] === 'gzip' ? gunzipSync(wire) : wire;
        const next = response.headers['x-next-cursor'] ?? /"next_cursor":"([^"]+)"/.exec(plain.toString('latin1'))?.[1];
        resolve({
          status: response.statusCode ?? 0,
          ms,
          wireBytes: wire.length,
          bytes: plain.length,
          next: next?.toString(),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const medianOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const isAnswered = (status: number) => status >= 200 && status < 300;

/** Reads each path `rounds` times after a first time to warm up, for the account and for another member where the route allows it. */
async function* readHeavy(
  origin: string,
  reads: HeavyRead[],
  viewers: Record<string, Record<string, string>>,
  rounds: number,
): AsyncGenerator<HeavyResult> {
  for (const read of reads)
    for (const [viewer, headers] of Object.entries(viewers)) {
      let path = read.path;
      for (const page of ['first', 'next']) {
        const of: HeavyRead = { ...read, path };
        const first = await send(origin, of, headers);
        const { status, wireBytes, bytes, next } = first;
        if (viewer !== 'heavy' && [403, 404].includes(status)) break;
        const times = read.isFile ? [first.ms] : [];
        while (times.length < (read.isFile ? 1 : rounds)) times.push((await send(origin, of, headers)).ms);
        yield { ...of, viewer, status, p50: medianOf(times), max: Math.max(...times), wireBytes, bytes };
        if (page === 'next' || !next) break;
        path = `${read.path}${read.path.includes('?') ? '&' : '?'}cursor=${next}`;
      }
    }
}

/** What a result misses; nothing when it holds the bars. */
const missedBars = ({ status, p50, wireBytes, isFile }: HeavyResult): string =>
  [
    ...(isAnswered(status) ? [] : [`status ${status}`]),
    ...(p50 > goals.ms && !isFile ? [`${goals.ms} ms`] : []),
    ...(wireBytes > goals.wireBytes && !isFile ? [`${goals.wireBytes / 1000} kB`] : []),
  ].join(', ');

const kB = (bytes: number) => (bytes / 1000).toFixed(1);

/** Measures every read of an account that has as much as anyone, on a database of its own, and what it costs another person meanwhile. */
export async function benchHeavy({
  seconds,
  rounds,
  product: main,
  only,
  size = heavySizes,
  log,
}: Options): Promise<HeavyResult[]> {
  return withOwnDatabase(main, async ({ product, sql }) => {
    const account = await createHeavyAccount(sql, size);
    const sessions = await signIn(sql, [account.id, account.otherId]);
    const viewers = { heavy: sessions.getHeaders(account.id), other: sessions.getHeaders(account.otherId) };
    const reads = listHeavyReads(account).filter(({ name, path }) => new RegExp(only).test(`${name} ${path}`));
    const amounts = `${size.ownEvents} events of ${size.characters} characters, ${size.followees} followees, ${size.followers} followers, ${size.adds} adds`;
    log(`${amounts}, ${size.notifications} notifications; Node.js ${process.version}\n`);
    const results: HeavyResult[] = [];
    log('| route | path | as | p50 ms | max ms | kB on the wire | kB | above the bar |');
    log('|---|---|---|---|---|---|---|---|');
    for await (const result of readHeavy(product.origin, reads, viewers, rounds)) {
      const { name, path, viewer, p50, max, wireBytes, bytes } = result;
      results.push(result);
      const shown = decodeURI(path)
        .replace(/cursor=.*/, 'cursor=…')
        .replace('/api/v1', '')
        .replace(account.feedToken, '…');
      const sizes = [wireBytes, bytes].map(kB).join(' | ');
      log(
        `| ${name} | ${shown} | ${viewer} | ${p50.toFixed(1)} | ${max.toFixed(1)} | ${sizes} | ${missedBars(result)} |`,
      );
    }

    const probe = () =>
      runLoad('http-load.ts', {
        url: product.origin,
        connections: 1,
        unit: 1,
        seconds,
        requests: [{ method: 'GET', path: '/api/v1/auth/me', headers: viewers.other }],
      } satisfies HttpTask);
    const beside = async (group: HeavyRead[]) => {
      let isOver = false;
      const repeat = async () => {
        while (!isOver) for (const read of group) if (!isOver) await send(product.origin, read, viewers.heavy);
      };
      const [found] = await Promise.all([probe().finally(() => (isOver = true)), repeat()]);
      return found;
    };
    const isDear = (read: HeavyRead) => results.some(({ path, p50 }) => path === read.path && p50 > cheapMs);
    const groups = [
      { name: 'all others, one after the other', group: reads.filter((read) => !isDear(read)) },
      ...reads
        .filter(isDear)
        .map((read) => ({ name: `${read.name} ${decodeURI(read.path).slice(0, 60)}`, group: [read] })),
    ].filter(({ group }) => group.length > 0);
    log(
      `\n| read again and again | another person alone: p50, p99 ms | beside it | p99 above (goal: ${goals.othersMs}) |`,
    );
    log('|---|---|---|---|');
    for (const { name, group } of groups) {
      const alone = await probe();
      const found = await beside(group);
      const pair = ({ p50, p99 }: typeof found) => `${p50.toFixed(1)}, ${p99.toFixed(1)}`;
      log(`| ${name} | ${pair(alone)} | ${pair(found)} | ${(found.p99 - alone.p99).toFixed(1)} |`);
    }
    return results;
  });
}
