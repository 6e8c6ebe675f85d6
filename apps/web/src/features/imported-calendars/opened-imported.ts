import type { ImportedEvent } from '@hiyori/contract';
import { useSyncExternalStore } from 'react';
import { createSubscribers } from '../../lib/subscribers.ts';

let opened: ImportedEvent | null = null;
const { notify, subscribe } = createSubscribers();

function open(event: ImportedEvent | null): void {
  opened = event;
  notify();
}

/** Shows the details of an imported event, on a page that renders `OpenedImported`. */
export const openImported = (event: ImportedEvent): void => open(event);

export const closeImported = (): void => open(null);

/** Null while none is shown. */
export const useOpenedImported = (): ImportedEvent | null => useSyncExternalStore(subscribe, () => opened);
