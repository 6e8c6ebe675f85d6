import { Calendar } from '../features/event-follows/calendar.tsx';
import { Page } from '../ui/page.tsx';
import './calendar-page.css';

export function CalendarPage() {
  return (
    <Page title="カレンダー" className="calendar-page">
      <h1 className="vh">カレンダー</h1>
      <Calendar />
    </Page>
  );
}
