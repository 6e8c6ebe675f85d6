import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Asks before unsaved input is left: on the way back in the browser, on reload and close, and by `leave(to)`. While there is
 * something to lose, an entry of the same address lies on top of the history: going back arrives at the form, which asks.
 */
export function useLeaveGuard(hasInput: boolean) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const isArmed = useRef(false);
  const way = useRef<() => void>(() => {});

  useEffect(() => {
    if (!hasInput) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasInput]);

  useEffect(() => {
    if (hasInput) arm(isArmed);
  }, [hasInput]);

  const onBack = useEffectEvent(() => {
    if (!isArmed.current) return;
    isArmed.current = false;
    if (!hasInput) return void navigate(-1);
    way.current = () => void navigate(-1);
    setAsking(true);
  });
  useEffect(() => {
    const hear = () => onBack();
    window.addEventListener('popstate', hear);
    return () => window.removeEventListener('popstate', hear);
  }, []);

  /** Goes on to an address in the place of the form, without asking: after a success. */
  const proceed = useCallback(
    (to: string) => {
      const go = () => void navigate(to, { replace: true });
      if (!isArmed.current) return go();
      isArmed.current = false;
      window.addEventListener('popstate', () => go(), { once: true });
      window.history.back();
    },
    [navigate],
  );

  return {
    isAsking,
    proceed,
    /** Leaves by `go`, after asking when there is something to lose. */
    leave: (go: () => void) => {
      if (!hasInput) return go();
      way.current = go;
      setAsking(true);
    },
    stay: () => {
      setAsking(false);
      if (!isArmed.current) arm(isArmed);
    },
    discard: () => {
      setAsking(false);
      if (!isArmed.current) return way.current();
      isArmed.current = false;
      window.addEventListener('popstate', () => way.current(), { once: true });
      window.history.back();
    },
  };
}

function arm(isArmed: { current: boolean }) {
  if (isArmed.current) return;
  isArmed.current = true;
  window.history.pushState(window.history.state, '');
}
