import type { Event, UserSummary } from '@hiyori/contract';
import { formatShortPeriod, viewerZone } from '@hiyori/time';
import { type ReactNode, useId, useState } from 'react';
import { integerText } from '../../lib/integer-text.ts';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { AvatarStack } from '../../ui/art/avatar-stack.tsx';
import { Seal } from '../../ui/art/seal.tsx';
import { Link } from '../../ui/button/link.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { seatsSign } from '../attendance/seats-sign.ts';
import { useViewer } from '../auth/queries.ts';
import { calendarCopy } from '../calendar/copy.ts';
import { listCopy } from '../calendar/list/copy.ts';
import { AddButton } from '../event-follows/add-button.tsx';
import { useFriendsOf } from '../event-follows/queries.ts';
import { EventCover } from '../events/event-cover.tsx';
import { addsOf, creatorName, phaseOf } from '../events/event-text.ts';
import { limitedSign } from '../user-lists/copy.ts';
import { nameOf } from '../users/name.ts';
import { ownMarkText, timelineCopy } from './copy.ts';
import styles from './poster-grid.module.css';

const facesMax = 2;

interface PosterGridProps {
  events: readonly Event[];
  /** The level of the titles' headings. */
  level: 2 | 3;
  /** The events are those of an earlier question. */
  isOutdated?: boolean | undefined;
  /** A last place in the grid. */
  end?: ReactNode;
}

/** Events as poster cards, as many in a row as there is room for. */
export function PosterGrid({ events, level, isOutdated = false, end }: PosterGridProps) {
  const friends = useFriendsOf(events);
  const now = useNow();
  return (
    <ul className={classNames(styles.grid, isOutdated && styles.outdated)} aria-busy={isOutdated || undefined}>
      {events.map((event) => (
        <li key={event.id}>
          <PosterCard event={event} friends={friends.get(event.id) ?? []} now={now} level={level} />
        </li>
      ))}
      {end && <li>{end}</li>}
    </ul>
  );
}

interface PosterCardProps {
  event: Event;
  friends: readonly UserSummary[];
  now: Date;
  level: 2 | 3;
}

/** One event under its cover. The title's link covers the card, the button is above it. */
function PosterCard({ event, friends, now, level }: PosterCardProps) {
  const titleId = useId();
  const [wasAdded, setAdded] = useState(false);
  const isOwn = event.creatorId === useViewer().id;
  const phase = phaseOf(event, now);
  const count = addsOf(event);
  const seats = seatsSign(event, now);
  const Title = `h${level}` as const;
  return (
    <article className={classNames(styles.card, phase !== 'plain' && styles.past)} aria-labelledby={titleId}>
      <EventCover event={event} className={styles.cover}>
        <Mark event={event} isOwn={isOwn} isOver={phase === 'completed'} />
        {event.isInCalendar && !isOwn && <Seal pop={wasAdded} />}
      </EventCover>
      <div className={styles.body}>
        <b className={classNames(styles.when, 'tabular')}>{formatShortPeriod(event, viewerZone(), now)}</b>
        <Title className="two-lines">
          <Link to={paths.event(event.id)} id={titleId}>
            {phase === 'cancelled' ? <s>{event.title}</s> : event.title}
          </Link>
        </Title>
        <span className={classNames(styles.line, 'ellipsis')}>
          {[event.location, !isOwn && creatorName(event)].filter(Boolean).join('・')}
        </span>
        {seats && (
          <div>
            <Tag tone="warn">{seats}</Tag>
          </div>
        )}
        <div className={styles.foot}>
          {friends.length > 0 && (
            <>
              <AvatarStack
                size="xs"
                max={facesMax}
                people={friends.map((one) => ({ name: nameOf(one), personId: one.id, src: one.avatarUrl }))}
              />
              <VisuallyHidden>{listCopy.friendsGo(friends.map(nameOf))} </VisuallyHidden>
            </>
          )}
          {event.isPublished && count !== null && (
            <span className={classNames(styles.line, 'tabular')}>
              {integerText(count)}人<VisuallyHidden>が追加</VisuallyHidden>
            </span>
          )}
          {phase !== 'cancelled' && <AddButton event={event} describedBy={titleId} onAdd={() => setAdded(true)} />}
        </div>
      </div>
    </article>
  );
}

function Mark({ event, isOwn, isOver }: { event: Event; isOwn: boolean; isOver: boolean }) {
  if (event.status === 'cancelled') return <Tag tone="bad">{calendarCopy.cancelled}</Tag>;
  const sign = limitedSign(event);
  if (isOwn) return <Tag>{[ownMarkText(event), sign].filter(Boolean).join('・')}</Tag>;
  if (sign) return <Tag>{sign}</Tag>;
  return isOver && <Tag>{timelineCopy.isOver}</Tag>;
}

/** The loading placeholder: two rows of three cards. */
export function PosterGridSkeleton() {
  return (
    <SkeletonGroup className={styles.grid}>
      {['62%', '48%', '70%', '55%', '66%', '50%'].map((width) => (
        <div key={width} className={styles.card}>
          <Skeleton width="auto" height="auto" className={styles.picture} />
          <div className={classNames(styles.body, styles.lines)}>
            <Skeleton width="6rem" />
            <Skeleton width={width} height="1.1rem" />
            <Skeleton width="7rem" />
            <div className={styles.foot} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
