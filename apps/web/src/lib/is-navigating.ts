/**
 * True once the browser's address has moved on from the location (`shownKey`) whose page is still seen, because the next
 * page's code is on its way. Whoever writes the address late asks first, or would call the reader back.
 */
export function isNavigating(shownKey: string): boolean {
  const entry = window.history.state as { idx?: unknown; key?: string } | null;
  return typeof entry?.idx === 'number' && (entry.key ?? 'default') !== shownKey;
}
