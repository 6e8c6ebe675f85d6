import type { Day } from '@hiyori/time';
import { useId } from 'react';
import { Stamp } from '../../../ui/art/stamp.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import { AddButton } from '../../event-follows/add-button.tsx';
import type { FriendsByEvent } from '../../event-follows/queries.ts';
import { EventCover } from '../../events/event-cover.tsx';
import { addsOf } from '../../events/event-text.ts';
import { type CalendarItem, isEventItem, itemTimesOn, signOf, startText } from '../calendar-item.ts';
import { calendarCopy } from '../copy.ts';
import { Goers } from '../goers.tsx';
import { ItemAction } from '../item-action.tsx';
import { placementOf } from '../layout/placement.ts';
import { ItemMark } from '../others/item-mark.tsx';
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
  friends?: FriendsByEvent | undefined;
}

/** A plan of a day in the list. The whole row opens it, with a button above it. */
export function ListRow({ item, day, now, isPast, zone, isWide, friends }: ListRowProps) {
  const titleId = useId();
  const times = itemTimesOn(item, day, zone);
  const isOver = isPast || (now !== null && Date.parse(item.endAt) <= now.getTime());
  const isRunning = now !== null && !isOver && Date.parse(item.startAt) <= now.getTime() && !item.isCancelled;
  const isEvent = isEventItem(item);
  const struck = item.isCancelled && styles.struck;
  const isWhole = times.start === null && times.end === null;
  const time = (
    <span className={classNames(styles.time, 'tabular')}>
      {isWhole ? startText(times) : <b>{startText(times)}</b>}
      {!isWhole && <small>{times.end ?? '～'}</small>}
    </span>
  );
  const details = (
    <small className="ellipsis">
      <ItemMark item={item} />
      {[signOf(item), item.place, item.person].filter(Boolean).join('・')}
    </small>
  );
  if (placementOf(item, zone)?.isBar)
    return (
      <div
        className={classNames(
          styles.row,
          styles.bar,
          !isEvent && styles[item.kind],
          item.kind === 'suggested' && styles.suggested,
        )}
        data-hue={item.hue}
      >
        {time}
        <ItemAction item={item} className={classNames(struck)}>
          <b className="ellipsis">{item.title}</b>
          {item.isCancelled && <VisuallyHidden> {calendarCopy.cancelled}</VisuallyHidden>}
          {item.kind === 'suggested' && <VisuallyHidden> {calendarCopy.suggested}</VisuallyHidden>}
          {details}
        </ItemAction>
      </div>
    );
  return (
    <div
      className={classNames(
        styles.row,
        isRunning && styles.running,
        isOver && styles.over,
        !isEvent && styles[item.kind],
      )}
      data-hue={item.hue}
      data-part="list-row"
    >
      {time}
      {isEvent ? <EventCover event={item.event} className={styles.cover} /> : <i className={styles.hatch} />}
      <span className={styles.text}>
        <ItemAction item={item} id={titleId} className={classNames('two-lines', struck)}>
          {item.title}
        </ItemAction>
        {details}
      </span>
      {isWide && isEvent && (
        <span className={styles.people}>
          <Goers friends={friends?.get(item.event.id)} count={addsOf(item.event)} />
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
  if (!isEventItem(item)) return null;
  if (item.kind === 'own') return item.event.isPublished ? <Stamp tilt>{calendarCopy.published}</Stamp> : null;
  if (item.answer) return <Tag tone={item.answer === 'waiting' ? 'warn' : 'plain'}>{calendarCopy[item.answer]}</Tag>;
  return isWide && !isOver ? <AddButton event={item.event} describedBy={titleId} /> : null;
}
