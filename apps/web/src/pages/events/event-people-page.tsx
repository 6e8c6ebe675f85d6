import { useParams } from 'react-router-dom';
import { peopleCopy as copy } from '../../features/attendance/copy.ts';
import { PeopleList } from '../../features/attendance/people-list.tsx';
import { useEvent } from '../../features/events/queries.ts';
import { httpStatusOf } from '../../lib/failure.ts';
import { lazily } from '../../lib/lazily.tsx';
import { paths } from '../../lib/paths.ts';
import { useGoBack } from '../../lib/use-go-back.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

const EventFailure = lazily(() => import('../../features/events/event-failure.tsx'), 'EventFailure');

/** 出欠の一覧: who answered an event that the viewer organises. */
export function EventPeoplePage() {
  const id = Number(useParams().id);
  const { event, error, retry, isRetrying } = useEvent(id);
  const back = useGoBack(paths.event(id));
  if (httpStatusOf(error) === 404)
    return (
      <Page title={copy.title}>
        <EventFailure title={copy.title} error={error} onBack={back} onRetry={retry} isRetrying={isRetrying} />
      </Page>
    );
  return (
    <Page title={event ? `${copy.title}：${event.title}` : copy.title}>
      <PageHeader title={copy.title} back={back} />
      <div className="wrap">
        <PeopleList eventId={id} questions={event?.questions ?? []} isHost={event?.myRole === 'host'} />
      </div>
    </Page>
  );
}
