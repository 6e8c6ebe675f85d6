import { useState } from 'react';
import { readSession, removeSession, writeSession } from './session-storage.ts';

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
    },
  };
}

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
  const [{ first, write, remove: forget }] = useState(() => openEntry(key));
  const [stored] = useState(() => parse(first));
  const [value, setValue] = useState(stored ?? initial);
  const change = (next: T) => {
    setValue(next);
    if (isWorthStoring(next)) write(JSON.stringify(toStored ? toStored(next) : next));
    else forget();
  };
  return { value, stored, change, forget };
}
