import { useSyncExternalStore } from 'react';
import { createSubscribers } from './subscribers.ts';

let isLive = false;
/** The events that the connection was opened for. */
let liveEvents: readonly number[] = [];
const { notify, subscribe } = createSubscribers();

/** Reports whether the stream of changes reaches this tab, and of which events it sends changes because they are shown. */
export function reportLive(next: boolean, eventIds: readonly number[] = []): void {
  if (next === isLive && eventIds.join() === liveEvents.join()) return;
  isLive = next;
  liveEvents = eventIds;
  notify();
}

/** True while the server says what changed, so that nothing has to be polled. */
export const useLive = (): boolean => useSyncExternalStore(subscribe, () => isLive);

/** True while the server says what changes of this event because it is shown. */
export const useLiveEvent = (id: number): boolean =>
  useSyncExternalStore(subscribe, () => isLive && liveEvents.includes(id));
