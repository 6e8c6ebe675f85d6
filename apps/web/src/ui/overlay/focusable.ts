const selector = [
  'a[href]',
  'button:not([disabled])',
  'input:not([disabled]):not([type="hidden"])',
  'select:not([disabled])',
  'textarea:not([disabled])',
  '[tabindex]:not([tabindex="-1"])',
].join(',');

/** The tab stops inside `root`, in order. */
export const focusable = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.tabIndex >= 0 && !element.closest('[inert], [hidden]'),
  );

/**
 * The element that Tab must focus to stay inside the roots, from the last of one to the first of the next; null when the browser's own move stays inside
 * one.
 */
export function trappedFocus(
  roots: readonly HTMLElement[],
  active: Element | null,
  backwards: boolean,
): HTMLElement | null {
  const parts = roots.map((root) => ({ root, stops: focusable(root) })).filter(({ stops }) => stops.length > 0);
  const index = parts.findIndex(({ root }) => root.contains(active));
  const { root, stops = [] } = parts[index] ?? {};
  const isAtEdge = backwards ? active === stops[0] || active === root : active === stops.at(-1);
  if (root && !isAtEdge) return null;
  const next = backwards ? parts.at(root ? index - 1 : -1) : parts[(index + 1) % parts.length];
  return next?.stops.at(backwards ? -1 : 0) ?? roots[0] ?? null;
}
