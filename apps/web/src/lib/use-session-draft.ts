import { useState } from 'react';

/** Reads the tab's session storage; null without an entry or when storage is forbidden. */
export function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes to the tab's session storage. When it is full or forbidden, the text is lost at the next reload. */
export function writeSession(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // The page continues with its state in memory.
  }
}

/** Removes an entry of the tab's session storage. */
export function removeSession(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is no entry.
  }
}

/** Removes all that the pages keep in the tab's session storage. */
export function forgetSessionDrafts(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Without storage there are no drafts.
  }
}

/** A parser for `useSessionDraft`: null for text that is not JSON or does not match the schema. */
export const jsonParser =
  <T>(schema: { parse: (value: unknown) => T }) =>
  (text: string | null): T | null => {
    try {
      return schema.parse(JSON.parse(text ?? ''));
    } catch {
      return null;
    }
  };

interface SessionDraft<T> {
  /** Null when the stored text is no draft. */
  parse: (text: string | null) => T | null;
  initial: T;
  /** A draft that is not worth storing is removed instead; every draft is stored by default. */
  isWorthStoring?: ((draft: T) => boolean) | undefined;
}

/** A form's draft, in session storage under `key` until `forget` is called. `stored` is the draft found when the form opened. */
export function useSessionDraft<T>(key: string, { parse, initial, isWorthStoring = () => true }: SessionDraft<T>) {
  const [stored] = useState(() => parse(readSession(key)));
  const [value, setValue] = useState(stored ?? initial);
  const forget = () => removeSession(key);
  const change = (next: T) => {
    setValue(next);
    if (isWorthStoring(next)) writeSession(key, JSON.stringify(next));
    else forget();
  };
  return { value, stored, change, forget };
}
