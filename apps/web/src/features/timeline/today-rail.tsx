import { dayOf, viewerZone } from '@hiyori/time';
import { useMemo } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useViewer } from '../auth/queries.ts';
import { AgendaRow } from '../calendar/agenda/agenda-row.tsx';
import { calendarCopy } from '../calendar/copy.ts';
import { eventsByDay, monthPage } from '../calendar/month/month-model.ts';
import { useCalendarRange } from '../calendar/queries.ts';
import { timelineCopy } from './copy.ts';
import styles from './today-rail.module.css';

/** 今日の予定, beside the timeline and お知らせ on wide screens. It reads the calendar page's months and shares their cache. */
export function TodayRail() {
  const viewer = useViewer();
  const zone = viewerZone();
  const now = useNow();
  const today = dayOf(now, zone);
  const { from, to } = monthPage(today);
  const { events, isPending, error, isRetrying, retry } = useCalendarRange(from, to, zone);
  const todays = useMemo(() => eventsByDay(events, from, to, zone).get(today) ?? [], [events, from, to, zone, today]);
  return (
    <Card className={styles.padded}>
      <h2 className={styles.heading}>{timelineCopy.today}</h2>
      {todays.map((event) => (
        <AgendaRow
          key={event.id}
          event={event}
          day={today}
          zone={zone}
          now={now}
          isOwn={event.creatorId === viewer.id}
        />
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
