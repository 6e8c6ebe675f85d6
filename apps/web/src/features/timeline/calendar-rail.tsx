import { type Day, dayOf, monthOf, viewerZone } from '@hiyori/time';
import { useMemo, useState } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useViewer } from '../auth/queries.ts';
import { AgendaRow } from '../calendar/agenda/agenda-row.tsx';
import { calendarCopy } from '../calendar/copy.ts';
import { MonthGrid } from '../calendar/month/month-grid.tsx';
import { eventsByDay, monthPage, monthWeeks } from '../calendar/month/month-model.ts';
import { useHolidays } from '../calendar/month/use-holidays.ts';
import { useCalendarRange } from '../calendar/queries.ts';
import styles from './calendar-rail.module.css';
import { dayHeading, timelineCopy } from './copy.ts';

/** The right column of a wide timeline: the viewer's month and the events of the selected day. */
export function CalendarRail() {
  const viewer = useViewer();
  const zone = viewerZone();
  const now = useNow();
  const today = dayOf(now, zone);
  const [selected, setSelected] = useState<Day | null>(null);
  const day = selected ?? today;
  const holidayOf = useHolidays();
  const { from, to } = monthPage(day);
  const { events, isPending, error, isRetrying, retry } = useCalendarRange(from, to, zone);
  const byDay = useMemo(() => eventsByDay(events, from, to, zone), [events, from, to, zone]);
  const { year, month } = monthOf(day);
  const dayEvents = byDay.get(day) ?? [];
  return (
    <>
      <Card className={styles.padded}>
        <div className={styles.month} aria-hidden="true">
          <b className="display-font">{month}月</b>
          <span className="muted tabular">{year}年</span>
        </div>
        <MonthGrid
          label={`${year}年${month}月`}
          weeks={monthWeeks({ day, today, byDay, holidayOf })}
          selectedDay={day}
          onSelect={setSelected}
          zone={zone}
          viewerId={viewer.id}
        />
      </Card>
      <Card className={styles.padded}>
        <h2 className={styles.heading}>{day === today ? timelineCopy.today : dayHeading(day)}</h2>
        {dayEvents.map((event) => (
          <AgendaRow
            key={event.id}
            event={event}
            day={day}
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
        {dayEvents.length === 0 && !isPending && error === null && (
          <p className={styles.empty}>{calendarCopy.emptyDay}</p>
        )}
      </Card>
    </>
  );
}
