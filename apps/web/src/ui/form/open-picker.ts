import type { MouseEvent } from 'react';

/** Opens the native picker from anywhere on the pill, not only from the small icon. */
export function openPicker(event: MouseEvent<HTMLInputElement>) {
  try {
    event.currentTarget.showPicker();
  } catch {
    // Older browsers lack it and embedded frames refuse it; typing into the control works all the same.
  }
}
