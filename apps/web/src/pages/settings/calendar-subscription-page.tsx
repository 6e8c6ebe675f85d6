import { CalendarFeed } from '../../features/calendar-feed/calendar-feed.tsx';
import { feedCopy } from '../../features/calendar-feed/copy.ts';
import { importCopy } from '../../features/imported-calendars/copy.ts';
import { ImportedCalendars } from '../../features/imported-calendars/imported-calendars.tsx';
import { MenuHeading } from '../../ui/layout/menu-list.tsx';
import { SettingPage } from './setting-page.tsx';

/** カレンダー連携: other calendars inside the viewer's, and the viewer's calendar in other apps. */
export function CalendarSubscriptionPage() {
  return (
    <SettingPage title={feedCopy.title}>
      <ImportedCalendars />
      <section aria-labelledby="calendar-feed">
        <MenuHeading id="calendar-feed">{importCopy.exportSection}</MenuHeading>
        <CalendarFeed />
      </section>
    </SettingPage>
  );
}
