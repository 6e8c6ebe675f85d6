import { takeLostFocus } from './take-lost-focus.ts';

/** Focuses the page, so that a screen reader starts there, unless the focus is inside it. */
export function focusMain() {
  const main = document.getElementById('main');
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
}

/** A ref for an element that is removed while what follows is still loading: its focus passes to the page, or to the dialog around it. */
export const passFocusToMain = (element: Element | null) => () => {
  if (element !== document.activeElement) return;
  const dialog = element?.closest<HTMLElement>('[role="dialog"]');
  queueMicrotask(() => (dialog ? takeLostFocus(dialog) : focusMain()));
};
