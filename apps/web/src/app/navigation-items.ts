import { paths } from '../lib/paths.ts';
import { timelineIcon } from '../ui/art/first-icons.ts';
import type { IconSource } from '../ui/art/icon-paths.ts';

export type NavigationKey = 'calendar' | 'timeline' | 'users' | 'myPage';

interface NavigationItem {
  key: NavigationKey;
  to: string;
  label: string;
  icon: IconSource;
}

/** The four navigation items of the top bar and the tab bar. */
export const navigationItems: readonly NavigationItem[] = [
  { key: 'calendar', to: paths.calendar, label: 'カレンダー', icon: 'calendar' },
  { key: 'timeline', to: paths.timeline, label: 'タイムライン', icon: timelineIcon },
  { key: 'users', to: paths.users, label: '検索', icon: 'search' },
  { key: 'myPage', to: paths.myPage, label: 'マイページ', icon: 'user' },
];

/** The current item. Pages below /me, /settings and /polls belong to マイページ, the notifications page and polls to the calendar. */
export function currentNavigation(pathname: string): NavigationKey | null {
  const exact = navigationItems.find((item) => item.to === pathname);
  if (exact) return exact.key;
  if (/^\/(settings|me|polls)(\/|$)/.test(pathname)) return 'myPage';
  return /^\/(notifications$|p\/)/.test(pathname) ? 'calendar' : null;
}
