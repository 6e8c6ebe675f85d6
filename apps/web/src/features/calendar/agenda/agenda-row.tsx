import type { Event } from '@hiyori/contract';
import type { Day } from '@hiyori/time';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/art/avatar.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import '../../../ui/art/hue.css';
import { hueOf } from '../../../ui/art/hue.ts';
import { Icon } from '../../../ui/art/icon.tsx';
import { Stamp } from '../../../ui/art/stamp.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { creatorName, phaseOf, timesOnDay } from '../../events/event-text.ts';
import './agenda.css';
import { calendarCopy } from '../copy.ts';

interface AgendaRowProps {
  event: Event;
  day: Day;
  zone: string;
  now: Date;
  isOwn: boolean;
}

/** One event on one day: the whole row is its link. */
export function AgendaRow({ event, day, zone, now, isOwn }: AgendaRowProps) {
  const times = timesOnDay(event, day, zone);
  const phase = phaseOf(event, now);
  const name = creatorName(event);
  return (
    <Link
      to={paths.event(event.id)}
      className={classNames(
        'ev',
        `h-${hueOf(event.creatorId)}`,
        phase === 'completed' && 'past',
        phase === 'cancelled' && 'past off',
      )}
    >
      <span className="t">
        {times.start ?? (times.end ? '～' : calendarCopy.allDay)}
        {(times.end || times.start) && <span>{times.end ?? '～'}</span>}
      </span>
      <span className="bar" />
      <span className="tx">
        <span className="tt clamp2">{event.title}</span>
        <span className="meta">
          <Avatar name={name} personId={event.creatorId} src={event.creator.avatarUrl} size="xs" />
          <span>{name}</span>
          {event.location && (
            <>
              <i className="dot" />
              <span>{event.location}</span>
            </>
          )}
        </span>
      </span>
      <span className="side">
        <span className="adds">
          <Icon name="addCalendar" size="xs" />
          <span className="vh" lang="en">
            adds
          </span>{' '}
          {event.followersCount}
        </span>
        <RowMark event={event} isOwn={isOwn} />
      </span>
    </Link>
  );
}

function RowMark({ event, isOwn }: Pick<AgendaRowProps, 'event' | 'isOwn'>) {
  if (event.status === 'cancelled') return <Tag tone="bad">{calendarCopy.cancelled}</Tag>;
  if (isOwn && event.isPublished) return <Stamp tilt>{calendarCopy.published}</Stamp>;
  return null;
}
