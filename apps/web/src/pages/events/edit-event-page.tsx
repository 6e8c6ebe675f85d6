import { useNavigate, useParams } from 'react-router-dom';
import { useViewer } from '../../features/auth/queries.ts';
import { LazyClashNote } from '../../features/event-follows/lazy-clash-note.tsx';
import { EditEvent } from '../../features/events/edit-event.tsx';
import { EventFormSkeleton } from '../../features/events/event-form.tsx';
import { formCopy } from '../../features/events/form-copy.ts';
import { useWholeEvent } from '../../features/events/whole-event.ts';
import { lazily } from '../../lib/lazily.tsx';
import { paths } from '../../lib/paths.ts';
import { useLastKnown } from '../../lib/use-last-known.ts';
import { Page } from '../../ui/layout/page.tsx';

const EventFailure = lazily(() => import('../../features/events/event-failure.tsx'), 'EventFailure');
const RejectAndRedirect = lazily(() => import('./reject-and-redirect.tsx'), 'RejectAndRedirect');

export function EditEventPage() {
  const id = Number(useParams().id);
  const viewer = useViewer();
  const navigate = useNavigate();
  const { event: current, isPending, error, retry, isRetrying } = useWholeEvent(id);
  // The form stays with what was written, also when the event is deleted meanwhile.
  const event = useLastKnown(id, current);
  if (event && event.creatorId !== viewer.id && event.myRole !== 'host')
    return <RejectAndRedirect to={paths.event(id)} text={formCopy.forbidden} lang="en" />;
  return (
    <Page title={formCopy.editTitle} busy={isPending}>
      {event && (
        <EditEvent
          key={event.id}
          event={event}
          clash={(period) => <LazyClashNote period={period} exceptId={event.id} />}
        />
      )}
      {!event && isPending && <EventFormSkeleton />}
      {!event && !isPending && (
        <EventFailure
          title={formCopy.editTitle}
          error={error}
          onBack={() => navigate(paths.calendar, { replace: true })}
          onRetry={retry}
          isRetrying={isRetrying}
        />
      )}
    </Page>
  );
}
