import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { goBackAnd } from './history.ts';
import { useLeaveOnce } from './use-go-back.ts';
import { useIsShown } from './use-is-shown.ts';

interface EntryState {
  isDuplicate?: boolean;
}

/**
 * Asks for confirmation before unsaved input is lost: on browser back, on reload and close, and in `leave`. While there is
 * input, a duplicate history entry of the form exists, so that going back stays on the form, which then asks. The state of the duplicate says
 * so: the form may be opened on it again, after a reload or a login.
 */
export function useLeaveGuard(hasInput: boolean) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  // Saved meanwhile.
  if (isAsking && !hasInput) setAsking(false);
  const { state } = useLocation();
  const isArmed = useRef((state as EntryState | null)?.isDuplicate);
  const onDiscard = useRef<() => void>(() => {});
  const isShown = useIsShown();
  const leaveOnce = useLeaveOnce();

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
    const wasArmed = isArmed.current;
    // True after Forward, and after what was opened over the form was closed.
    isArmed.current = (window.history.state?.usr as EntryState | undefined)?.isDuplicate;
    if (isArmed.current || !wasArmed) return;
    if (!hasInput) return void navigate(-1);
    onDiscard.current = () => leaveOnce(() => void navigate(-1));
    setAsking(true);
  });
  useEffect(() => {
    const listener = () => onBack();
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, []);

  /** Calls `go`, which leaves the form, without asking: after a success, or to discard the input. Not once it was left. */
  const proceed = useCallback(
    (go: () => void) => {
      if (!isShown()) return;
      if (!isArmed.current) return go();
      isArmed.current = false;
      goBackAnd(go);
    },
    [isShown],
  );

  return {
    isAsking,
    proceed,
    /** Calls `go`, after a confirmation if there is input. */
    leave: (go: () => void) => {
      if (!hasInput) return proceed(go);
      onDiscard.current = go;
      setAsking(true);
    },
    stay: () => {
      setAsking(false);
      if (!isArmed.current) arm(isArmed);
    },
    discard: () => {
      setAsking(false);
      proceed(() => onDiscard.current());
    },
  };
}

function arm(isArmed: { current: boolean | undefined }) {
  if (isArmed.current) return;
  isArmed.current = true;
  const entry = window.history.state as { usr?: object } | null;
  const state: EntryState = { ...entry?.usr, isDuplicate: true };
  // The router keeps the state of an entry in `usr`.
  window.history.pushState({ ...entry, usr: state }, '');
}
