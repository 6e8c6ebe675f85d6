import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hueOf } from '../../ui/art/hue.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import styles from './event-row.module.css';

interface EventRowProps {
  creatorId: number;
  /** In grey: over, or cancelled. */
  isPast: boolean;
  isCancelled: boolean;
  /** The whole row is a link; otherwise it is an `<li>`. */
  to?: string | undefined;
  children: ReactNode;
}

/** The frame of one event in a list: its tile, its EventRowText, and what stands at the right. */
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
  /** Where the title leads when the row is no link. */
  link?: { to: string; id: string } | undefined;
  when: ReactNode;
  /** Further lines, one each. */
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

/** Grey shapes where rows will be, one for each width of a title. */
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
