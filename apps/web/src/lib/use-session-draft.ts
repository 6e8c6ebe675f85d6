import { useState } from 'react';

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

/**
 * An entry of the tab's session storage for one form. A form that was left may end later, as when its request does: it then leaves what another
 * one wrote since.
 */
export function openEntry(key: string) {
  const first = readSession(key);
  let own = first;
  return {
    /** What was there when the form opened. */
    first,
    write(text: string): void {
      own = text;
      writeSession(key, text);
    },
    remove(): void {
      if (readSession(key) === own) removeSession(key);
      own = null;
    },
  };
}

const inMemory: Map<string, unknown>[] = [];

/** A draft that is too large for session storage, by key. It is lost at the next reload. */
export function memoryDraft<T>() {
  const kept = new Map<string, T>();
  inMemory.push(kept);
  return {
    read: (key: string): T | null => kept.get(key) ?? null,
    keep: (key: string, draft: T): void => void kept.set(key, draft),
    forget: (key: string): void => void kept.delete(key),
  };
}

/** Removes all that the pages keep in this tab. */
export function forgetSessionDrafts(): void {
  for (const kept of inMemory) kept.clear();
  unstored.clear();
  attempt(() => sessionStorage.clear());
}

/** A parser for `useSessionDraft`: null for text that is not JSON or does not match the schema. */
export const jsonParser =
  <T>(schema: { parse: (value: unknown) => T }) =>
  (text: string | null): T | null =>
    attempt(() => schema.parse(JSON.parse(text ?? '')));

interface SessionDraft<T> {
  /** Null when the stored text is no draft. */
  parse: (text: string | null) => T | null;
  initial: T;
  /** A draft that is not worth storing is removed instead; every draft is stored by default. */
  isWorthStoring?: ((draft: T) => boolean) | undefined;
  /** What is stored of a draft, for `parse`; the whole by default. */
  toStored?: ((draft: T) => unknown) | undefined;
}

/** A form's draft, in session storage under `key` until its `forget` is called. `stored` is the draft found when the form opened. */
export function useSessionDraft<T>(
  key: string,
  { parse, initial, isWorthStoring = () => true, toStored }: SessionDraft<T>,
) {
  const [entry] = useState(() => openEntry(key));
  const [stored] = useState(() => parse(entry.first));
  const [value, setValue] = useState(stored ?? initial);
  const forget = () => entry.remove();
  const change = (next: T) => {
    setValue(next);
    if (isWorthStoring(next)) entry.write(JSON.stringify(toStored ? toStored(next) : next));
    else forget();
  };
  return { value, stored, change, forget };
}
