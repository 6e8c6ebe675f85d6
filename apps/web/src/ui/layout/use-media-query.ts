import { useSyncExternalStore } from 'react';

const listOf = (query: string) => (typeof window.matchMedia === 'function' ? window.matchMedia(query) : null);

/** True when the media query matches. For layouts that differ in their elements, not only in their styles. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = listOf(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    () => listOf(query)?.matches ?? false,
  );

/** The width from which pages have columns and the top bar. */
export const wideScreen = '(min-width: 64em)';

/** The width from which lists of events are grids of cards. */
export const gridScreen = '(min-width: 48em)';
