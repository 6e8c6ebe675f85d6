import type * as Posters from '@hiyori/posters';
import { useSyncExternalStore } from 'react';
import { createSubscribers } from '../../lib/subscribers.ts';

type Drawings = Pick<typeof Posters, 'artSvg' | 'titledCoverSvg'>;

let loaded: Drawings | null = null;
let isRequested = false;
const subscribers = createSubscribers();

function load() {
  if (isRequested) return;
  isRequested = true;
  import('./drawings.ts').then(
    ({ artSvg, titledCoverSvg }) => {
      loaded = { artSvg, titledCoverSvg };
      subscribers.notify();
    },
    () => {
      // The next picture tries again.
      isRequested = false;
    },
  );
}

function subscribe(listener: () => void) {
  load();
  return subscribers.subscribe(listener);
}

/** The functions that draw the pictures of events; null until their code is loaded, after the first render. */
export const useDrawings = (): Drawings | null => useSyncExternalStore(subscribe, () => loaded);
