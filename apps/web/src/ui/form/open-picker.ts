import type { MouseEvent } from 'react';

/** Opens the native picker on a click anywhere on the field, not only on its icon. */
export function openPicker(event: MouseEvent<HTMLInputElement>) {
  try {
    event.currentTarget.showPicker();
  } catch {
    // Older browsers lack showPicker, and cross-origin frames throw. Typing still works.
  }
}
