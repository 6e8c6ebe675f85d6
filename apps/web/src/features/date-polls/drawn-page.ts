/** What the server wrote into the document, before the app runs (apps/api/src/pages/poll-body.ts). */
const pageId = 'drawn-poll';
const dataId = 'drawn-poll-data';

/** The poll in the document, in the format of the API. It is given once: later reads ask the server. */
export function takeDrawnPoll(slug: string): string | null {
  const data = document.getElementById(dataId);
  if (data?.dataset.slug !== slug) return null;
  data.remove();
  return data.textContent;
}

export const hasDrawnPage = (): boolean => document.getElementById(pageId) !== null;

/** Removes the written page, once the app shows the same. */
export const removeDrawnPage = (): void => document.getElementById(pageId)?.remove();
