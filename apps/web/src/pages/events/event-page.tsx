import type { Event } from '@hiyori/contract';
import { viewerZone } from '@hiyori/time';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { AttendeeFaces } from '../../features/attendees/attendee-faces.tsx';
import { addParam, consumeReturnPath } from '../../features/auth/login/return-path.ts';
import { useViewer } from '../../features/auth/queries.ts';
import { AddButton } from '../../features/event-follows/add-button.tsx';
import { useAddEvent } from '../../features/event-follows/queries.ts';
import { LikeButton } from '../../features/event-likes/like-button.tsx';
import { detailCopy } from '../../features/events/copy.ts';
import type { EditEventState } from '../../features/events/edit-event.tsx';
import { EventDetail, EventDetailSkeleton } from '../../features/events/event-detail.tsx';
import { EventFailure } from '../../features/events/event-failure.tsx';
import { useEvent } from '../../features/events/queries.ts';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { Seal } from '../../ui/art/seal.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Page } from '../../ui/layout/page.tsx';

const editLinkState: EditEventState = { isFromEvent: true };

export function EventPage() {
  const id = Number(useParams().id);
  const viewer = useViewer();
  const navigate = useNavigate();
  const now = useNow();
  const { event, isPending, error, retry, isRetrying } = useEvent(id);
  // The seal's animation plays only when the event is added on this page.
  const [isStamped, setStamped] = useState(false);
  useRequestedAdd(event, () => setStamped(true));
  const back = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate(paths.calendar, { replace: true }));

  if (isPending)
    return (
      <Page busy>
        <EventDetailSkeleton />
      </Page>
    );
  if (!event)
    return (
      <Page title="イベント">
        <EventFailure title="イベント" error={error} onBack={back} onRetry={retry} isRetrying={isRetrying} />
      </Page>
    );
  const isOwn = event.creatorId === viewer.id;
  return (
    <Page title={event.title}>
      <EventDetail
        event={event}
        zone={viewerZone()}
        now={now}
        isOwn={isOwn}
        onBack={back}
        seal={!isOwn && event.isInCalendar && <Seal pop={isStamped} />}
        action={
          isOwn ? (
            <ButtonLink to={paths.editEvent(event.id)} state={editLinkState} size="lg" block icon="edit">
              {detailCopy.edit}
            </ButtonLink>
          ) : (
            <AddButton event={event} variant="detail" onAdd={() => setStamped(true)} />
          )
        }
        faces={event.followersCount > 0 && <AttendeeFaces eventId={event.id} />}
        like={<LikeButton event={event} outlined />}
      />
    </Page>
  );
}

/** Adds the event once when the address asks for it, as the link of its public page does. */
function useRequestedAdd(event: Event | undefined, onAdd: () => void): void {
  const viewer = useViewer();
  const { toggle } = useAddEvent();
  const [search, setSearch] = useSearchParams();
  const isDone = useRef(false);
  const isRequested = search.has(addParam);
  useEffect(() => {
    if (!event || !isRequested || isDone.current) return;
    isDone.current = true;
    consumeReturnPath();
    setSearch({}, { replace: true });
    if (event.creatorId === viewer.id || event.isInCalendar) return;
    onAdd();
    toggle({ event, userId: viewer.id });
  });
}
