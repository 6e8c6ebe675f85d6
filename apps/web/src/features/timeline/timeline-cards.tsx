import { type Event, limits, type UserSummary } from '@hiyori/contract';
import { hueOf } from '@hiyori/posters';
import { formatPeriod, formatRelative, viewerZone } from '@hiyori/time';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { DateTile } from '../../ui/art/date-tile.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { clockIcon, pinIcon } from '../../ui/art/member-icons.ts';
import { Seal } from '../../ui/art/seal.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Link } from '../../ui/button/link.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { seatsSign } from '../attendance/seats-sign.ts';
import { calendarCopy } from '../calendar/copy.ts';
import { AddButton } from '../event-follows/add-button.tsx';
import { type FriendsByEvent, useFriendsOf } from '../event-follows/queries.ts';
import { LikeButton } from '../event-likes/like-button.tsx';
import { EventCover } from '../events/event-cover.tsx';
import { addsOf, type EventPhase, phaseOf } from '../events/event-text.ts';
import { limitedSign } from '../user-lists/copy.ts';
import { nameOf } from '../users/name.ts';
import { ProfileLink } from '../users/profile-link.tsx';
import { CardFriends } from './card-friends.tsx';
import { CompactCard } from './compact-card.tsx';
import { timelineCopy } from './copy.ts';
import { useFold } from './queries.ts';
import styles from './timeline-cards.module.css';
import { timelineRows } from './timeline-rows.ts';
import { cardDate } from './when.ts';

interface TimelineCardsProps {
  events: readonly Event[];
  label: string;
  /** All rows without it. */
  maxRows?: number;
  ref?: Ref<HTMLUListElement> | undefined;
}

/** Events as cards and rows; the list can be focused by a script. */
export function TimelineCards({ events, label, maxRows, ref }: TimelineCardsProps) {
  const now = useNow();
  const zone = viewerZone();
  const friends = useFriendsOf(events);
  const rows = timelineRows(events, now, limits.page.size).slice(0, maxRows);
  return (
    <ul className={styles.cards} ref={ref} tabIndex={-1} aria-label={label}>
      {rows.map((row) => {
        if (row.kind === 'folded')
          return <Folded key={row.events[0].id} events={row.events} friends={friends} now={now} />;
        const { event } = row;
        return (
          <li key={event.id}>
            {row.kind === 'compact' ? (
              <CompactCard event={event} friends={friends.get(event.id) ?? []} now={now} />
            ) : (
              <TimelineCard event={event} friends={friends.get(event.id) ?? []} now={now} zone={zone} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface FoldedProps {
  events: readonly [Event, ...Event[]];
  friends: FriendsByEvent;
  now: Date;
}

/** The further events of one person in a row: a button until it is pressed. */
function Folded({ events, friends, now }: FoldedProps) {
  const { isOpen, open } = useFold(events);
  const wasOpen = useRef(isOpen);
  const first = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen && !wasOpen.current) first.current?.querySelector('a')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!isOpen)
    return (
      <li>
        <Button variant="soft" block className={styles.folded} onClick={open}>
          {timelineCopy.more(nameOf(events[0].creator), events.length)}
        </Button>
      </li>
    );
  return events.map((event, index) => (
    <li key={event.id} ref={index === 0 ? first : undefined}>
      <CompactCard event={event} friends={friends.get(event.id) ?? []} now={now} />
    </li>
  ));
}

interface TimelineCardProps {
  event: Event;
  friends: readonly UserSummary[];
  now: Date;
  zone: string;
}

/** One event of the timeline. The title's link covers the whole card; the creator link and the buttons are above it. */
function TimelineCard({ event, friends, now, zone }: TimelineCardProps) {
  const titleId = useId();
  const [wasAdded, setAdded] = useState(false);
  const phase = phaseOf(event, now);
  const date = cardDate(event, zone);
  const sign = limitedSign(event);
  const seats = seatsSign(event, now);
  return (
    <article
      className={classNames(styles.card, phase !== 'plain' && styles.past)}
      data-hue={hueOf(event.creatorId)}
      aria-labelledby={titleId}
    >
      <Poster event={event} now={now} zone={zone} />
      <EventCover event={event}>
        {date && <DateTile {...date} />}
        {event.isInCalendar && <Seal pop={wasAdded} />}
      </EventCover>
      <div className={styles.body}>
        <h2 className="three-lines">
          <Link to={paths.event(event.id)} id={titleId}>
            {phase === 'cancelled' ? <s>{event.title}</s> : event.title}
          </Link>
          <PhaseTag phase={phase} />
          {sign && <Tag>{sign}</Tag>}
        </h2>
        <div className={styles.when}>
          {seats && (
            <div>
              <Tag tone="warn">{seats}</Tag>
            </div>
          )}
          <div>
            <Icon name={clockIcon} />
            <span className="tabular">{formatPeriod(event, zone, now)}</span>
          </div>
          {event.location && (
            <div>
              <Icon name={pinIcon} />
              <span className="ellipsis">{event.location}</span>
            </div>
          )}
        </div>
        {event.description && <p className={classNames(styles.description, 'two-lines')}>{event.description}</p>}
        <div className={styles.footer}>
          <CardFriends friends={friends} count={addsOf(event)} />
          <LikeButton event={event} describedBy={titleId} />
          <AddButton event={event} describedBy={titleId} onAdd={() => setAdded(true)} />
        </div>
      </div>
    </article>
  );
}

function Poster({ event: { creatorId, creator, createdAt }, now, zone }: Omit<TimelineCardProps, 'friends'>) {
  return (
    <div className={styles.poster}>
      <ProfileLink userId={creatorId} className={styles.person}>
        <Avatar name={nameOf(creator)} personId={creatorId} src={creator.avatarUrl} />
        <span className={styles.text}>
          <span className={classNames(styles.name, 'ellipsis')}>{nameOf(creator)}</span>
          {creator.userId && <span className={classNames(styles.handle, 'ellipsis')}>@{creator.userId}</span>}
        </span>
      </ProfileLink>
      <time dateTime={createdAt} className="tabular">
        {formatRelative(createdAt, now, zone)}
      </time>
    </div>
  );
}

function PhaseTag({ phase }: { phase: EventPhase }) {
  if (phase === 'cancelled') return <Tag tone="bad">{calendarCopy.cancelled}</Tag>;
  return phase === 'completed' ? <Tag>{timelineCopy.isOver}</Tag> : null;
}

export function TimelineSkeleton() {
  return (
    <SkeletonGroup className={styles.cards}>
      {[1, 2, 3].map((card) => (
        <div key={card} className={styles.card}>
          <div className={styles.poster}>
            <Skeleton width="2.5rem" height="2.5rem" round />
            <div className={styles.lines}>
              <Skeleton width="7rem" height="0.9rem" />
              <Skeleton width="5rem" height="0.75rem" />
            </div>
          </div>
          <Skeleton width="auto" height="auto" className={styles.picture} />
          <div className={styles.body}>
            <Skeleton width="72%" height="1.1rem" />
            <Skeleton width="52%" />
            <Skeleton width="38%" />
            <div className={styles.footer}>
              <Skeleton width="6rem" />
              <Skeleton width="6.25rem" height="2.25rem" shape="press" />
            </div>
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
