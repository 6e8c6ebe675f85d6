import { useParams } from 'react-router-dom';
import { Attendees } from '../../features/attendees/attendees.tsx';
import { attendeesCopy as copy } from '../../features/attendees/copy.ts';
import { addsOf } from '../../features/events/event-text.ts';
import { useEvent } from '../../features/events/queries.ts';
import { PosterGrid } from '../../features/timeline/poster-grid.tsx';
import { httpStatusOf } from '../../lib/failure.ts';
import { lazily } from '../../lib/lazily.tsx';
import { paths } from '../../lib/paths.ts';
import { useGoBack } from '../../lib/use-go-back.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SidePage } from '../../ui/layout/side-page.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import styles from './attendees-page.module.css';

const EventFailure = lazily(() => import('../../features/events/event-failure.tsx'), 'EventFailure');

/** 出席者: the members who added the event to their calendar. From 1024 px on the event's card is beside them. */
export function AttendeesPage() {
  const id = Number(useParams().id);
  const { event, error, retry, isRetrying } = useEvent(id);
  const count = event && addsOf(event);
  const back = useGoBack(paths.event(id));
  if (httpStatusOf(error) === 404)
    return (
      <Page title={copy.title}>
        <EventFailure title={copy.title} error={error} onBack={back} onRetry={retry} isRetrying={isRetrying} />
      </Page>
    );
  return (
    <SidePage
      title={event ? `${copy.title}：${event.title}` : copy.title}
      header={<PageHeader title={copy.title} back={back} />}
      side={event && <PosterGrid events={[event]} level={2} />}
      sideLabel={copy.event}
    >
      {typeof count === 'number' && <p className={classNames(styles.count, 'tabular')}>{copy.adds(count)}</p>}
      <Attendees eventId={id} creatorId={event?.creatorId} shownTo={event?.attendeeList} />
    </SidePage>
  );
}
