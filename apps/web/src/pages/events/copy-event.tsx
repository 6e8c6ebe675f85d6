import type { Event } from '@hiyori/contract';
import { now, viewerZone } from '@hiyori/time';
import { useState } from 'react';
import { useViewer } from '../../features/auth/queries.ts';
import { copiedDraft } from '../../features/events/copied-draft.ts';
import type { ClashSlot } from '../../features/events/edit-event.tsx';
import { formCopy } from '../../features/events/form-copy.ts';
import { NewEvent } from '../../features/events/new-event.tsx';
import { EventForForm } from './event-for-form.tsx';

interface CopyEventProps {
  eventId: number;
  clash: ClashSlot;
}

/** The form of a new event that starts with a copy of another one. */
export const CopyEvent = ({ eventId, clash }: CopyEventProps) => (
  <EventForForm title={formCopy.createTitle} eventId={eventId}>
    {(event) => <CopyForm event={event} clash={clash} />}
  </EventForForm>
);

function CopyForm({ event, clash }: { event: Event; clash: ClashSlot }) {
  const viewer = useViewer();
  // Not changed when the event is read again.
  const [copied] = useState(() => ({
    event,
    draft: copiedDraft(event, { zone: viewerZone(), now: now(), isOwn: event.creatorId === viewer.id }),
  }));
  return <NewEvent day={null} copied={copied} clash={clash} />;
}
