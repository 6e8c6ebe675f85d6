import type { Event } from '@hiyori/contract';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { EventFormSkeleton } from '../../features/events/event-form.tsx';
import { useWholeEvent } from '../../features/events/whole-event.ts';
import { lazily } from '../../lib/lazily.tsx';
import { paths } from '../../lib/paths.ts';
import { useLastKnown } from '../../lib/use-last-known.ts';

const EventFailure = lazily(() => import('../../features/events/event-failure.tsx'), 'EventFailure');

interface EventForFormProps {
  /** The title of the page. */
  title: string;
  eventId: number;
  /** The form. It stays with what was written, also when the event is deleted meanwhile. */
  children: (event: Event) => ReactNode;
}

/** Reads the event that the form of a page begins from. */
export function EventForForm({ title, eventId, children }: EventForFormProps) {
  const navigate = useNavigate();
  const { event: current, isPending, error, retry, isRetrying } = useWholeEvent(eventId);
  const event = useLastKnown(eventId, current);
  if (event) return children(event);
  if (isPending) return <EventFormSkeleton />;
  return (
    <EventFailure
      title={title}
      error={error}
      onBack={() => navigate(paths.calendar, { replace: true })}
      onRetry={retry}
      isRetrying={isRetrying}
    />
  );
}
