import type { Event } from '@hiyori/contract';
import { viewerZone } from '@hiyori/time';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { DateTile } from '../../ui/art/date-tile.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import '../../ui/art/hue.css';
import { hueOf } from '../../ui/art/hue.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { Stamp } from '../../ui/art/stamp.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { calendarCopy } from '../calendar/copy.ts';
import { phaseOf } from '../events/event-text.ts';
import '../events/event-list.css';
import { useNow } from '../../lib/use-now.ts';
import { cardDate, periodParts } from './when.ts';

/** One event of a person's own list: the whole row is its link. */
export function CreatedRow({ event, isOwn }: { event: Event; isOwn: boolean }) {
  const zone = viewerZone();
  const now = useNow();
  const phase = phaseOf(event, now);
  const date = cardDate(event.startAt, zone);
  const { day, times, isThisYear } = periodParts(event, now, zone);
  return (
    <Link
      to={paths.event(event.id)}
      className={classNames(
        'mye',
        `h-${hueOf(event.creatorId)}`,
        phase !== 'plain' && 'past',
        phase === 'cancelled' && 'off',
      )}
    >
      {date && <DateTile {...date} />}
      <div className="b">
        <div className="tt clamp2">{event.title}</div>
        <div className="mm num">
          {isThisYear ? <VisuallyHidden>{day} </VisuallyHidden> : `${day} `}
          {times}
        </div>
        {event.location && <div className="mm clip">{event.location}</div>}
      </div>
      <div className="sd">
        <Mark event={event} isOwn={isOwn} />
        <span className="adds num">
          <Icon name="addCalendar" size="xs" />
          {event.followersCount}
          <VisuallyHidden>
            <span lang="en">adds</span>
          </VisuallyHidden>
        </span>
      </div>
    </Link>
  );
}

function Mark({ event, isOwn }: { event: Event; isOwn: boolean }) {
  if (event.status === 'cancelled') return <Tag tone="bad">{calendarCopy.cancelled}</Tag>;
  if (!isOwn) return <span />;
  return event.isPublished ? <Stamp tilt>{calendarCopy.published}</Stamp> : <Tag>{calendarCopy.personal}</Tag>;
}
