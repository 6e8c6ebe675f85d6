import type { Event } from '@hiyori/contract';
import { formatRelative } from '@hiyori/time';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Cover } from '../../ui/art/cover.tsx';
import { DateTile } from '../../ui/art/date-tile.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import '../../ui/art/hue.css';
import { hueOf } from '../../ui/art/hue.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { calendarCopy } from '../calendar/copy.ts';
import { AddButton } from '../event-follows/add-button.tsx';
import { LikeButton } from '../event-likes/like-button.tsx';
import '../events/event-card.css';
import { type EventPhase, phaseOf } from '../events/event-text.ts';
import { nameOf } from '../users/name.ts';
import { ProfileLink } from '../users/profile-link.tsx';
import { addsText, timelineCopy } from './copy.ts';
import { cardDate, shortPeriod } from './when.ts';

interface TimelineCardProps {
  event: Event;
  now: Date;
  zone: string;
}

/** One event of the timeline. Its title is the link that covers the card; creator and button lie above it. */
export function TimelineCard({ event, now, zone }: TimelineCardProps) {
  const titleId = useId();
  const phase = phaseOf(event, now);
  const date = cardDate(event.startAt, zone);
  const hue = `h-${hueOf(event.creatorId)}`;
  return (
    <article className={classNames('tl', hue, phase !== 'plain' && 'past')} aria-labelledby={titleId}>
      <Poster event={event} now={now} zone={zone} />
      <Cover eventId={event.id} creatorId={event.creatorId}>
        {date && <DateTile {...date} />}
      </Cover>
      <div className="body">
        <h2>
          <Link to={paths.event(event.id)} id={titleId}>
            {phase === 'cancelled' ? <s>{event.title}</s> : event.title}
          </Link>
          <PhaseTag phase={phase} />
        </h2>
        <div className="when">
          <div>
            <Icon name="clock" />
            <span className="num">{shortPeriod(event, now, zone)}</span>
          </div>
          {event.location && (
            <div>
              <Icon name="pin" />
              <span className="clip">{event.location}</span>
            </div>
          )}
        </div>
        {event.description && <p className="desc clamp2">{event.description}</p>}
        <div className="foot">
          <LikeButton event={event} describedBy={titleId} />
          <span className="by num">{addsText(event.followersCount)}</span>
          <AddButton event={event} describedBy={titleId} />
        </div>
      </div>
    </article>
  );
}

function Poster({ event: { creatorId, creator, createdAt }, now, zone }: TimelineCardProps) {
  return (
    <div className="who">
      <ProfileLink userId={creatorId} className="person">
        <Avatar name={nameOf(creator)} personId={creatorId} src={creator.avatarUrl} />
        <span className="tx">
          <span className="nm clip">{nameOf(creator)}</span>
          {creator.userId && <span className="id clip">@{creator.userId}</span>}
        </span>
      </ProfileLink>
      <time dateTime={createdAt} className="num">
        {formatRelative(createdAt, now, zone)}
      </time>
    </div>
  );
}

function PhaseTag({ phase }: { phase: EventPhase }) {
  if (phase === 'cancelled') return <Tag tone="bad">{calendarCopy.cancelled}</Tag>;
  return phase === 'completed' ? <Tag>{timelineCopy.isOver}</Tag> : null;
}
