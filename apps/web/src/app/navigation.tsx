import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { Icon } from '../ui/art/icon.tsx';
import { Wordmark } from '../ui/art/wordmark.tsx';
import { Link } from '../ui/button/link.tsx';
import { focusMain } from '../ui/layout/focus-main.ts';
import styles from './navigation.module.css';
import { currentNavigation, navigationItems } from './navigation-items.ts';

interface NavigationProps {
  /** The notification button of the top bar. */
  bell?: ReactNode;
  /** The viewer's picture at the end of the top bar. */
  avatar?: ReactNode;
  /** The page: a `<main id="main">`. */
  children: ReactNode;
}

/** The navigation of the app: a top bar from 1024 px on, a tab bar on smaller screens, and the page. */
export function Navigation({ bell, avatar, children }: NavigationProps) {
  const current = currentNavigation(useLocation().pathname);
  const links = (variant: 'link' | 'tab') =>
    navigationItems.map(({ key, to, label, icon }) => (
      <Link key={key} className={styles[variant]} to={to} aria-current={key === current ? 'page' : undefined}>
        <Icon name={icon} size={variant === 'link' ? 's' : undefined} />
        <span className={styles.label} data-l={label}>
          {label}
        </span>
      </Link>
    ));

  return (
    <>
      <button type="button" className={styles.skip} onClick={focusMain}>
        本文へ
      </button>
      <header className={styles.topBar} data-part="top-bar">
        <Wordmark to={paths.calendar} destination="カレンダーへ" />
        <nav aria-label="メイン">{links('link')}</nav>
        <div className={styles.end}>
          {bell}
          {avatar}
        </div>
      </header>
      <div className={styles.app} data-part="app">
        {children}
      </div>
      <nav className={styles.tabBar} data-part="tab-bar" aria-label="メイン">
        {links('tab')}
      </nav>
    </>
  );
}
