import { useSearchParams } from 'react-router-dom';
import { NewEvent } from '../../features/events/new-event.tsx';
import { Page } from '../../ui/layout/page.tsx';

export function NewEventPage() {
  const [search] = useSearchParams();
  return (
    <Page title="予定を作成">
      <NewEvent day={search.get('day')} />
    </Page>
  );
}
