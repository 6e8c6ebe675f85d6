import { useParams } from 'react-router-dom';
import { useViewer } from '../../features/auth/queries.ts';
import { LazyClashNote } from '../../features/event-follows/lazy-clash-note.tsx';
import { EditEvent } from '../../features/events/edit-event.tsx';
import { formCopy } from '../../features/events/form-copy.ts';
import { lazily } from '../../lib/lazily.tsx';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/layout/page.tsx';
import { EventForForm } from './event-for-form.tsx';

const RejectAndRedirect = lazily(() => import('./reject-and-redirect.tsx'), 'RejectAndRedirect');

export function EditEventPage() {
  const id = Number(useParams().id);
  const viewer = useViewer();
  return (
    <Page title={formCopy.editTitle}>
      <EventForForm title={formCopy.editTitle} eventId={id}>
        {(event) =>
          event.creatorId === viewer.id || event.myRole === 'host' ? (
            <EditEvent
              key={event.id}
              event={event}
              clash={(period) => <LazyClashNote period={period} exceptId={event.id} />}
            />
          ) : (
            <RejectAndRedirect to={paths.event(id)} text={formCopy.forbidden} lang="en" />
          )
        }
      </EventForForm>
    </Page>
  );
}
