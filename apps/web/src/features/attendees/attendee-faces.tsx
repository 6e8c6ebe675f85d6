import { AvatarStack } from '../../ui/art/avatar-stack.tsx';
import { attendeeName } from './attendee-name.ts';
import { useAttendeeFaces } from './queries.ts';

const maxFaces = 4;

/** The avatars of the first attendees; nothing while loading. */
export function AttendeeFaces({ eventId }: { eventId: number }) {
  const people = useAttendeeFaces(eventId, maxFaces);
  if (people.length === 0) return null;
  return (
    <AvatarStack
      max={maxFaces}
      people={people.map((user) => ({ personId: user.id, name: attendeeName(user), src: user.avatarUrl }))}
    />
  );
}
