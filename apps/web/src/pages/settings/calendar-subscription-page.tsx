import { CalendarFeed } from '../../features/calendar-feed/calendar-feed.tsx';
import { feedCopy } from '../../features/calendar-feed/copy.ts';
import { SettingPage } from './setting-page.tsx';

/** カレンダー連携: the viewer's calendar in other apps. */
export function CalendarSubscriptionPage() {
  return (
    <SettingPage title={feedCopy.title}>
      <CalendarFeed />
    </SettingPage>
  );
}
