import type { Event } from '@hiyori/contract';
import { now, viewerZone } from '@hiyori/time';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useViewer } from '../../features/auth/queries.ts';
import { copiedDraft } from '../../features/events/copied-draft.ts';
import type { ClashSlot } from '../../features/events/edit-event.tsx';
import { EventFormSkeleton } from '../../features/events/event-form.tsx';
import { formCopy } from '../../features/events/form-copy.ts';
import { NewEvent } from '../../features/events/new-event.tsx';
import { useWholeEvent } from '../../features/events/whole-event.ts';
import { lazily } from '../../lib/lazily.tsx';
import { paths } from '../../lib/paths.ts';
import { useLastKnown } from '../../lib/use-last-known.ts';
import { Page } from '../../ui/layout/page.tsx';

const EventFailure = lazily(() => import('../../features/events/event-failure.tsx'), 'EventFailure');

interface CopyEventProps {
  eventId: number;
  clash: ClashSlot;
}

/** The form of a new event that starts with a copy of another one. */
export function CopyEvent({ eventId, clash }: CopyEventProps) {
  const navigate = useNavigate();
  const { event: current, isPending, error, retry, isRetrying } = useWholeEvent(eventId);
  // The form stays with what was written, also when the event is deleted meanwhile.
  const event = useLastKnown(eventId, current);
  return (
    <Page title={formCopy.createTitle} busy={isPending}>
      {event && <CopyForm event={event} clash={clash} />}
      {!event && isPending && <EventFormSkeleton />}
      {!event && !isPending && (
        <EventFailure
          title={formCopy.createTitle}
          error={error}
          onBack={() => navigate(paths.calendar, { replace: true })}
          onRetry={retry}
          isRetrying={isRetrying}
        />
      )}
    </Page>
  );
}

function CopyForm({ event, clash }: { event: Event; clash: ClashSlot }) {
  const viewer = useViewer();
  // Not changed when the event is read again.
  const [copied] = useState(() => ({
    event,
    draft: copiedDraft(event, { zone: viewerZone(), now: now(), isOwn: event.creatorId === viewer.id }),
  }));
  return <NewEvent day={null} copied={copied} clash={clash} />;
}
