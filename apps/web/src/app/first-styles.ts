/** Browsers differ: the sheet of a link that failed is null, or its rules cannot be read. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    return false;
  }
}

/**
 * Loads the document's stylesheet once more if it could not be loaded: without it the app would have no styles until the next visit.
 * Resolves when it is there or failed again. Scripts run when the request for it has ended.
 */
export const firstStyles = (): Promise<unknown> =>
  new Promise((resolve) => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
    if (!link || hasRules(link)) return resolve(null);
    const again = link.cloneNode() as HTMLLinkElement;
    again.onload = resolve;
    again.onerror = resolve;
    // In its place: others come after it.
    link.replaceWith(again);
  });
