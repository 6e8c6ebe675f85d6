import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { readSession, writeSession } from '../lib/session-storage.ts';
import { focusMain } from '../ui/layout/focus-main.ts';

const storageKey = 'hiyori.scroll';
/** The last scroll position of each history entry, by its key; the tab keeps them over a reload. */
const scrollPositions = new Map<string, number>(JSON.parse(readSession(storageKey) ?? '[]'));
// How long to wait for a restored list to reach its former height.
const timeoutMs = 3000;

/**
 * Scrolls a new page to the top and focuses it, so that a screen reader starts there. Back navigation restores the scroll
 * position. A change of the query alone, such as a search or a profile over the page, does not scroll.
 */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef({ key, pathname });

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const savePosition = () => scrollPositions.set(shown.current.key, window.scrollY);
    const store = () => writeSession(storageKey, JSON.stringify([...scrollPositions]));
    window.addEventListener('scroll', savePosition, { passive: true });
    // Also when the tab is hidden: it may be discarded without another event.
    document.addEventListener('visibilitychange', store);
    return () => {
      window.removeEventListener('scroll', savePosition);
      document.removeEventListener('visibilitychange', store);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    const isFirst = before.key === key;
    if (isFirst && isReload()) return scrollWhenTallEnough(scrollPositions.get(key) ?? 0);
    if (isFirst || before.pathname === pathname) {
      scrollPositions.set(key, window.scrollY);
      return;
    }
    focusMain();
    return scrollWhenTallEnough((isReturn && scrollPositions.get(key)) || 0);
  }, [key, pathname, isReturn]);
}

/** Whether the document was loaded for an entry that was shown before. Entries of documents that were opened by an address have the same key. */
const isReload = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate');

/** Scrolls at once, and again until the page is tall enough. Stops at user input or after `timeoutMs`. */
function scrollWhenTallEnough(top: number): () => void {
  const scroll = () => window.scrollTo({ top, behavior: 'instant' });
  scroll();
  if (top === 0) return () => {};
  const stop = new AbortController();
  const observer = new ResizeObserver(() => {
    scroll();
    if (Math.abs(window.scrollY - top) < 2) stop.abort();
  });
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  stop.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const eventName of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(eventName, () => stop.abort(), { passive: true, signal: stop.signal });
  observer.observe(document.body);
  return () => stop.abort();
}
