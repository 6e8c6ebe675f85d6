import type { Event } from '@hiyori/contract';
import { paths } from '../../lib/paths.ts';
import { AvatarStack } from '../../ui/art/avatar-stack.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { Link } from '../../ui/button/link.tsx';
import { phaseOf } from '../events/event-text.ts';
import { attendeeName } from './attendee-name.ts';
import { attendeesCopy as copy } from './copy.ts';
import styles from './going-row.module.css';
import { goingText } from './going-text.ts';
import { useFirstAttendees } from './queries.ts';

const maxFaces = 4;

/** Who goes to an event: a few faces, and those whom the viewer follows by name. Leads to the attendees. */
export function GoingRow({ event, now }: { event: Event; now: Date }) {
  const people = useFirstAttendees(event.id, maxFaces);
  const faces =
    people?.map((user) => ({ personId: user.id, name: attendeeName(user), src: user.avatarUrl })) ??
    Array.from({ length: Math.min(event.followersCount, maxFaces) }, (_, index) => ({ personId: index, name: '' }));
  const followed = (people ?? [])
    .filter(({ id, isFollowing }) => isFollowing && id !== event.creatorId)
    .map(attendeeName);
  const { names, joint, rest } = goingText(followed, event.followersCount, phaseOf(event, now));
  if (event.followersCount === 0) return null;
  return (
    <Link
      className={styles.row}
      data-part="going"
      to={paths.attendees(event.id)}
      aria-label={`${copy.title} ${names}${joint}${rest}`}
    >
      {faces.length > 0 && (
        <span className={people ? undefined : styles.place}>
          <AvatarStack size="s" max={maxFaces} people={faces} />
        </span>
      )}
      <span className={styles.text}>
        {names && <b>{names}</b>}
        {joint}
        <span className="tabular">{rest}</span>
      </span>
      <Icon name="right" />
    </Link>
  );
}
