import { dayOf, monthOf, viewerZone } from '@hiyori/time';
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { lazily } from '../../lib/lazily.tsx';
import { paths } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { Fab } from '../../ui/button/fab.tsx';
import { useMediaQuery, wideScreen } from '../../ui/layout/use-media-query.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { useViewer } from '../auth/queries.ts';
import { Agenda } from './agenda/agenda.tsx';
import { agendaDays } from './agenda/agenda-days.ts';
import { AgendaSkeleton } from './agenda/agenda-row.tsx';
import { isTargetPending, isWithin } from './agenda/agenda-window.ts';
import styles from './calendar.module.css';
import { calendarCopy } from './copy.ts';
import { dayAnnouncement } from './day-announcement.ts';
import { SuggestedDaysLegend } from './first-week/suggested-days-legend.tsx';
import { useFirstWeek } from './first-week/use-first-week.ts';
import { useDayGestures } from './gestures/use-day-gestures.ts';
import { MonthBar } from './month/month-bar.tsx';
import { MonthGrid } from './month/month-grid.tsx';
import { eventsByDay, monthPage, monthWeeks } from './month/month-model.ts';
import { useHolidays } from './month/use-holidays.ts';
import { useCalendarRange, usePrefetchMonths } from './queries.ts';
import { useCalendarDay } from './use-calendar-day.ts';
import { useDayAnnouncement } from './use-day-announcement.ts';
import { useDayFocus } from './use-day-focus.ts';

const FirstWeek = lazily(() => import('./first-week/first-week.tsx'), 'FirstWeek', AgendaSkeleton);

/** The month grid and the agenda. `bell` is shown in the month bar on narrow screens, which have no top bar. */
export function Calendar({ bell }: { bell: ReactNode }) {
  const viewer = useViewer();
  const zone = viewerZone();
  const now = useNow();
  const today = dayOf(now, zone);
  const isWide = useMediaQuery(wideScreen);
  const holidayOf = useHolidays();
  const returns = useNavigationType() === 'POP';
  const { selected, target, span, ...calendar } = useCalendarDay(today, returns);
  const month = useRef<HTMLDivElement>(null);
  const agenda = useRef<HTMLElement>(null);
  useDayGestures({ month, agenda, onMove: calendar.move });
  useDayFocus({ month, agenda, day: selected });

  const page = monthPage(selected);
  const pageRange = useCalendarRange(page.from, page.to, zone);
  const listRange = useCalendarRange(span.from, span.to, zone);
  const weeks = useMemo(() => {
    const byDay = eventsByDay(pageRange.events, page.from, page.to, zone);
    return monthWeeks({ day: selected, today, byDay, unloaded: pageRange.unloaded, holidayOf });
  }, [pageRange.events, pageRange.unloaded, page.from, page.to, zone, selected, today, holidayOf]);
  // Deferred, so that the month grid responds immediately even if the list is long.
  const { events, pending, unloaded } = listRange;
  const list = useDeferredValue(
    useMemo(
      () => ({ events, pending, unloaded, span, day: target.day, now }),
      [events, pending, unloaded, span, target.day, now],
    ),
  );
  const days = useMemo(() => {
    const byDay = eventsByDay(list.events, list.span.from, list.span.to, zone);
    // A day that is not loaded must not be shown as free.
    return agendaDays(
      list.span,
      byDay,
      [today, list.day].filter((day) => !isWithin(list.unloaded, day)),
    );
  }, [list, zone, today]);
  const isLoading = isTargetPending(pending, target.day) || isTargetPending(list.pending, list.day);
  const error = listRange.error ?? pageRange.error;
  const isRead = !pageRange.isPending && !listRange.isPending && !error;
  // Not after a failure: prefetching would repeat the failed request again and again.
  usePrefetchMonths(selected, zone, isRead);

  const firstWeek = useFirstWeek(
    // Not when the viewer looks at another, empty part of the calendar.
    isRead && target.turn === 0 && pageRange.events.length + listRange.events.length === 0,
    zone,
  );

  const { year, month: monthNumber } = monthOf(selected);
  const targetCell = weeks.flat().find(({ day }) => day === target.day);
  const isAnnounceable = targetCell && (!pageRange.isPending || pageRange.error);
  const announcement = useDayAnnouncement(
    target.turn,
    isAnnounceable
      ? dayAnnouncement({ ...targetCell, today, count: pageRange.error ? null : targetCell.events.length })
      : null,
  );
  return (
    <>
      <div className={styles.layout}>
        <div className={styles.month} ref={month}>
          <MonthBar
            selectedDay={selected}
            today={today}
            onSelect={calendar.select}
            onToday={calendar.reset}
            wide={isWide}
            end={isWide ? undefined : bell}
          />
          <MonthGrid
            label={`${year}年${monthNumber}月`}
            weeks={weeks}
            selectedDay={selected}
            onSelect={calendar.select}
            onToday={calendar.reset}
            busy={pageRange.isPending}
            zone={zone}
            viewerId={viewer.id}
            wide={isWide}
            suggestedDays={firstWeek?.days}
          />
          {firstWeek && firstWeek.days.size > 0 && <SuggestedDaysLegend />}
        </div>
        <Agenda
          box={agenda}
          days={days}
          today={today}
          now={list.now}
          zone={zone}
          viewerId={viewer.id}
          holidayOf={holidayOf}
          target={target}
          onDayInView={calendar.followScroll}
          onEdge={calendar.grow}
          lead={firstWeek && <FirstWeek week={firstWeek} />}
          isLoading={isLoading}
          isPending={listRange.isPending}
          error={error}
          isRetrying={listRange.isRetrying || pageRange.isRetrying}
          onRetry={() => {
            listRange.retry();
            pageRange.retry();
          }}
        />
      </div>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <Fab label={calendarCopy.create} to={selected > today ? paths.newEventOn(selected) : paths.newEvent} />
    </>
  );
}
