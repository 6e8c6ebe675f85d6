import { useNavigate } from 'react-router-dom';
import { LazyClashNote } from '../../features/event-follows/lazy-clash-note.tsx';
import { formCopy } from '../../features/events/copy.ts';
import type { ClashSlot } from '../../features/events/edit-event.tsx';
import { EventFailure } from '../../features/events/event-failure.tsx';
import { EventFormSkeleton } from '../../features/events/event-form.tsx';
import { NewEvent } from '../../features/events/new-event.tsx';
import { useEvent } from '../../features/events/queries.ts';
import { parseId, paths } from '../../lib/paths.ts';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { Page } from '../../ui/layout/page.tsx';

export function NewEventPage() {
  const [search] = useQueryParams();
  const copiedId = parseId(search.get('copy'));
  if (copiedId !== null) return <CopyEventPage key={copiedId} eventId={copiedId} />;
  return (
    <Page title={formCopy.createTitle}>
      <NewEvent day={search.get('day')} clash={clash} />
    </Page>
  );
}

const clash: ClashSlot = (period) => <LazyClashNote period={period} />;

function CopyEventPage({ eventId }: { eventId: number }) {
  const navigate = useNavigate();
  const { event, isPending, error, retry, isRetrying } = useEvent(eventId);
  return (
    <Page title={formCopy.createTitle} busy={isPending}>
      {event && <NewEvent day={null} copied={event} clash={clash} />}
      {isPending && <EventFormSkeleton />}
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
