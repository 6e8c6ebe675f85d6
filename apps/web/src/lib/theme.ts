import { useSyncExternalStore } from 'react';

/** `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

// src/theme.js applies the stored theme before the first paint, and each change in this tab or another one.
const key = 'hiyori.theme';

const readTheme = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
};

const subscribe = (onChange: () => void) => {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
};

/** Sets the theme in every tab of this browser. Without storage it applies to this page until it is closed. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Storage is forbidden or full: only this page changes.
  }
  // Browsers dispatch the event in the other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: theme }));
}

/** The chosen theme, also when another tab changes it. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme);
