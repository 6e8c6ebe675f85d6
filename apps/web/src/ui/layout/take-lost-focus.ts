/** Focuses an element when what had the focus was removed: the page or the body has it then. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (element && document.activeElement?.contains(element)) element.focus({ preventScroll: true });
}
