// Runs as a separate process. Does things one after the other at a rate, or as fast as the connections allow. Reads a task as JSON from standard
// input and writes one line of JSON.
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { encodeRequest, type HttpConnection, type HttpRequest, openConnection } from './http-client.ts';

export interface MixedTask {
  url: string;
  connections: number;
  seconds: number;
  /** Things that are begun in a second; null: the next as soon as a connection is free. */
  perSecond: number | null;
  /** The first thing of the list that is done. */
  from: number;
  things: (HttpRequest & { name: string })[][];
}

/** Response times in milliseconds and failures, by the name of the request; and with which thing the next run begins. */
export interface MixedTimes {
  seconds: number;
  things: number;
  times: Record<string, number[]>;
  failures: Record<string, number>;
}

const task = JSON.parse(await text(process.stdin)) as MixedTask;
const { host } = new URL(task.url);
const things = task.things.map((steps) => steps.map((step) => ({ name: step.name, bytes: encodeRequest(step, host) })));
const free = await Promise.all(Array.from({ length: task.connections }, () => openConnection(task.url)));
const waiting: ((connection: HttpConnection) => void)[] = [];
const times: MixedTimes['times'] = {};
const failures: MixedTimes['failures'] = {};

// The one that was used longest ago: the server would close those that are never used.
const take = async (): Promise<HttpConnection> =>
  free.shift() ?? new Promise<HttpConnection>((resolve) => waiting.push(resolve));
const giveBack = (connection: HttpConnection) => {
  const next = waiting.shift();
  if (next) next(connection);
  else free.push(connection);
};

/** The time of the first request includes the wait for a connection: people do not wait for each other. */
async function doThing(nth: number, dueAt: number): Promise<void> {
  const connection = await take();
  let startedAt = dueAt;
  for (const { name, bytes } of things[nth % things.length] ?? []) {
    const status = await connection.run(bytes);
    const now = performance.now();
    times[name] = times[name] ?? [];
    times[name].push(now - startedAt);
    if (status < 200 || status > 299) failures[name] = (failures[name] ?? 0) + 1;
    startedAt = now;
  }
  giveBack(connection);
}

const startedAt = performance.now();
const endsAt = startedAt + task.seconds * 1000;
let done = 0;
if (task.perSecond === null) {
  await Promise.all(
    Array.from({ length: task.connections }, async () => {
      while (performance.now() < endsAt) {
        done += 1;
        await doThing(task.from + done - 1, performance.now());
      }
    }),
  );
} else {
  const pending = new Set<Promise<void>>();
  for (;;) {
    const dueAt = startedAt + (done * 1000) / task.perSecond;
    if (dueAt >= endsAt) break;
    const ahead = dueAt - performance.now();
    if (ahead > 1) await delay(ahead);
    const thing = doThing(task.from + done, dueAt);
    pending.add(thing);
    void thing.finally(() => pending.delete(thing));
    done += 1;
  }
  await Promise.all(pending);
}
const seconds = (performance.now() - startedAt) / 1000;
for (const connection of free) connection.end();
process.stdout.write(`${JSON.stringify({ seconds, things: done, times, failures } satisfies MixedTimes)}\n`);
