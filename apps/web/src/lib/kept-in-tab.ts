import { useState } from 'react';
import type * as z from 'zod/mini';

/**
 * What is typed into a form, kept in this tab under `key` until `forget`: a reload, or the way there and back, loses nothing.
 * Stored text may come from anywhere: what does not fit `schema` counts as nothing kept.
 */
export function useKeptInTab<T>(key: string, schema: z.ZodMiniType<T>, initial: T) {
  const [value, setValue] = useState(() => readKept(key, schema) ?? initial);
  return {
    value,
    change: (next: T) => {
      setValue(next);
      try {
        sessionStorage.setItem(key, JSON.stringify(next));
      } catch {
        // A full store only means that a reload would forget.
      }
    },
    forget: () => sessionStorage.removeItem(key),
  };
}

function readKept<T>(key: string, schema: z.ZodMiniType<T>): T | null {
  try {
    return schema.parse(JSON.parse(sessionStorage.getItem(key) ?? ''));
  } catch {
    return null;
  }
}
