/** Focuses the page, so that a screen reader starts there, unless the focus is inside it. */
export function focusMain() {
  const main = document.getElementById('main');
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
}

/** A ref for an element that is removed while what follows is still loading: its focus passes to the page. */
export const passFocusToMain = (element: Element | null) => () => {
  if (element === document.activeElement) queueMicrotask(focusMain);
};
