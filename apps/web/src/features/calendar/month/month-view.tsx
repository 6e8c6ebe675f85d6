import { type Day, monthOf } from '@hiyori/time';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { lazily, Nothing } from '../../../lib/lazily.tsx';
import { useWasOpen } from '../../../lib/use-was-open.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { Agenda } from '../agenda/agenda.tsx';
import { agendaDays } from '../agenda/agenda-days.ts';
import { AgendaSkeleton } from '../agenda/agenda-row.tsx';
import { isTargetPending, isWithin } from '../agenda/agenda-window.ts';
import { inOrder } from '../agenda/day-order.ts';
import { type CalendarItem, isPlan } from '../calendar-item.ts';
import { calendarCopy } from '../copy.ts';
import { dayAnnouncement, dayName } from '../day-announcement.ts';
import { useOpenedDay } from '../day-popover/use-opened-day.ts';
import { SuggestedDaysLegend } from '../first-week/suggested-days-legend.tsx';
import { useFirstWeek } from '../first-week/use-first-week.ts';
import { useDayGestures } from '../gestures/use-day-gestures.ts';
import { itemsByDay } from '../layout/placement.ts';
import type { Others } from '../others/other-ranges.tsx';
import { useIsEmptyCalendar, usePrefetchMonths } from '../queries.ts';
import { NextPlanSkeleton } from '../side/next-plan-skeleton.tsx';
import { useDayAnnouncement } from '../use-day-announcement.ts';
import { useDayFocus } from '../use-day-focus.ts';
import { useShownItems } from '../use-shown-items.ts';
import { useHiddenKinds } from '../use-shown-kinds.ts';
import { type CalendarViewProps, weekOf } from '../views.ts';
import { MonthGrid } from './month-grid.tsx';
import { MonthHandle } from './month-handle.tsx';
import { monthPage, monthWeeks } from './month-model.ts';
import { firstOfMonth } from './month-spans.ts';
import styles from './month-view.module.css';
import { useMonthHandle } from './use-month-handle.ts';

const FirstWeek = lazily(() => import('../first-week/first-week.tsx'), 'FirstWeek', AgendaSkeleton);

const DayPopover = lazily(() => import('../day-popover/day-popover.tsx'), 'DayPopover');
const NextPlan = lazily(() => import('../side/next-plan.tsx'), 'NextPlan', NextPlanSkeleton);

const OtherRanges = lazily(() => import('../others/other-ranges.tsx'), 'OtherRanges', Nothing, Nothing);

