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

/** The element that Tab must focus to stay inside `root`; null when the browser's own move stays inside. */
export function trappedFocus(root: HTMLElement, active: Element | null, backwards: boolean): HTMLElement | null {
  const stops = focusable(root);
  const first = stops[0];
  const last = stops.at(-1);
  if (!first || !last) return root;
  if (!active || !root.contains(active)) return backwards ? last : first;
  if (backwards && (active === first || active === root)) return last;
  if (!backwards && active === last) return first;
  return null;
}
