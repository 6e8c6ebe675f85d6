import { hueOf } from '@hiyori/posters';
import type { ReactNode } from 'react';
import { Link } from '../../ui/button/link.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import styles from './event-row.module.css';

interface EventRowProps {
  creatorId: number;
  /** Shown in grey: completed or cancelled. */
  isPast: boolean;
  isCancelled: boolean;
  /** With a path the whole row is a link, otherwise an `<li>`. */
  to?: string | undefined;
  children: ReactNode;
}

/** The frame of one event in a list: a tile, EventRowText, and content at the right. */
export function EventRow({ creatorId, isPast, isCancelled, to, children }: EventRowProps) {
  const frame = {
    className: classNames(styles.row, isPast && styles.past, isCancelled && styles.cancelled),
    'data-part': 'event-row',
    'data-hue': hueOf(creatorId),
  };
  if (to === undefined) return <li {...frame}>{children}</li>;
  return (
    <Link to={to} {...frame}>
      {children}
    </Link>
  );
}

interface EventRowTextProps {
  title: string;
  /** Makes the title a link, if the row is not one. */
  link?: { to: string; id: string } | undefined;
  when: ReactNode;
  /** Further lines; null is omitted. */
  lines: readonly (string | null)[];
}

export function EventRowText({ title, link, when, lines }: EventRowTextProps) {
  return (
    <div className={styles.body}>
      {link ? (
        <Link {...link} className={classNames(styles.title, 'two-lines')} data-part="event-row-title">
          {title}
        </Link>
      ) : (
        <div className={classNames(styles.title, 'two-lines')}>{title}</div>
      )}
      <div className={classNames(styles.detail, 'tabular')}>{when}</div>
      {lines.map(
        (line) =>
          line && (
            <div key={line} className={classNames(styles.detail, 'ellipsis')}>
              {line}
            </div>
          ),
      )}
    </div>
  );
}

/** Skeleton rows, one for each title width. */
export function EventRowsSkeleton({ widths, className }: { widths: readonly string[]; className: string | undefined }) {
  return (
    <SkeletonGroup className={className}>
      {widths.map((width) => (
        <div key={width} className={styles.row} data-part="event-row">
          <Skeleton width="3rem" height="3.75rem" />
          <div className={classNames(styles.body, styles.lines)}>
            <Skeleton width={width} height="1rem" />
            <Skeleton width="7rem" />
            <Skeleton width="5rem" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
