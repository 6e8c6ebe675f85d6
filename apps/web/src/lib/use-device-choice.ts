import { useState } from 'react';

/** One of `choices`, as it was chosen last on this device; `initial` before that, and without storage until the page is left. */
export function useDeviceChoice<T extends string>(
  key: string,
  choices: readonly T[],
  initial: T,
): [T, (choice: T) => void] {
  const [value, setValue] = useState(() => read(key, choices) ?? initial);
  const choose = (next: T) => {
    setValue(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Storage is forbidden or full.
    }
  };
  return [value, choose];
}

function read<T extends string>(key: string, choices: readonly T[]): T | undefined {
  try {
    const stored = localStorage.getItem(key);
    return choices.find((choice) => choice === stored);
  } catch {
    return undefined;
  }
}
