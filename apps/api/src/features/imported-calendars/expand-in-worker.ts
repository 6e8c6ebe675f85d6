import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createQueue } from '../../queue.ts';
import type { ExpandOptions } from './expand.ts';
import type { FromWorker, KnownToWorker, Outcome, Task } from './expand-worker.ts';

/** Why a text cannot be read: it is no calendar, it takes too long to compute, or the machine has too much else to do. */
type Reason = 'not_a_calendar' | 'too_complex' | 'busy';

export class CalendarTextError extends Error {
  override name = 'CalendarTextError';
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(`The calendar cannot be read: ${reason}`);
    this.reason = reason;
  }
}

export type ClassifyUids = (uids: string[]) => Promise<KnownToWorker>;

interface Limits {
  /** How long a calendar may take, in milliseconds: for a request from the call on, and less than its deadline; for timed work in its thread. */
  totalLimitMs?: number;
  /** Not for a request: it waits as long as it takes, and has one thread at a time. */
  isTimed?: boolean;
  /** Of timed work: ends the wait and the thread when it is aborted. */
  signal?: AbortSignal | undefined;
}

const totalMs = 6_000;
const watchMs = 50;
const heapMb = 256;
// Each has a core: the others' requests need one, too.
const enqueue = createQueue(2);
// One thread is left for requests.
const enqueueTimed = createQueue(1);

/** Reads and expands a calendar in a thread, which is ended when it takes too long. @throws CalendarTextError, or the reason of the signal */
export function expandInWorker(
  text: string,
  options: ExpandOptions & { eventsMax: number },
  classify: ClassifyUids,
  { totalLimitMs = totalMs, isTimed = false, signal }: Limits = {},
): Promise<Outcome> {
  const { eventsMax, ...expandOptions } = options;
  const task: Task = { text, options: expandOptions, eventsMax };
  const run = (startedAt: number, stopped?: Promise<never>) =>
    runThread(task, classify, startedAt, totalLimitMs, stopped);
  if (!isTimed) return runInTime(run, totalLimitMs);
  return untilAborted(signal, (stopped) =>
    enqueueTimed(() =>
      enqueue(() => {
        // It was rejected while it waited.
        signal?.throwIfAborted();
        return run(performance.now(), stopped);
      }),
    ),
  );
}

/** Runs work that is given a promise which is rejected when the signal is aborted, and does not wait for it any longer than that. */
async function untilAborted<T>(
  signal: AbortSignal | undefined,
  work: (stopped: Promise<never>) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(signal?.reason);
    signal?.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([work(stopped), stopped]);
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** Runs work that is given its beginning, the time of this call. @throws CalendarTextError when the wait for a thread takes the limit. */
async function runInTime<T>(run: (startedAt: number) => Promise<T>, limitMs: number): Promise<T> {
  const startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const isOver = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CalendarTextError('busy')), limitMs);
  });
  const result = enqueue(() => {
    clearTimeout(timer);
    // It was rejected when its limit was over.
    if (performance.now() - startedAt >= limitMs) throw new CalendarTextError('busy');
    return run(startedAt);
  });
  return Promise.race([result, isOver]);
}

/** `startedAt` is the time of `performance.now()` from which the limit counts. */
function runThread(
  task: Task,
  classify: ClassifyUids,
  startedAt: number,
  limitMs: number,
  stopped?: Promise<never>,
): Promise<Outcome> {
  const worker = startThread(task);
  return new Promise<Outcome>((resolve, reject) => {
    stopped?.catch(reject);
    let looked = performance.now();
    let used = process.cpuUsage();
    let computedMs = 0;
    const timer = setInterval(() => {
      const now = performance.now();
      // On a busy machine the thread waits for its start or a core: the process cannot have computed longer than its CPU time.
      const { user, system } = process.cpuUsage(used);
      computedMs += Math.min(now - looked, (user + system) / 1_000);
      looked = now;
      used = process.cpuUsage();
      const tookMs = now - startedAt;
      if (tookMs > limitMs) reject(new CalendarTextError(computedMs < tookMs / 2 ? 'busy' : 'too_complex'));
    }, watchMs);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new CalendarTextError('too_complex') : error),
    );
    worker.once('exit', (code) => {
      clearInterval(timer);
      reject(new Error(`The thread ended with ${code} before it answered`));
    });
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'uids') {
        classify(message.uids).then((known) => worker.postMessage(known), reject);
      } else if (message.kind === 'expanded') resolve(message.outcome);
      else reject(new CalendarTextError('not_a_calendar'));
    });
  }).finally(() => worker.terminate());
}

/** Of the build the bundled file beside this one; of the sources the module itself, which the thread has to translate. */
function startThread(workerData: Task): Worker {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: heapMb } };
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./expand-worker.js', import.meta.url), options);
  const source = fileURLToPath(new URL('./expand-worker.ts', import.meta.url));
  const tsx = createRequire(import.meta.url).resolve('tsx/cjs');
  const code = [tsx, source].map((path) => `require(${JSON.stringify(path)});`).join('');
  return new Worker(code, { ...options, eval: true });
}
