import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

// How far down each entry of the history was left.
const places = new Map<string, number>();
// A list that comes back may need so long until it is as tall as it was.
const patienceMs = 3000;

/**
 * Another page begins at its top and takes focus along, so that it is read from its start; going back finds the place where
 * the page was left. A change of the query alone, as a search or a profile over the page, moves nothing.
 */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef({ key, pathname });

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => places.set(shown.current.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (before.key === key) return;
    if (before.pathname === pathname) {
      places.set(key, window.scrollY);
      return;
    }
    takeFocusAlong();
    return scrollWhenTallEnough((isReturn && places.get(key)) || 0);
  }, [key, pathname, isReturn]);
}

function takeFocusAlong() {
  const main = document.getElementById('main');
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
}

/** Scrolls there at once, or as soon as the page is tall enough; not against a reader who scrolls already. */
function scrollWhenTallEnough(top: number): () => void {
  const scroll = () => window.scrollTo({ top, behavior: 'instant' });
  scroll();
  if (top === 0 || typeof ResizeObserver === 'undefined') return () => {};
  const leave = new AbortController();
  const observer = new ResizeObserver(() => {
    scroll();
    if (Math.abs(window.scrollY - top) < 2) leave.abort();
  });
  const timer = setTimeout(() => leave.abort(), patienceMs);
  leave.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const act of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(act, () => leave.abort(), { passive: true, signal: leave.signal });
  observer.observe(document.body);
  return () => leave.abort();
}
