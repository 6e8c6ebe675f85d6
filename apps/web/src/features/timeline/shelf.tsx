import type { Event, UserSummary } from '@hiyori/contract';
import { coverOf, shelfCard } from '@hiyori/posters';
import { allDayText, dayOf, timeOf, viewerZone, weekdayNames, weekdayOf, zoneOfDays } from '@hiyori/time';
import { useId, useMemo, useRef } from 'react';
import { paths } from '../../lib/paths.ts';
import { AvatarStack } from '../../ui/art/avatar-stack.tsx';
import { SvgPicture } from '../../ui/art/svg-picture.tsx';
import { useMode } from '../../ui/art/use-mode.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Link } from '../../ui/button/link.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { prefersReducedMotion } from '../../ui/overlay/motion.ts';
import { useViewer } from '../auth/queries.ts';
import { KnownClash } from '../calendar/known-clash.tsx';
import { listCopy } from '../calendar/list/copy.ts';
import { useFriendsOf } from '../event-follows/queries.ts';
import { CoverPicture } from '../events/cover-picture.tsx';
import { nameOf } from '../users/name.ts';
import { timelineCopy as copy } from './copy.ts';
import { useShelf } from './queries.ts';
import styles from './shelf.module.css';
import { ShelfFrame } from './shelf-frame.tsx';

/** 今週末, or 今週 before Thursday: what starts soon among the events of followed users. Nothing without one. */
export function Shelf() {
  const heading = useId();
  const zone = viewerZone();
  const row = useRef<HTMLUListElement>(null);
  const { events, isWeekend, isPending } = useShelf(useViewer().id);
  const friends = useFriendsOf(events);
  if (isPending) return <ShelfFrame />;
  if (events.length === 0) return null;
  const scroll = (direction: 1 | -1) =>
    row.current?.scrollBy({
      left: direction * row.current.clientWidth * 0.8,
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    });
  return (
    <section className={styles.shelf} aria-labelledby={heading} data-part="shelf">
      <div className={styles.header}>
        <h2 className="display-font" id={heading}>
          {isWeekend ? copy.weekend : copy.week}
        </h2>
        <span className={styles.arrows}>
          <IconButton icon="left" label={copy.previous} onClick={() => scroll(-1)} />
          <IconButton icon="right" label={copy.next} onClick={() => scroll(1)} />
        </span>
      </div>
      <ul className={styles.row} ref={row} aria-labelledby={heading}>
        {events.map((event) => (
          <li key={event.id}>
            <ShelfItem event={event} friends={friends.get(event.id) ?? []} zone={zone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ShelfItemProps {
  event: Event;
  friends: readonly UserSummary[];
  zone: string;
}

function ShelfItem({ event, friends, zone }: ShelfItemProps) {
  const mode = useMode();
  const { coverPicture } = event;
  const { svg, hasTitle } = useMemo(
    () => shelfCard({ ...event, ...coverOf(event), hasPicture: coverPicture !== undefined }, { mode, idPrefix: 's' }),
    [event, coverPicture, mode],
  );
  return (
    <Link to={paths.event(event.id)} className={styles.card}>
      <span className={styles.picture}>
        <SvgPicture svg={svg} />
        {coverPicture && <CoverPicture picture={coverPicture} isGrey={false} />}
        {friends.length > 0 && (
          <span className={styles.friends}>
            <AvatarStack
              size="xs"
              people={friends.map((one) => ({ name: nameOf(one), personId: one.id, src: one.avatarUrl }))}
            />
          </span>
        )}
      </span>
      <span className={styles.text}>
        {hasTitle ? (
          <VisuallyHidden>{event.title} </VisuallyHidden>
        ) : (
          <span className={styles.title}>{event.title}</span>
        )}
        <b className="tabular">
          {weekdayNames[weekdayOf(dayOf(event.startAt, zoneOfDays(event, zone)))]}{' '}
          {event.allDay ? allDayText : timeOf(event.startAt, zone)}
        </b>
        <span className="ellipsis">{event.location}</span>
        {friends.length > 0 && <VisuallyHidden>{listCopy.friendsGo(friends.map(nameOf))}</VisuallyHidden>}
        <KnownClash event={event} />
      </span>
    </Link>
  );
}
