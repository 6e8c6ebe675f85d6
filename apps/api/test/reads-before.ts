import type { EventReader } from '../src/features/events/reads.ts';
import { createReaders } from '../src/usecases/create-readers.ts';
import type { TestApp } from './test-app.ts';

/** A reader of events after whose first read of an event another write comes. */
export function readsBefore({ clock }: TestApp, write: () => Promise<unknown>): EventReader {
  const { events } = createReaders(clock);
  let reads = 0;
  const findEvent: EventReader['findEvent'] = async (...args) => {
    const row = await events.findEvent(...args);
    reads += 1;
    if (reads === 1) await write();
    return row;
  };
  return { ...events, findEvent };
}
