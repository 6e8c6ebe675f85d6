import type * as Posters from '@hiyori/posters';
import { useSyncExternalStore } from 'react';
import { createLoadedStore } from '../../lib/loaded-store.ts';

type Drawings = Pick<typeof Posters, 'artSvg' | 'titledCoverSvg'>;

const drawings = createLoadedStore<Drawings | null>(
  () => import('./drawings.ts').then(({ artSvg, titledCoverSvg }) => ({ artSvg, titledCoverSvg })),
  null,
);

/** Loads the code of the drawings before something is drawn. */
export const loadDrawings = drawings.load;

/** The functions that draw the pictures of events; null until their code is loaded, after the first render. */
export const useDrawings = (): Drawings | null => useSyncExternalStore(drawings.subscribe, drawings.get);
