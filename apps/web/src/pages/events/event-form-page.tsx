import type { Event } from '@hiyori/contract';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { EventFormSkeleton } from '../../features/events/event-form.tsx';
import { useWholeEvent } from '../../features/events/whole-event.ts';
import { lazily } from '../../lib/lazily.tsx';
import { paths } from '../../lib/paths.ts';
import { useLastKnown } from '../../lib/use-last-known.ts';
import { Page } from '../../ui/layout/page.tsx';

const EventFailure = lazily(() => import('../../features/events/event-failure.tsx'), 'EventFailure');

interface EventFormPageProps {
  title: string;
  eventId: number;
  /** The form. It stays with what was written, also when the event is deleted meanwhile. */
  children: (event: Event) => ReactNode;
}

/** A page whose form begins from an event. */
export function EventFormPage({ title, eventId, children }: EventFormPageProps) {
  const navigate = useNavigate();
  const { event: current, isPending, error, retry, isRetrying } = useWholeEvent(eventId);
  const event = useLastKnown(eventId, current);
  return (
    <Page title={title} busy={isPending}>
      {event && children(event)}
      {!event && isPending && <EventFormSkeleton />}
      {!event && !isPending && (
        <EventFailure
          title={title}
          error={error}
          onBack={() => navigate(paths.calendar, { replace: true })}
          onRetry={retry}
          isRetrying={isRetrying}
        />
      )}
    </Page>
  );
}
