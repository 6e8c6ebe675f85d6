import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../ui/art/icon.tsx';
import { Wordmark } from '../ui/art/wordmark.tsx';
import { Badge } from '../ui/feedback/badge.tsx';
import './navigation.css';
import { paths } from '../lib/paths.ts';
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
  const links = (className: 'nav' | 'tab') =>
    navigationItems.map(({ key, to, label, icon }) => {
      const count = counts[key] ?? 0;
      return (
        <Link
          key={key}
          className={className}
          to={to}
          aria-current={key === current ? 'page' : undefined}
          aria-label={count > 0 ? `${label} ${count}件` : undefined}
        >
          <Icon name={icon} size={className === 'nav' ? 's' : undefined} />
          <span className="lb" data-l={label}>
            {label}
          </span>
          <Badge count={count} />
        </Link>
      );
    });

  return (
    <>
      <a className="skip" href="#main">
        本文へ
      </a>
      <header className="topbar">
        <Wordmark to={paths.calendar} destination="カレンダーへ" />
        <nav aria-label="メイン">{links('nav')}</nav>
        <div className="end">
          {bell}
          {avatar}
        </div>
      </header>
      <div className="app">{children}</div>
      <nav className="tabbar" aria-label="メイン">
        {links('tab')}
      </nav>
    </>
  );
}
