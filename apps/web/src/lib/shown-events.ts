import { useEffect } from 'react';
import { createSubscribers } from './subscribers.ts';

const ids = new Set<number>();
const { notify, subscribe } = createSubscribers();

/** The events whose pages this tab shows and whose changes the stream would not send otherwise. */
export const shownEvents = { list: (): number[] => [...ids], subscribe };

/** Asks the stream for the changes of an event while the component is mounted. */
export function useShownEvent(id: number | null): void {
  useEffect(() => {
    if (id === null) return;
    ids.add(id);
    notify();
    return () => {
      ids.delete(id);
      notify();
    };
  }, [id]);
}
