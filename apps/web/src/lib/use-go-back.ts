import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from './paths.ts';

/** Calls what leaves this history entry, but only once: a second press before the browser has navigated must not go back further. */
export function useLeaveOnce(): (go: () => void) => void {
  const location = useLocation();
  const left = useRef<typeof location>(null);
  return (go) => {
    // After Forward the location is another object.
    if (left.current === location) return;
    left.current = location;
    go();
  };
}

/** Returns to the previous page, or to `otherwise` if this one was opened by its URL. */
export function useGoBack(otherwise: string = paths.calendar): () => void {
  const navigate = useNavigate();
  const leaveOnce = useLeaveOnce();
  return () =>
    leaveOnce(() => void (window.history.state?.idx > 0 ? navigate(-1) : navigate(otherwise, { replace: true })));
}
