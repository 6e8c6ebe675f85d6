import { Calendar } from '../../features/calendar/calendar.tsx';
import { QuickAddButton } from '../../features/quick-add/quick-add-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { NoticeBell } from '../notifications/notice-bell.tsx';
import styles from './calendar-page.module.css';

export function CalendarPage() {
  return (
    <Page title="カレンダー" className={styles.page}>
      <h1 className="visually-hidden">カレンダー</h1>
      <Calendar
        bell={
          <>
            <QuickAddButton />
            <NoticeBell />
          </>
        }
      />
    </Page>
  );
}
