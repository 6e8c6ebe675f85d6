import type { ReactNode } from 'react';
import { IconButton, IconLink } from '../button/icon-button.tsx';
import { classNames } from '../style/class-names.ts';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** The path of the back arrow, or its click handler. */
  back?: string | (() => void) | undefined;
  /** Controls at the right end. */
  end?: ReactNode;
  /** Hidden from 1024 px, where the page shows its title itself. */
  mobileOnly?: boolean | undefined;
}

/** The sticky bar at the top of a page, inside its `<main>`; its title is the page's h1. */
export function PageHeader({ title, back, end, mobileOnly = false }: PageHeaderProps) {
  return (
    <div className={classNames(styles.bar, styles.line, mobileOnly && styles.mobileOnly)} data-part="app-bar">
      {typeof back === 'string' && <IconLink icon="back" label="戻る" to={back} />}
      {typeof back === 'function' && <IconButton icon="back" label="戻る" onClick={back} />}
      <h1 className={styles.title}>{title}</h1>
      {end}
    </div>
  );
}

interface FormBarProps {
  title: ReactNode;
  titleId?: string | undefined;
  /** 1 (default) for a page, 2 for a dialog. */
  level?: 1 | 2 | undefined;
  start: ReactNode;
  end: ReactNode;
}

/** The bar of a full-screen form: a centred title between two controls. */
export function FormBar({ title, titleId, level = 1, start, end }: FormBarProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.bar, styles.line, styles.form)} data-part="app-bar">
      <div className={styles.side}>{start}</div>
      <Heading className={styles.title} id={titleId}>
        {title}
      </Heading>
      <div className={styles.side}>{end}</div>
    </div>
  );
}

/** An empty bar for other content. */
export function AppBar({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={classNames(styles.bar, className)} data-part="app-bar">
      {children}
    </div>
  );
}
