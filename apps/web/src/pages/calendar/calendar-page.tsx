import { Calendar } from '../../features/calendar/calendar.tsx';
import { readFirstMonths } from '../../features/calendar/queries.ts';
import { QuickAddButton } from '../../features/quick-add/quick-add-button.tsx';
import type { FirstRead } from '../../lib/first-read.ts';
import { Page } from '../../ui/layout/page.tsx';
import { NoticeBell } from '../notifications/notice-bell.tsx';
import styles from './calendar-page.module.css';

/** Reads what the page shows first, before it is rendered. */
export const readFirst = ({ client }: FirstRead): Promise<void> => readFirstMonths(client);

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
