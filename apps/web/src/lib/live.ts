import { useSyncExternalStore } from 'react';
import { createSubscribers } from './subscribers.ts';

let isLive = false;
const { notify, subscribe } = createSubscribers();

/** Reports whether the stream of changes reaches this tab. */
export function reportLive(next: boolean): void {
  if (next === isLive) return;
  isLive = next;
  notify();
}

/** True while the server says what changed, so that nothing has to be polled. */
export const useLive = (): boolean => useSyncExternalStore(subscribe, () => isLive);
