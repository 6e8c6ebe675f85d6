import { type Day, minuteOf, timeOf } from '@hiyori/time';
import { holidayOf } from '@hiyori/time/holidays';
import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import { type AgendaWindow, isWithin } from '../agenda/agenda-window.ts';
import type { CalendarItem, EventItem } from '../calendar-item.ts';
import { calendarCopy } from '../copy.ts';
import { dayName } from '../day-announcement.ts';
import { clashTextsOf } from '../item-clashes.ts';
import type { Block } from '../layout/day-columns.ts';
import type { Period } from '../layout/moved-period.ts';
import { AllDayRow } from './all-day-row.tsx';
import { gridCopy } from './copy.ts';
import { DayColumn } from './day-column.tsx';
import { DayHeads } from './day-heads.tsx';
import { type GridModel, gridModel } from './grid-model.ts';
import { HourScale } from './hour-scale.tsx';
import styles from './time-grid.module.css';
import { useFirstScroll } from './use-first-scroll.ts';
import { useGridDrag } from './use-grid-drag.ts';
import { useGridKeys } from './use-grid-keys.ts';

export interface GridMoves {
  /** Shows an item at another time, without saving; null shows it where it was. */
  preview: (item: EventItem, period: Period | null) => void;
  /** Saves another time, after a question when it notifies others. */
  propose: (item: EventItem, period: Period) => void;
}

interface TimeGridProps {
  label: string;
  days: readonly Day[];
  items: readonly CalendarItem[];
  /** Days of which not all plans are known. */
  unloaded: readonly AgendaWindow[];
  /** The days with plans that the calendar leaves out: they are not free. */
  leftOutDays?: ReadonlySet<Day> | undefined;
  selectedDay: Day;
  today: Day;
  now: Date;
  zone: string;
  onSelect: (day: Day) => void;
  onOpenDay: (day: Day) => void;
  onCreate: (day: Day, from: number, to: number) => void;
  /** Shows what has no column. */
  onMore: (day: Day, opener: HTMLElement) => void;
  moves: GridMoves;
  busy: boolean;
  /** One day: no heads, and what a wide block shows beside its text. */
  isOneDay?: boolean;
  asideOf?: ((block: Block<CalendarItem>) => ReactNode) | undefined;
  /** Between the blocks of a day, such as free time. */
  between?: ((model: GridModel) => ReactNode) | undefined;
}

/** Hours of one or more days: all-day plans above, the others at their time. */
export function TimeGrid(props: TimeGridProps) {
  const { label, days, items, unloaded, leftOutDays, selectedDay, today, now, zone, busy, isOneDay = false } = props;
  const { onSelect, onOpenDay, onCreate, onMore, moves, asideOf, between } = props;
  const scroll = useRef<HTMLElement>(null);
  const columns = useRef<HTMLDivElement>(null);
  const cover = useRef<HTMLDivElement>(null);
  const model = useMemo(() => gridModel(items, days, zone), [items, days, zone]);
  const { firstHour } = model;
  const nowMinute = minuteOf(timeOf(now, zone));

  const textOfClashes = useMemo(() => clashTextsOf(items), [items]);
  const clashText = (period: Period, exceptKey: string | null) => textOfClashes(period, { exceptKey, zone, now });
  useGridDrag({ scroll, columns, cover, model, zone, onSelect, onCreate, onMove: moves.propose, clashText });
  const keys = useGridKeys({ root: scroll, items, days, selectedDay, zone, onSelect, moves, clashText });
  useFirstScroll({ box: scroll, columns, model, today, nowMinute, busy, day: isOneDay ? days[0] : undefined });
  const names = new Map(days.map((day) => [day, dayName(day, holidayOf(day))]));

  return (
    <section
      ref={scroll}
      className={classNames(styles.grid, isOneDay && styles.one)}
      style={
        {
          '--days': days.length,
          '--first-hour': firstHour,
          '--hours': 24 - firstHour,
          '--lanes': model.lanes,
        } as CSSProperties
      }
      data-part="time-grid"
      aria-label={label}
      aria-busy={busy || undefined}
      // A free day has nothing else by which keys scroll it.
      tabIndex={isOneDay && model.days.every(({ isEmpty }) => isEmpty) ? 0 : undefined}
      {...keys.handlers}
    >
      <div className={styles.top}>
        {!isOneDay && (
          <DayHeads
            days={model.days}
            names={names}
            selectedDay={selectedDay}
            today={today}
            onOpenDay={onOpenDay}
            onFocus={onSelect}
          />
        )}
        {model.bars.length > 0 && <AllDayRow bars={model.bars} lanes={model.lanes} now={now} />}
      </div>
      <div className={styles.body}>
        <HourScale firstHour={firstHour} />
        <div className={styles.columns} ref={columns}>
          {model.days.map((gridDay) => {
            const { day, count, isEmpty } = gridDay;
            const isKnown = !busy && !isWithin(unloaded, day);
            return (
              <DayColumn
                key={day}
                gridDay={gridDay}
                label={`${names.get(day)} ${calendarCopy.plans(count)}`}
                isFree={isKnown && isEmpty && !leftOutDays?.has(day)}
                holiday={holidayOf(day)}
                now={now}
                tabStopKey={keys.tabStopOf(gridDay)}
                asideOf={asideOf}
                onMore={onMore}
              />
            );
          })}
          {between?.(model)}
          {days.includes(today) && nowMinute >= firstHour * 60 && (
            <div
              className={styles.now}
              style={{ '--minute': nowMinute, '--at': days.indexOf(today) } as CSSProperties}
              data-part="now-line"
            >
              <em className="tabular">
                <VisuallyHidden>{gridCopy.now('')}</VisuallyHidden>
                {timeOf(now, zone)}
              </em>
            </div>
          )}
          <div className={styles.cover} ref={cover} hidden aria-hidden="true">
            <div className={styles.ghost} data-part="drag-ghost">
              <b className="tabular" />
              <span />
              <em />
            </div>
          </div>
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{keys.announcement}</span>
      </VisuallyHidden>
    </section>
  );
}
