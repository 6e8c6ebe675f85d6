import { useSyncExternalStore } from 'react';

/** `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

// src/theme.js reads it before the first paint, and hears of each change here and in other tabs.
const key = 'hiyori.theme';

const current = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
};

const subscribe = (onChange: () => void) => {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
};

/** Shows a theme from now on, in every tab of this browser; where nothing can be kept, until this page is left. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // The page at hand changes all the same.
  }
  // Browsers tell the other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: theme }));
}

/** The theme that was chosen; it changes along with other tabs. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, current);
