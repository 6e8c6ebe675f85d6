import type { NavigateFunction } from 'react-router-dom';
import { paths } from './paths.ts';

/** Goes back one history entry and then calls `go`, before the page of that entry is rendered. */
export function goBackAnd(go: () => void): void {
  window.addEventListener('popstate', () => go(), { once: true });
  window.history.back();
}

/** Returns to the previous page, or to the calendar if this one was opened by its URL. */
export const goBack = (navigate: NavigateFunction): void =>
  void (window.history.state?.idx > 0 ? navigate(-1) : navigate(paths.calendar, { replace: true }));
