import { type Day, monthOf } from '@hiyori/time';
import { holidayOf } from '@hiyori/time/holidays';
import { useMemo, useRef } from 'react';
import { type AgendaWindow, isTargetPending } from '../agenda/agenda-window.ts';
import { DayList } from '../agenda/day-list.tsx';
import { useAgendaScroll } from '../agenda/use-agenda-scroll.ts';
import { calendarCopy } from '../copy.ts';
import { itemsByDay } from '../layout/placement.ts';
import { useAllItems } from '../others/other-items.ts';
import { ShownKinds } from '../side/shown-kinds.tsx';
import { SideMonth } from '../side/side-month.tsx';
import { useFriendsOn } from '../use-friends-on.ts';
import type { CalendarViewProps } from '../views.ts';
import { listCopy } from './copy.ts';
import { listEntries, restOf, restOfMonth } from './list-entries.ts';
import { ListSection } from './list-section.tsx';
import styles from './list-view.module.css';

/** The plans as one list, which loads the past above and the future below. */
export function ListView(props: CalendarViewProps) {
  const { calendar, today, now, zone, viewerId, isWide } = props;
  const { selected, target, span } = calendar;
  const box = useRef<HTMLElement>(null);
  const range = useAllItems(span.from, span.to, zone, viewerId);
  const { items, leftOut, pending, unloaded, error } = range;
  const leftOutDays = useMemo(
    () => new Set(itemsByDay(leftOut, span.from, span.to, zone).keys()),
    [leftOut, span, zone],
  );
  const byDay = useMemo(() => itemsByDay(items, span.from, span.to, zone), [items, span, zone]);
  const entries = useMemo(
    () => listEntries({ span, byDay, unloaded, always: [today, target.day], leftOutDays }),
    [span, byDay, unloaded, today, target.day, leftOutDays],
  );
  const friends = useFriendsOn(items, isWide);
  const isFailed = error !== null && items.length === 0;
  const isLoading = !isFailed && isTargetPending(pending, target.day);
  const isShown = !isFailed && !isLoading;
  const handlers = useAgendaScroll({
    box,
    days: isShown ? entries : [],
    target,
    onDayInView: calendar.followScroll,
    onEdge: calendar.grow,
  });
  return (
    <>
      <section
        ref={box}
        className={styles.list}
        data-part="calendar-list"
        aria-label={calendarCopy.agenda}
        aria-busy={range.isPending || undefined}
        {...handlers}
      >
        <DayList
          {...{ isLoading, isFailed, error }}
          isPending={range.isPending}
          isRetrying={range.isRetrying}
          onRetry={range.retry}
          onEdge={calendar.grow}
        >
          {entries.map((entry, index) => (
            <ListSection
              key={entry.day}
              entry={entry}
              today={today}
              now={entry.day === today ? now : null}
              zone={zone}
              holiday={holidayOf(entry.day)}
              showsMonth={entry.day.slice(0, 7) !== (entries[index - 1]?.day ?? today).slice(0, 7)}
              isWide={isWide}
              friends={isWide ? friends : undefined}
            />
          ))}
        </DayList>
      </section>
      {isWide && (
        <aside className={styles.side} aria-label={listCopy.side}>
          <SideMonth
            selectedDay={selected}
            marked={calendar.marked}
            onSelect={calendar.select}
            today={today}
            zone={zone}
            viewerId={viewerId}
          />
          <ShownKinds />
          {!range.isPending && <RestOfMonth {...{ byDay, leftOutDays, span, unloaded }} day={selected} today={today} />}
        </aside>
      )}
    </>
  );
}

interface RestProps {
  byDay: Parameters<typeof restOf>[0];
  leftOutDays: ReadonlySet<Day>;
  day: Day;
  today: Day;
  /** The days that were read, and those among them that could not be. */
  span: AgendaWindow;
  unloaded: readonly AgendaWindow[];
}

/** 「11月の残り」; nothing for a month that is over or not wholly read. */
function RestOfMonth({ byDay, leftOutDays, day, today, span, unloaded }: RestProps) {
  const rest = restOfMonth(day, today, { span, unloaded });
  if (!rest) return null;
  const { plans, published, freeDays } = restOf(byDay, rest.from, rest.to, leftOutDays);
  const { month } = monthOf(day);
  const numbers = [
    [plans, listCopy.plans],
    [published, calendarCopy.published],
    [freeDays, listCopy.freeDays],
  ] as const;
  return (
    <section className={styles.rest}>
      <h2>{rest.from > today ? `${month}月` : listCopy.rest(month)}</h2>
      <dl>
        {numbers.map(([number, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tabular">{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
