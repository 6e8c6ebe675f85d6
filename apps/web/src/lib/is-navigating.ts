/**
 * True while the URL already belongs to the next page, whose code is still loading, and the page of the location `shownKey` is still
 * displayed. Check it before a delayed change of the URL, which would cancel the navigation.
 */
export function isNavigating(shownKey: string): boolean {
  const entry = window.history.state as { idx?: unknown; key?: string } | null;
  return typeof entry?.idx === 'number' && (entry.key ?? 'default') !== shownKey;
}
