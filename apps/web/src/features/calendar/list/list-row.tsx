import type { Day } from '@hiyori/time';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { Stamp } from '../../../ui/art/stamp.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import { AddButton } from '../../event-follows/add-button.tsx';
import { EventCover } from '../../events/event-cover.tsx';
import type { CalendarItem } from '../calendar-item.ts';
import { itemTimesOn } from '../calendar-item.ts';
import { calendarCopy, firstWeekCopy } from '../copy.ts';
import { placementOf } from '../layout/placement.ts';
import { listCopy } from './copy.ts';
import styles from './list-row.module.css';

interface ListRowProps {
  item: CalendarItem;
  day: Day;
  /** The time, on today only. */
  now: Date | null;
  /** The day is over. */
  isPast: boolean;
  zone: string;
  isWide: boolean;
}

/** A plan of a day in the list. The whole row is a link, with a button above it. */
export function ListRow({ item, day, now, isPast, zone, isWide }: ListRowProps) {
  const titleId = useId();
  const { event } = item;
  const times = itemTimesOn(item, day, zone);
  const isOver = isPast || (now !== null && Date.parse(item.endAt) <= now.getTime());
  const isRunning = now !== null && !isOver && Date.parse(item.startAt) <= now.getTime() && !item.isCancelled;
  const details = [item.place, item.person].filter(Boolean).join('・');
  if (placementOf(item, zone)?.isBar)
    return (
      <div className={classNames(styles.row, styles.bar)} data-hue={item.hue}>
        <span className={styles.time}>{calendarCopy.allDay}</span>
        <Link to={paths.event(event.id)} className={classNames(item.isCancelled && styles.struck)}>
          <b className="ellipsis">{item.title}</b>
          <small className="ellipsis">{details}</small>
        </Link>
      </div>
    );
  return (
    <div
      className={classNames(styles.row, isRunning && styles.running, isOver && styles.over)}
      data-hue={item.hue}
      data-part="list-row"
    >
      <span className={classNames(styles.time, 'tabular')}>
        <b>{times.start ?? '～'}</b>
        <small>{times.end ?? '～'}</small>
      </span>
      <EventCover event={event} className={styles.cover} />
      <span className={styles.text}>
        <Link
          to={paths.event(event.id)}
          id={titleId}
          className={classNames('two-lines', item.isCancelled && styles.struck)}
        >
          {item.title}
        </Link>
        <small className="ellipsis">{details}</small>
      </span>
      {isWide && (
        <span className={styles.people}>
          <Avatar name={item.person} personId={event.creatorId} src={event.creator.avatarUrl} size="xs" />
          <small className="tabular" title={firstWeekCopy.goers(event.followersCount)}>
            {listCopy.people(event.followersCount)}
          </small>
        </span>
      )}
      <span className={styles.state}>
        <RowState item={item} isRunning={isRunning} isOver={isOver} isWide={isWide} titleId={titleId} />
      </span>
    </div>
  );
}

interface RowStateProps {
  item: CalendarItem;
  isRunning: boolean;
  isOver: boolean;
  isWide: boolean;
  titleId: string;
}

function RowState({ item, isRunning, isOver, isWide, titleId }: RowStateProps) {
  if (item.isCancelled) return <Tag tone="bad">{calendarCopy.cancelled}</Tag>;
  if (isRunning) return <Tag>{listCopy.running}</Tag>;
  if (item.kind === 'own') return item.event.isPublished ? <Stamp tilt>{calendarCopy.published}</Stamp> : null;
  return isWide && !isOver ? <AddButton event={item.event} describedBy={titleId} /> : null;
}
