import type { User } from '@hiyori/contract';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { UserRowsSkeleton } from '../users/user-rows-skeleton.tsx';
import './attendees.css';
import { AttendeesPart } from './attendees-part.tsx';
import { attendeesCopy as copy } from './copy.ts';
import { useAttendees } from './queries.ts';

interface AttendeesProps {
  eventId: number;
  /** Who made the event, once that is known. */
  organizerId: number | undefined;
}

/** Who has an event in their calendar, in every state that the list can be in. */
export function Attendees({ eventId, organizerId }: AttendeesProps) {
  const { items: people, hiddenCount, ...list } = useAttendees(eventId);
  if (!people) {
    if (list.isPending) return <UserRowsSkeleton />;
    return (
      <ErrorState title={copy.failed} onRetry={list.retry} retrying={list.isRetrying}>
        {japaneseErrorText(list.error)}
      </ErrorState>
    );
  }
  if (people.length === 0 && hiddenCount === 0) return <EmptyState title={copy.empty} />;
  const parts = partsOf(organizerFirst(people, organizerId));
  return (
    <>
      {parts.map(({ first, users }) => (
        <AttendeesPart
          key={first}
          people={users}
          organizerId={organizerId}
          label={parts.length === 1 ? copy.title : copy.part(first, first + users.length - 1)}
        />
      ))}
      {hiddenCount > 0 && (
        <p className="attendees-hidden">
          <Icon name="padlock" size="xs" />
          <span className="num">{copy.hidden(hiddenCount)}</span>
        </p>
      )}
      {list.hasMore && <LoadMore auto onMore={list.loadMore} busy={list.isLoadingMore} failed={list.hasMoreFailed} />}
    </>
  );
}

function organizerFirst(people: readonly User[], organizerId: number | undefined): readonly User[] {
  const organizer = people.find(({ id }) => id === organizerId);
  return organizer && organizer !== people[0] ? [organizer, ...people.filter((user) => user !== organizer)] : people;
}

const partSize = 100;

const partsOf = (people: readonly User[]) =>
  Array.from({ length: Math.ceil(people.length / partSize) }, (_, part) => ({
    first: part * partSize + 1,
    users: people.slice(part * partSize, (part + 1) * partSize),
  }));
