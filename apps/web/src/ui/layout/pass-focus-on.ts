import { focusMain } from './focus-main.ts';

/**
 * A ref for an element that is removed once it, or a button in it, was pressed. Its focus passes to what has come into its place or
 * follows, or else to what comes before.
 */
export const passFocusOn = (element: Element | null) => () => {
  if (!element?.contains(document.activeElement)) return;
  const places = placesOf(element);
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const next = places.find(({ parent }) => parent.isConnected)?.find();
    if (!next) return focusMain();
    if (!next.matches('a, button, [tabindex]')) next.tabIndex = -1;
    next.focus({ preventScroll: true });
  });
};

/** Where an element is among its siblings, and each element around it, up to the page or the dialog. */
function placesOf(element: Element) {
  const places = [];
  for (let each = element; each.parentElement && !each.matches('#main, [role="dialog"]'); each = each.parentElement) {
    const { parentElement: parent, previousElementSibling: before } = each;
    places.push({ parent, find: () => following(parent, before) as HTMLElement });
  }
  return places;
}

const following = (parent: Element, before: Element | null) =>
  before?.isConnected ? (before.nextElementSibling ?? before) : (parent.firstElementChild ?? parent);
