import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { isNavigating } from './is-navigating.ts';

/** Whether the component is still there, and no other page is loading that the user has navigated to. */
export function useIsShown(): () => boolean {
  const { key } = useLocation();
  const shownKey = useRef<string | null>(null);
  useEffect(() => {
    shownKey.current = key;
    return () => {
      shownKey.current = null;
    };
  }, [key]);
  return useCallback(() => shownKey.current !== null && !isNavigating(shownKey.current), []);
}

/** For what follows a write: a navigation that is left out after the page was left. Returns whether it was not. */
export function useNavigateWhileShown(): (to: string, options?: NavigateOptions) => boolean {
  const navigate = useNavigate();
  const isShown = useIsShown();
  return (to, options) => {
    if (!isShown()) return false;
    void navigate(to, options);
    return true;
  };
}
