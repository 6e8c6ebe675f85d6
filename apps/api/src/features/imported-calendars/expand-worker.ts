import { parentPort, workerData } from 'node:worker_threads';
import { readCalendarText } from './content-lines.ts';
import { type Expanded, type ExpandOptions, expand, type Occurrence, readGroups } from './expand.ts';

/** The input of the thread. */
export interface Task {
  text: string;
  options: ExpandOptions;
  eventsMax: number;
}

/** The occurrences are JSON texts, which pass between threads as they are. */
export type Outcome = Omit<Expanded, 'occurrences'> & { batches: string[] };

export type FromWorker =
  | { kind: 'not_a_calendar' }
  | { kind: 'uids'; uids: string[] }
  | { kind: 'expanded'; outcome: Outcome };

export interface KnownToWorker {
  existing: string[];
  own: string[];
}

const batchSize = 1_000;

function batchesOf(occurrences: readonly Occurrence[]): string[] {
  const batches: string[] = [];
  for (let at = 0; at < occurrences.length; at += batchSize)
    batches.push(JSON.stringify(occurrences.slice(at, at + batchSize)));
  return batches;
}

/** Reads and expands the calendar of a task. `ask` finds out which UIDs are known. */
export async function runTask(
  { text, options, eventsMax }: Task,
  ask: (uids: string[]) => Promise<KnownToWorker>,
): Promise<FromWorker> {
  const calendar = readCalendarText(text, eventsMax);
  if (!calendar) return { kind: 'not_a_calendar' };
  const read = readGroups(calendar, options);
  const { existing, own } = await ask(read.groups.map(({ uid }) => uid));
  const known = { existing: new Set(existing), own: new Set(own) };
  const { occurrences, ...rest } = expand(read, known, options);
  return { kind: 'expanded', outcome: { ...rest, batches: batchesOf(occurrences) } };
}

if (parentPort) {
  const port = parentPort;
  const ask = (uids: string[]) =>
    new Promise<KnownToWorker>((resolve) => {
      port.once('message', resolve);
      port.postMessage({ kind: 'uids', uids } satisfies FromWorker);
    });
  void runTask(workerData as Task, ask).then((answer) => port.postMessage(answer));
}
