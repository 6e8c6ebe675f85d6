import { takeLostFocus } from './take-lost-focus.ts';

/** Focuses the page, or the dialog over it, so that a screen reader starts there, unless the focus is inside it. */
export function focusMain() {
  const main = document.querySelector<HTMLElement>(
    '[data-part="modal"]:not([inert]) > [role="dialog"], #main:not([inert] *)',
  );
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
}

/** A ref for an element that is removed while what follows is still loading: its focus passes to the page, or to the dialog around it. */
export const passFocusToMain = (element: Element | null) => () => {
  if (element !== document.activeElement) return;
  const dialog = element?.closest<HTMLElement>('[role="dialog"]');
  queueMicrotask(() => (dialog ? takeLostFocus(dialog) : focusMain()));
};
