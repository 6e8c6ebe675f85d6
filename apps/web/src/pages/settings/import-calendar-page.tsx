import { importCopy } from '../../features/imported-calendars/copy.ts';
import { ImportForm } from '../../features/imported-calendars/import-form.tsx';
import { paths } from '../../lib/paths.ts';
import { SettingPage } from './setting-page.tsx';

/** カレンダーを取りこむ: a calendar of another program, by its address or from a file. */
export function ImportCalendarPage() {
  return (
    <SettingPage title={importCopy.title} back={paths.calendarSubscription}>
      <ImportForm />
    </SettingPage>
  );
}
