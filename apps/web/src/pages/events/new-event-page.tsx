import { NewEvent } from '../../features/events/new-event.tsx';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { Page } from '../../ui/layout/page.tsx';

export function NewEventPage() {
  const [search] = useQueryParams();
  return (
    <Page title="予定を作成">
      <NewEvent day={search.get('day')} />
    </Page>
  );
}
