import type { Event } from '@hiyori/contract';
import { viewerZone } from '@hiyori/time';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { calendarCopy } from '../../features/calendar/copy.ts';
import { AddButton } from '../../features/event-follows/add-button.tsx';
import '../../features/events/event-list.css';
import { creatorName, phaseOf } from '../../features/events/event-text.ts';
import { cardDate, periodParts } from '../../features/timeline/when.ts';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { DateTile } from '../../ui/art/date-tile.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import '../../ui/art/hue.css';
import { hueOf } from '../../ui/art/hue.ts';
import { Tag } from '../../ui/feedback/tag.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';

/** One event that was found: its title is the link that covers the row, the button lies above it. */
export function EventFindRow({ event }: { event: Event }) {
  const titleId = useId();
  const zone = viewerZone();
  const now = useNow();
  const isCancelled = phaseOf(event, now) === 'cancelled';
  const date = cardDate(event.startAt, zone);
  const { day, times, isThisYear } = periodParts(event, now, zone);
  return (
    <li className={classNames('mye', `h-${hueOf(event.creatorId)}`, isCancelled && 'past off')}>
      {date && <DateTile {...date} />}
      <div className="b">
        <Link to={paths.event(event.id)} id={titleId} className="tt clamp2">
          {event.title}
        </Link>
        <div className="mm num">
          {isThisYear ? <VisuallyHidden>{day} </VisuallyHidden> : `${day} `}
          {times}
        </div>
        {event.location && <div className="mm clip">{event.location}</div>}
        <div className="mm clip">主催 {creatorName(event)}</div>
      </div>
      {isCancelled ? <Tag tone="bad">{calendarCopy.cancelled}</Tag> : <AddButton event={event} describedBy={titleId} />}
    </li>
  );
}
