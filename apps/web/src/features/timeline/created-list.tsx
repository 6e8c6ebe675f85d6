import type { Event } from '@hiyori/contract';
import { viewerZone } from '@hiyori/time';
import type { ReactNode } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { DateTile } from '../../ui/art/date-tile.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { addCalendarIcon } from '../../ui/art/member-icons.ts';
import { Stamp } from '../../ui/art/stamp.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { calendarCopy } from '../calendar/copy.ts';
import { EventRow, EventRowsSkeleton, EventRowText } from '../events/event-row.tsx';
import { phaseOf } from '../events/event-text.ts';
import { useCreatedEvents } from '../events/queries.ts';
import styles from './created-list.module.css';
import { cardDate, periodParts } from './when.ts';

interface CreatedListProps {
  userId: number;
  title: string;
  /** The viewer's own list: marks each event as published or personal. */
  isOwn?: boolean | undefined;
  level: 2 | 3;
  /** Shown if there are no events. */
  empty: ReactNode;
}

/** The events that a user created and the viewer can see, latest start first. */
export function CreatedList({ userId, title, isOwn = false, level, empty }: CreatedListProps) {
  const { items: events, ...list } = useCreatedEvents(userId);
  const Heading = `h${level}` as const;
  return (
    <section aria-label={title}>
      <div className={styles.header}>
        <Heading>{title}</Heading>
        {events && !list.hasMore && events.length > 0 && <span className="muted tabular">{events.length}件</span>}
      </div>
      {!events && list.isPending && <EventRowsSkeleton widths={['62%', '48%', '55%']} className={styles.list} />}
      {!events && !list.isPending && (
        <ErrorState title="予定を読み込めませんでした" onRetry={list.retry} retrying={list.isRetrying}>
          {japaneseErrorText(list.error)}
        </ErrorState>
      )}
      {events?.length === 0 && empty}
      {events && events.length > 0 && (
        <ul className={styles.list}>
          {events.map((event) => (
            <li key={event.id}>
              <CreatedRow event={event} isOwn={isOwn} />
            </li>
          ))}
        </ul>
      )}
      {events && list.hasMore && (
        <LoadMore onMore={list.loadMore} busy={list.isLoadingMore} failed={list.hasMoreFailed} />
      )}
    </section>
  );
}

/** One event; the whole row is a link to it. */
function CreatedRow({ event, isOwn }: { event: Event; isOwn: boolean }) {
  const zone = viewerZone();
  const now = useNow();
  const phase = phaseOf(event, now);
  const date = cardDate(event.startAt, zone);
  const { day, times, isThisYear } = periodParts(event, now, zone);
  return (
    <EventRow
      to={paths.event(event.id)}
      creatorId={event.creatorId}
      isPast={phase !== 'plain'}
      isCancelled={phase === 'cancelled'}
    >
      {date && <DateTile {...date} />}
      <EventRowText
        title={event.title}
        when={
          <>
            {isThisYear ? <VisuallyHidden>{day} </VisuallyHidden> : `${day} `}
            {times}
          </>
        }
        lines={[event.location]}
      />
      <div className={styles.end}>
        <Mark event={event} isOwn={isOwn} />
        <span className={classNames(styles.adds, 'tabular')}>
          <Icon name={addCalendarIcon} size="xs" />
          {event.followersCount}
          <VisuallyHidden>
            <span lang="en">adds</span>
          </VisuallyHidden>
        </span>
      </div>
    </EventRow>
  );
}

function Mark({ event, isOwn }: { event: Event; isOwn: boolean }) {
  if (event.status === 'cancelled') return <Tag tone="bad">{calendarCopy.cancelled}</Tag>;
  if (!isOwn) return <span />;
  return event.isPublished ? <Stamp tilt>{calendarCopy.published}</Stamp> : <Tag>{calendarCopy.personal}</Tag>;
}
