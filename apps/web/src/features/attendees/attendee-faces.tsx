import { AvatarStack } from '../../ui/art/avatar-stack.tsx';
import { attendeeName } from './attendee-name.ts';
import { useAttendeeFaces } from './queries.ts';

const most = 4;

/** The first of an event's attendees as a stack of pictures; nothing until they are known. */
export function AttendeeFaces({ eventId }: { eventId: number }) {
  const people = useAttendeeFaces(eventId, most);
  if (people.length === 0) return null;
  return (
    <AvatarStack
      max={most}
      people={people.map((user) => ({ personId: user.id, name: attendeeName(user), src: user.avatarUrl }))}
    />
  );
}
