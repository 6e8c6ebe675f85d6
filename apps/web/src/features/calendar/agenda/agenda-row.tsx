import type { Day } from '@hiyori/time';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Avatar, type AvatarProps } from '../../../ui/art/avatar.tsx';
import { addCalendarIcon } from '../../../ui/art/first-icons.ts';
import { Icon } from '../../../ui/art/icon.tsx';
import { Stamp } from '../../../ui/art/stamp.tsx';
import { Link } from '../../../ui/button/link.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../../ui/feedback/skeleton-group.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import { addsOf, phaseOf } from '../../events/event-text.ts';
import type { MarkHue } from '../../events/mark-hue.ts';
import { limitedSign } from '../../user-lists/copy.ts';
import type { EventItem } from '../calendar-item.ts';
import { itemTimesOn, startText } from '../calendar-item.ts';
import { calendarCopy } from '../copy.ts';
import styles from './agenda-row.module.css';

interface AgendaRowProps {
  item: EventItem;
  day: Day;
  zone: string;
  now: Date;
}

/** One event on one day; the whole row is a link to the event. */
export function AgendaRow({ item, day, zone, now }: AgendaRowProps) {
  const { event } = item;
  const times = itemTimesOn(item, day, zone);
  const phase = phaseOf(event, now);
  return (
    <AgendaLine
      to={paths.event(event.id)}
      hue={item.hue}
      start={startText(times)}
      end={(times.end || times.start) && (times.end ?? '～')}
      title={item.title}
      creator={{ name: item.person, personId: event.creatorId, src: event.creator.avatarUrl }}
      place={item.place}
      sign={limitedSign(event)}
      adds={addsOf(event)}
      isPast={phase === 'completed' || phase === 'cancelled'}
      isCancelled={phase === 'cancelled'}
      isSuggested={item.kind === 'suggested'}
      mark={<RowMark item={item} />}
    />
  );
}

interface AgendaLineProps {
  to: string;
  hue: MarkHue;
  start: string;
  end: string | null;
  title: string;
  creator: Pick<AvatarProps, 'name' | 'personId' | 'src' | 'hue'>;
  place: string | null;
  /** That it is for some of the followers only. */
  sign?: string | null | undefined;
  /** Null when the viewer does not learn how many added it. */
  adds: number | null;
  isPast: boolean;
  isCancelled: boolean;
  isSuggested?: boolean | undefined;
  mark: ReactNode;
}

/** The layout of a row, independent of the event model. */
export function AgendaLine(props: AgendaLineProps) {
  const { to, hue, start, end, title, creator, place, sign, adds, isPast, isCancelled, isSuggested, mark } = props;
  return (
    <Link
      to={to}
      className={classNames(
        styles.event,
        isPast && styles.past,
        isCancelled && styles.cancelled,
        isSuggested && styles.suggested,
      )}
      data-part="agenda-row"
      data-hue={hue}
    >
      <span className={styles.time} data-part="agenda-row-time">
        {start}
        {end && <span>{end}</span>}
      </span>
      <span className={styles.bar} />
      <span className={styles.text}>
        <span className={classNames(styles.title, 'two-lines')} data-part="agenda-row-title">
          {title}
        </span>
        <span className={styles.details}>
          <Avatar {...creator} size="xs" />
          <span className={styles.creator}>{creator.name}</span>
          {place && (
            <>
              <i className={styles.dot} />
              <span>{place}</span>
            </>
          )}
          {sign && (
            <>
              <i className={styles.dot} />
              <span className={styles.sign}>{sign}</span>
            </>
          )}
        </span>
      </span>
      <span className={styles.side} data-part="agenda-row-side">
        {adds !== null && (
          <span className={styles.adds}>
            <Icon name={addCalendarIcon} size="xs" />
            <span className="visually-hidden" lang="en">
              adds
            </span>{' '}
            {adds}
          </span>
        )}
        {mark}
      </span>
    </Link>
  );
}

function RowMark({ item }: Pick<AgendaRowProps, 'item'>) {
  if (item.isCancelled) return <Tag tone="bad">{calendarCopy.cancelled}</Tag>;
  if (item.answer) return <Tag tone={item.answer === 'waiting' ? 'warn' : 'plain'}>{calendarCopy[item.answer]}</Tag>;
  if (item.kind === 'suggested') return <VisuallyHidden>{calendarCopy.suggested}</VisuallyHidden>;
  if (item.kind === 'own' && item.event.isPublished) return <Stamp tilt>{calendarCopy.published}</Stamp>;
  return null;
}

const rows = ['70%', '55%', '80%', '62%'];

export function AgendaSkeleton() {
  return (
    <SkeletonGroup className={styles.skeleton} part="agenda-skeleton">
      <Skeleton width="7rem" height="1.625rem" />
      {rows.map((width) => (
        <div key={width} className={styles.event}>
          <Skeleton width="2.6rem" />
          <Skeleton width="4px" height="3rem" />
          <span>
            <Skeleton width={width} height="0.95rem" />
            <Skeleton width="45%" height="0.75rem" className={styles.secondLine} />
          </span>
          <Skeleton width="2rem" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
