import { CalendarFeed } from '../../features/calendar-feed/calendar-feed.tsx';
import { feedCopy } from '../../features/calendar-feed/copy.ts';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** カレンダー連携: the viewer's calendar in other apps. */
export function CalendarSubscriptionPage() {
  return (
    <Page title={feedCopy.title}>
      <PageHeader title={feedCopy.title} back={paths.settings} />
      <div className="wrap stack">
        <CalendarFeed />
      </div>
    </Page>
  );
}
