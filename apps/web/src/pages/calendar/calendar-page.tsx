import { Calendar } from '../../features/calendar/calendar.tsx';
import { Page } from '../../ui/layout/page.tsx';
import './calendar-page.css';
import { NoticeBell } from '../notifications/notice-bell.tsx';

export function CalendarPage() {
  return (
    <Page title="カレンダー" className="calendar-page">
      <h1 className="vh">カレンダー</h1>
      <Calendar bell={<NoticeBell />} />
    </Page>
  );
}
