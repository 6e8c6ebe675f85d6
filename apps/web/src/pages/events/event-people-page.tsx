import { useNavigate, useParams } from 'react-router-dom';
import { peopleCopy as copy } from '../../features/attendance/copy.ts';
import { PeopleList } from '../../features/attendance/people-list.tsx';
import { useEvent } from '../../features/events/queries.ts';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** 出欠の一覧: who answered an event that the viewer organises. */
export function EventPeoplePage() {
  const id = Number(useParams().id);
  const navigate = useNavigate();
  const { event } = useEvent(id);
  const back = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate(paths.event(id), { replace: true }));
  return (
    <Page title={event ? `${copy.title}：${event.title}` : copy.title}>
      <PageHeader title={copy.title} back={back} />
      <div className="wrap">
        <PeopleList eventId={id} questions={event?.questions ?? []} isHost={event?.myRole === 'host'} />
      </div>
    </Page>
  );
}
