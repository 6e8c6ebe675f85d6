import { Calendar } from '../features/event-follows/calendar.tsx';
import { Page } from '../ui/page.tsx';
import './calendar-page.css';
import { NoticeBell } from './notice-bell.tsx';

export function CalendarPage() {
  return (
    <Page title="カレンダー" className="calendar-page">
      <h1 className="vh">カレンダー</h1>
      <Calendar bell={<NoticeBell />} />
    </Page>
  );
}
