import { useState } from 'react';

/** A text of this tab's session storage; null without one, or where storage is forbidden. */
export function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text in this tab. A full store loses it at the next reload and does nothing else. */
export function writeSession(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // The page goes on with what it holds in memory.
  }
}

/** A parser for `useSessionDraft`: null for text that is no JSON or does not fit the schema. Stored text may come from anywhere. */
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

/** A form's draft, stored in this tab under `key` until `forget`, so that a reload loses nothing. `stored` is what was found. */
export function useSessionDraft<T>(key: string, { parse, initial, isWorthStoring = () => true }: SessionDraft<T>) {
  const [stored] = useState(() => parse(readSession(key)));
  const [value, setValue] = useState(stored ?? initial);
  const forget = () => sessionStorage.removeItem(key);
  const change = (next: T) => {
    setValue(next);
    if (isWorthStoring(next)) writeSession(key, JSON.stringify(next));
    else forget();
  };
  return { value, stored, change, forget };
}
