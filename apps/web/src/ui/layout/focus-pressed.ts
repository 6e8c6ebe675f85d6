/**
 * Focuses what a click presses, as every browser but Safari does, which focuses what is around it: a dialog returns the focus to what had it
 * when it opened, and a list passes on that of a removed row. Hears the clicks of the document before the page does.
 */
export function focusPressed({ target }: MouseEvent): void {
  const pressed = (target as Element).closest<HTMLElement>('a, button, input');
  const { activeElement } = document;
  if (pressed && pressed !== activeElement && activeElement?.contains(pressed)) pressed.focus({ preventScroll: true });
}
