import { dayOf, viewerZone } from '@hiyori/time';
import { useMemo } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useViewer } from '../auth/queries.ts';
import { AgendaRow } from '../calendar/agenda/agenda-row.tsx';
import { calendarCopy } from '../calendar/copy.ts';
import { itemsByDay } from '../calendar/layout/placement.ts';
import { monthPage } from '../calendar/month/month-model.ts';
import { useCalendarItems } from '../calendar/queries.ts';
import { timelineCopy } from './copy.ts';
import styles from './today-rail.module.css';

/** 今日の予定, beside the timeline and お知らせ on wide screens. It reads the calendar page's months and shares their cache. */
export function TodayRail() {
  const viewer = useViewer();
  const zone = viewerZone();
  const now = useNow();
  const today = dayOf(now, zone);
  const { from, to } = monthPage(today);
  const { items, isPending, error, isRetrying, retry } = useCalendarItems(from, to, zone, viewer.id);
  const todays = useMemo(() => itemsByDay(items, from, to, zone).get(today) ?? [], [items, from, to, zone, today]);
  return (
    <Card className={styles.padded}>
      <h2 className={styles.heading}>{timelineCopy.today}</h2>
      {todays.map((item) => (
        <AgendaRow key={item.key} item={item} day={today} zone={zone} now={now} />
      ))}
      {error !== null && (
        <div className={styles.empty}>
          <p role="alert">{calendarCopy.failed}</p>
          <Button variant="soft" size="sm" busy={isRetrying} onClick={retry}>
            {calendarCopy.retry}
          </Button>
        </div>
      )}
      {todays.length === 0 && !isPending && error === null && <p className={styles.empty}>{calendarCopy.emptyDay}</p>}
    </Card>
  );
}
