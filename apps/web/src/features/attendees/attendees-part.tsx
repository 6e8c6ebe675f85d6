import type { User } from '@hiyori/contract';
import { memo, useEffect, useRef, useState } from 'react';
import { Tag } from '../../ui/feedback/tag.tsx';
import { FollowButton } from '../user-follows/follow-button.tsx';
import { UserRow } from '../users/user-row.tsx';
import { attendeeName } from './attendee-name.ts';
import { attendeesCopy as copy } from './copy.ts';

interface AttendeesPartProps {
  people: readonly User[];
  label: string;
  organizerId: number | undefined;
}

const nearPx = 1500;

/** Some rows of the list. Far from the window only their room is left, so that thousands of people stay light. */
export const AttendeesPart = memo(function AttendeesPart({ people, label, organizerId }: AttendeesPartProps) {
  const list = useRef<HTMLUListElement>(null);
  const [room, setRoom] = useState<number | null>(null);
  useEffect(() => {
    const box = list.current;
    if (!box || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting ?? true;
        // Whoever stands in it with the keyboard is not left without a place.
        if (isNear || box.contains(document.activeElement)) setRoom(null);
        else setRoom((known) => known ?? box.offsetHeight);
      },
      { rootMargin: `${nearPx}px 0px` },
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return (
    <ul ref={list} className="attendees" aria-label={label} style={room === null ? undefined : { height: room }}>
      {room === null &&
        people.map((user) => (
          <UserRow
            key={user.id}
            user={{ ...user, displayName: attendeeName(user), bio: '' }}
            action={(nameId) => (
              <>
                {user.id === organizerId && <Tag tone="info">{copy.organizer}</Tag>}
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
    before.organizerId === after.organizerId &&
    before.people.length === after.people.length &&
    before.people.every((user, index) => user === after.people[index])
  );
}
