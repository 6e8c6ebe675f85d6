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

/** How long a calendar may take, in milliseconds; less than the deadline of a request. */
const totalMs = 6_000;
const watchMs = 50;
const heapMb = 256;
// Each has a core: the others' requests need one, too.
const enqueue = createQueue(2);

/** Reads and expands a calendar in a thread, which is ended when it takes too long. @throws CalendarTextError */
export function expandInWorker(
  text: string,
  options: ExpandOptions & { eventsMax: number },
  classify: ClassifyUids,
  { totalLimitMs = totalMs }: { totalLimitMs?: number } = {},
): Promise<Outcome> {
  const { eventsMax, ...expandOptions } = options;
  const task: Task = { text, options: expandOptions, eventsMax };
  return enqueue(() => runThread(task, classify, totalLimitMs));
}

function runThread(task: Task, classify: ClassifyUids, limitMs: number): Promise<Outcome> {
  const worker = startThread(task);
  const startedAt = performance.now();
  return new Promise<Outcome>((resolve, reject) => {
    let looked = startedAt;
    let used = process.cpuUsage();
    let computedMs = 0;
    const timer = setInterval(() => {
      const now = performance.now();
      // On a busy machine the thread waits for a core: the process cannot have computed longer than its CPU time.
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
