import { Calendar } from '../features/event-follows/calendar.tsx';
import { paths } from '../lib/paths.ts';
import { Fab } from '../ui/fab.tsx';
import { Page } from '../ui/page.tsx';
import './calendar-page.css';

export function CalendarPage() {
  return (
    <Page title="カレンダー" className="calendar-page">
      <h1 className="vh">カレンダー</h1>
      <Calendar />
      <Fab label="予定を作成" to={paths.newEvent} />
    </Page>
  );
}
