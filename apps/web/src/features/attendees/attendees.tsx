import type { AttendeeList, User } from '@hiyori/contract';
import { memo, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/art/icon.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { FollowButton } from '../user-follows/follow-button.tsx';
import { UserRow, UserRowsSkeleton } from '../users/user-row.tsx';
import { attendeeName } from './attendee-name.ts';
import styles from './attendees.module.css';
import { attendeesCopy as copy, hiddenNames } from './copy.ts';
import { useAttendees } from './queries.ts';

interface AttendeesProps {
  eventId: number;
  /** The event's creator; undefined while the event is loading. */
  creatorId: number | undefined;
  /** Who learns who goes; absent for everyone. */
  shownTo?: AttendeeList | undefined;
}

/** The attendees of an event, with the loading, failed and empty states. */
export function Attendees({ eventId, creatorId, shownTo }: AttendeesProps) {
  const { items: people, hiddenCount, isHidden, ...list } = useAttendees(eventId);
  if (!people) {
    if (list.isPending) return <UserRowsSkeleton />;
    return <LoadFailure title={copy.failed} query={list} />;
  }
  if (isHidden) return <EmptyState title={hiddenNames(shownTo)} art="blind" />;
  if (people.length === 0 && hiddenCount === 0) return <EmptyState title={copy.empty} />;
  const parts = splitIntoParts(creatorFirst(people, creatorId));
  return (
    <>
      {parts.map(({ first, users }) => (
        <AttendeesPart
          key={first}
          people={users}
          creatorId={creatorId}
          label={parts.length === 1 ? copy.title : copy.part(first, first + users.length - 1)}
        />
      ))}
      {hiddenCount > 0 && (
        <p className={styles.hidden}>
          <Icon name="padlock" size="xs" />
          <span className="tabular">{copy.hidden(hiddenCount)}</span>
        </p>
      )}
      {list.hasMore && <LoadMore auto onMore={list.loadMore} busy={list.isLoadingMore} failed={list.hasMoreFailed} />}
    </>
  );
}

function creatorFirst(people: readonly User[], creatorId: number | undefined): readonly User[] {
  const creator = people.find(({ id }) => id === creatorId);
  return creator && creator !== people[0] ? [creator, ...people.filter((user) => user !== creator)] : people;
}

const partSize = 100;

const splitIntoParts = (people: readonly User[]) =>
  Array.from({ length: Math.ceil(people.length / partSize) }, (_, part) => ({
    first: part * partSize + 1,
    users: people.slice(part * partSize, (part + 1) * partSize),
  }));

interface AttendeesPartProps {
  people: readonly User[];
  label: string;
  creatorId: number | undefined;
}

const nearPx = 1500;

/** Up to 100 rows of the list. Far from the viewport only their height is kept, so that thousands of rows stay fast. */
const AttendeesPart = memo(function AttendeesPart({ people, label, creatorId }: AttendeesPartProps) {
  const list = useRef<HTMLUListElement>(null);
  const [reservedPx, setReservedPx] = useState<number | null>(null);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting ?? true;
        // A part that contains the focus keeps its rows.
        if (isNear || box.contains(document.activeElement)) setReservedPx(null);
        else setReservedPx((before) => before ?? box.offsetHeight);
      },
      { rootMargin: `${nearPx}px 0px` },
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return (
    <ul
      ref={list}
      className={styles.part}
      aria-label={label}
      style={reservedPx === null ? undefined : { height: reservedPx }}
    >
      {reservedPx === null &&
        people.map((user) => (
          <UserRow
            key={user.id}
            user={{ ...user, displayName: attendeeName(user), bio: '' }}
            action={(nameId) => (
              <>
                {user.id === creatorId && <Tag tone="info">{copy.organizer}</Tag>}
                <FollowButton user={user} describedBy={nameId} />
              </>
            )}
          />
        ))}
    </ul>
  );
}, isSamePart);

function isSamePart(before: AttendeesPartProps, after: AttendeesPartProps): boolean {
  return (
    before.label === after.label &&
    before.creatorId === after.creatorId &&
    before.people.length === after.people.length &&
    before.people.every((user, index) => user === after.people[index])
  );
}
