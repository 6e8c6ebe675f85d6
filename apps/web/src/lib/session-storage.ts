/** Null when it throws, as session storage does when it is full or forbidden. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** What session storage did not take. */
const unstored = new Map<string, string>();

/** Reads the tab's session storage; null without an entry. */
export const readSession = (key: string): string | null =>
  unstored.get(key) ?? attempt(() => sessionStorage.getItem(key));

/** Writes to the tab's session storage. When it is full or forbidden, the text is lost at the next reload. */
export function writeSession(key: string, text: string): void {
  unstored.delete(key);
  if (attempt(() => sessionStorage.setItem(key, text)) === null) unstored.set(key, text);
}

/** Removes an entry of the tab's session storage. */
export function removeSession(key: string): void {
  unstored.delete(key);
  attempt(() => sessionStorage.removeItem(key));
}

/** Removes all that the pages keep in the tab's session storage. */
export function forgetSessionDrafts(): void {
  unstored.clear();
  attempt(() => sessionStorage.clear());
}

/** A parser for `useSessionDraft`: null for text that is not JSON or does not match the schema. */
export const jsonParser =
  <T>(schema: { parse: (value: unknown) => T }) =>
  (text: string | null): T | null =>
    attempt(() => schema.parse(JSON.parse(text ?? '')));
