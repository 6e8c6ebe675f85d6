import { useNavigate, useParams } from 'react-router-dom';
import { Attendees } from '../../features/attendees/attendees.tsx';
import { attendeesCopy as copy } from '../../features/attendees/copy.ts';
import { useEvent } from '../../features/events/queries.ts';
import { PosterGrid } from '../../features/timeline/poster-grid.tsx';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useMediaQuery, wideScreen } from '../../ui/layout/use-media-query.ts';
import { classNames } from '../../ui/style/class-names.ts';
import styles from './attendees-page.module.css';

/** 出席者: the members who added the event to their calendar. From 1024 px on the event's card is beside them. */
export function AttendeesPage() {
  const id = Number(useParams().id);
  const navigate = useNavigate();
  const { event } = useEvent(id);
  const isWide = useMediaQuery(wideScreen);
  const back = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate(paths.event(id), { replace: true }));
  return (
    <Page title={event ? `${copy.title}：${event.title}` : copy.title} className={styles.page}>
      <PageHeader title={copy.title} back={back} />
      <div className={classNames(styles.columns, 'wrap')}>
        <div>
          {event && <p className={classNames(styles.count, 'tabular')}>{copy.adds(event.followersCount)}</p>}
          <Attendees eventId={id} organizerId={event?.creatorId} />
        </div>
        {isWide && event && (
          <aside className={styles.event} aria-label={copy.event}>
            <PosterGrid events={[event]} level={2} />
          </aside>
        )}
      </div>
    </Page>
  );
}