/** The month grid and the agenda. */
export function MonthView(props: CalendarViewProps) {
  const { calendar, today, now, zone, viewerId, isWide, monthHeight, onMonthHeight } = props;
  const { selected, target, span } = calendar;
  const month = useRef<HTMLDivElement>(null);
  const agenda = useRef<HTMLElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const { isResizing, settle, handlers } = useMonthHandle({
    table,
    isShown: !isWide,
    height: monthHeight,
    onHeight: onMonthHeight,
  });
  useDayGestures({ month, agenda, onMove: calendar.move });
  useDayFocus({ month, agenda, day: selected });

  const firstDay = firstOfMonth(selected);
  const page = monthPage(firstDay);
  const pageRange = useShownItems(page.from, page.to, zone, viewerId);
  const listRange = useShownItems(span.from, span.to, zone, viewerId);
  const [others, setOthers] = useState<Others | null>(null);
  const weeks = useMemo(() => {
    const byDay = itemsByDay(pageRange.items, page.from, page.to, zone);
    const loaded = { byDay, othersByDay: others?.page, countOthers: others?.counts, unloaded: pageRange.unloaded };
    return monthWeeks({ day: firstDay, today, ...loaded });
  }, [pageRange.items, pageRange.unloaded, others, page.from, page.to, zone, firstDay, today]);
  // Deferred, so that the month grid responds immediately even if the list is long.
  const { items, pending, unloaded } = listRange;
  const newest = useMemo(
    () => ({ items, others: others?.list, pending, unloaded, span, day: target.day, now }),
    [items, others, pending, unloaded, span, target.day, now],
  );
  const deferred = useDeferredValue(newest);
  // The first list, of the day that the page opens at, replaces the skeleton at once: everything that loads meanwhile would put a deferred
  // render off.
  const [isFirst, setFirst] = useState(true);
  if (isFirst && !isTargetPending(deferred.pending, deferred.day)) setFirst(false);
  const list = isFirst && target.turn === 0 ? newest : deferred;
  const days = useMemo(() => {
    const byDay = itemsByDay(list.items, list.span.from, list.span.to, zone);
    // A day that is not loaded must not be shown as free.
    return agendaDays(
      list.span,
      byDay,
      [today, list.day].filter((day) => !isWithin(list.unloaded, day)),
      list.others,
    );
  }, [list, zone, today]);
  const { leftOut } = listRange;
  const leftOutDays = useMemo(
    () => new Set([...itemsByDay(leftOut, span.from, span.to, zone).keys(), ...(others?.leftOut.keys() ?? [])]),
    [leftOut, others, span, zone],
  );
  const error = listRange.error ?? pageRange.error;
  const isRead = !pageRange.isPending && !listRange.isPending && !error;
  // Not after a failure: prefetching would repeat the failed request again and again.
  usePrefetchMonths(selected, zone, isRead);

  const readsOthers = useWasOpen(isRead || Boolean(error));

  const isWhole = useHiddenKinds().length === 0;
  // It may also be another, empty part of the calendar: of the day in the address, or of the one that was selected before.
  const isEmptyPart =
    isRead && isWhole && target.turn === 0 && !pageRange.items.some(isPlan) && !listRange.items.some(isPlan);
  const whole = useIsEmptyCalendar(viewerId, isEmptyPart);
  const firstWeek = useFirstWeek(whole.isEmpty, zone);
  const isLoading = whole.isPending || isTargetPending(pending, target.day) || isTargetPending(list.pending, list.day);

  const hasOthers = others !== null && others.page.size + others.list.size > 0;

  const { opened, open, close } = useOpenedDay(page.from);
  const openedCell = opened && weeks.flat().find(({ day }) => day === opened.day);
  const { year, month: monthNumber } = monthOf(selected);
  const targetCell = weeks.flat().find(({ day }) => day === target.day);
  const isAnnounceable = targetCell && (!pageRange.isPending || pageRange.error);
  const announcement = useDayAnnouncement(
    target.turn,
    isAnnounceable ? dayAnnouncement({ ...targetCell, today, count: pageRange.error ? null : targetCell.count }) : null,
  );
  return (
    <>
      <div className={styles.month} ref={month}>
        <MonthGrid
          box={table}
          height={monthHeight}
          isResizing={isResizing}
          label={monthHeight === 'strip' ? weekLabel(selected) : `${year}年${monthNumber}月`}
          weeks={weeks}
          selectedDay={selected}
          marked={calendar.marked}
          onSelect={calendar.select}
          onToday={calendar.reset}
          busy={pageRange.isPending}
          zone={zone}
          wide={isWide}
          suggestedDays={firstWeek?.days}
          otherChips={others?.chips}
          onMore={open}
        />
        {firstWeek && firstWeek.days.size > 0 && <SuggestedDaysLegend />}
      </div>
      {!isWide && <MonthHandle handlers={handlers} height={monthHeight} onHeight={settle} />}
      <div className={styles.side}>
        {/* Not above the suggestions, whose buttons it would move under the pointer after the first addition. */}
        {isWide && !firstWeek?.wasEmpty && (
          <div className={styles.next}>
            <NextPlan today={today} now={now} zone={zone} viewerId={viewerId} />
          </div>
        )}
        <Agenda
          box={agenda}
          days={days}
          today={today}
          now={list.now}
          zone={zone}
          target={target}
          onDayInView={calendar.followScroll}
          onEdge={calendar.grow}
          isResizing={isResizing}
          leadsTarget={monthHeight === 'strip'}
          leftOutDays={leftOutDays}
          lead={firstWeek && <FirstWeek week={firstWeek} hasOthers={hasOthers} />}
          opensAtLead={!hasOthers || target.day === today}
          isLoading={isLoading}
          isPending={listRange.isPending}
          addOtherRows={others?.addRows}
          error={error}
          isRetrying={listRange.isRetrying || pageRange.isRetrying}
          onRetry={() => {
            listRange.retry();
            pageRange.retry();
          }}
        />
      </div>
      {/* After the events, which it would delay. */}
      {readsOthers && <OtherRanges page={page} list={span} zone={zone} onChange={setOthers} />}
      {opened && openedCell && (
        <DayPopover
          day={opened.day}
          name={dayName(opened.day, openedCell.holiday)}
          items={inOrder<CalendarItem>(openedCell.items, openedCell.others)}
          opener={opened.opener}
          today={today}
          zone={zone}
          onClose={close}
        />
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}

/** 「11月22日からの週」. */
function weekLabel(day: Day): string {
  const [first = day] = weekOf(day);
  return calendarCopy.weekFrom(monthOf(first).month, Number(first.slice(8)));
}
