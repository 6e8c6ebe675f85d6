import { useParams } from 'react-router-dom';
import { peopleCopy as copy } from '../../features/attendance/copy.ts';
import { PeopleList } from '../../features/attendance/people-list.tsx';
import { useViewer } from '../../features/auth/queries.ts';
import { phaseOf } from '../../features/events/event-text.ts';
import { useEvent } from '../../features/events/queries.ts';
import { httpStatusOf } from '../../lib/failure.ts';
import { lazily } from '../../lib/lazily.tsx';
import { paths } from '../../lib/paths.ts';
import { useGoBack } from '../../lib/use-go-back.ts';
import { useNow } from '../../lib/use-now.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

const EventFailure = lazily(() => import('../../features/events/event-failure.tsx'), 'EventFailure');
const RejectAndRedirect = lazily(() => import('./reject-and-redirect.tsx'), 'RejectAndRedirect');

/** 出欠の一覧: who answered an event that the viewer organises. */
export function EventPeoplePage() {
  const id = Number(useParams().id);
  const viewer = useViewer();
  const now = useNow();
  const { event, isWhole, error, retry, isRetrying } = useEvent(id);
  const back = useGoBack(paths.event(id));
  if (httpStatusOf(error) === 404)
    return (
      <Page title={copy.title}>
        <EventFailure title={copy.title} error={error} onBack={back} onRetry={retry} isRetrying={isRetrying} />
      </Page>
    );
  // An event that is read without a connection does not say who organises it.
  if (event && isWhole && event.creatorId !== viewer.id && event.myRole !== 'host')
    return <RejectAndRedirect to={paths.event(id)} text={copy.forbidden} />;
  return (
    <Page title={event ? `${copy.title}：${event.title}` : copy.title}>
      <PageHeader title={copy.title} back={back} />
      <div className="wrap">
        <PeopleList
          eventId={id}
          questions={event?.questions ?? []}
          isHost={event?.myRole === 'host'}
          isOver={event !== undefined && phaseOf(event, now) !== 'plain'}
          hasWaitlist={event?.waitlist === true}
        />
      </div>
    </Page>
  );
}
