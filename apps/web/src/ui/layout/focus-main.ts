/** Focuses the page, so that a screen reader starts there, unless the focus is inside it. */
export function focusMain() {
  const main = document.getElementById('main');
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
}
