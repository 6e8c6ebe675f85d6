import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { Icon } from '../ui/art/icon.tsx';
import { Wordmark } from '../ui/art/wordmark.tsx';
import { Badge } from '../ui/feedback/badge.tsx';
import styles from './navigation.module.css';
import { currentNavigation, type NavigationKey, navigationItems } from './navigation-items.ts';

interface NavigationProps {
  /** Numbers on the items; they are spoken as part of the link's name. */
  counts?: Partial<Record<NavigationKey, number>> | undefined;
  /** The bell of the top bar. */
  bell?: ReactNode;
  /** The viewer's picture at the end of the top bar. */
  avatar?: ReactNode;
  /** The page: a `<main id="main">`. */
  children: ReactNode;
}

/** The frame of the app: top bar from 1024 px on, tab bar below that, the page between them. */
export function Navigation({ counts = {}, bell, avatar, children }: NavigationProps) {
  const current = currentNavigation(useLocation().pathname);
  const links = (look: 'link' | 'tab') =>
    navigationItems.map(({ key, to, label, icon }) => {
      const count = counts[key] ?? 0;
      return (
        <Link
          key={key}
          className={styles[look]}
          to={to}
          aria-current={key === current ? 'page' : undefined}
          aria-label={count > 0 ? `${label} ${count}件` : undefined}
        >
          <Icon name={icon} size={look === 'link' ? 's' : undefined} />
          <span className={styles.label} data-l={label}>
            {label}
          </span>
          <Badge count={count} />
        </Link>
      );
    });

  return (
    <>
      <a className={styles.skipLink} href="#main">
        本文へ
      </a>
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
