import { type Day, weekdayNames } from '@hiyori/time';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { dayAfterKey } from '../../../lib/day-keys.ts';
import { dayTone } from '../../../lib/day-tone.ts';
import { useKoyomi } from '../koyomi/use-koyomi.ts';
import type { MarkedDay } from '../marked-day.ts';
import type { Others } from '../others/other-ranges.tsx';
import { cellLines, titleRows } from './cell-lines.ts';
import { type MonthHeight, monthHeights } from './month-height.ts';
import { type MonthCell, withOthers } from './month-model.ts';
import { ColumnHeading, DayCell, MonthTable } from './month-table.tsx';
import { useCellHeight } from './use-cell-height.ts';
import { useMonthSlide } from './use-month-slide.ts';

interface MonthGridProps {
  box?: RefObject<HTMLTableElement | null> | undefined;
  /** The accessible name: 2026年11月. */
  label: string;
  weeks: readonly (readonly MonthCell[])[];
  selectedDay: Day;
  /** Follows scrolling before `selectedDay` does. */
  marked?: MarkedDay | undefined;
  onSelect: (day: Day) => void;
  /** Called for the key T. */
  onToday?: (() => void) | undefined;
  /** The events are still loading. */
  busy?: boolean | undefined;
  zone: string;
  /** Shows the titles of the events in the cells; from 1024 px on. */
  wide?: boolean | undefined;
  /** On a narrow screen: one week, all of them with dots, or with titles. */
  height?: MonthHeight | undefined;
  /** The height follows a finger: both dots and titles are shown, of all weeks. */
  isResizing?: boolean | undefined;
  /** Days that get a dashed dot: something happens that is not in the calendar. */
  suggestedDays?: ReadonlySet<Day> | undefined;
  /** Shows what is no event of this product. */
  otherChips?: Others['chips'] | undefined;
  /** Shows all plans of a day whose wide cell is too small for them. */
  onMore?: ((day: Day, opener: HTMLElement) => void) | undefined;
}

const narrowLines = { lines: 2, linesWithMore: 2 };

const heightStyle = (rows: number, selectedRow: number) =>
  ({ '--rows': rows, '--at': Math.max(0, selectedRow) }) as CSSProperties;

/** A month as a grid with one tab stop; the keys of a date grid move the selection. */
export function MonthGrid(props: MonthGridProps) {
  const {
    label,
    weeks,
    selectedDay,
    marked,
    onSelect,
    onToday,
    busy = false,
    zone,
    wide = false,
    height = 'dots',
    isResizing = false,
    suggestedDays,
    otherChips,
    onMore,
  } = props;
  const own = useRef<HTMLTableElement>(null);
  const table = props.box ?? own;
  // Tracked here because `document.activeElement` is lost when the focused cell is removed with its month.
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (!hasFocus.current) return;
    table.current?.querySelector<HTMLElement>(`[data-day="${selectedDay}"]`)?.focus({ preventScroll: true });
  }, [table, selectedDay]);
  const isStrip = !wide && height === 'strip';
  useMonthSlide(table, selectedDay, isStrip);
  const heightRem = useCellHeight(table, wide ? weeks.length : 0);
  const rows = useMemo(
    () => (wide ? titleRows(weeks, cellLines(heightRem), zone) : []),
    [wide, weeks, heightRem, zone],
  );
  const hasTitles = !wide && (height === 'titles' || isResizing);
  const titles = useMemo(
    () => (hasTitles ? titleRows(withOthers(weeks), narrowLines, zone) : []),
    [hasTitles, weeks, zone],
  );
  const selectedRow = weeks.findIndex((week) => week.some(({ day }) => day === selectedDay));
  const isOneWeek = isStrip && !isResizing;
  // Not among the styles that are rendered: a drag sets it, too.
  useLayoutEffect(() => {
    if (!isResizing) table.current?.style.setProperty('--open', String(monthHeights.indexOf(height)));
  }, [table, height, isResizing]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (onToday && event.key.toLowerCase() === 't') {
      event.preventDefault();
      return onToday();
    }
    const day = dayAfterKey(event, marked?.get() ?? selectedDay);
    if (!day) return;
    event.preventDefault();
    onSelect(day);
  };
  const koyomi = useKoyomi();
  const trackFocus = (event: FocusEvent) => {
    hasFocus.current = event.type === 'focus' && event.target.matches('[data-day]');
  };

  return (
    <MonthTable
      ref={table}
      isWide={wide}
      style={wide ? undefined : heightStyle(isOneWeek ? 1 : weeks.length, isOneWeek ? 0 : selectedRow)}
      data-height={isResizing ? 'free' : height}
      data-koyomi={koyomi(selectedDay).length > 0 || undefined}
      aria-label={label}
      aria-busy={busy || undefined}
      onKeyDown={onKeyDown}
      onFocus={trackFocus}
      onBlur={trackFocus}
    >
      <thead>
        <tr>
          {[...weekdayNames].map((name, index) => (
            <ColumnHeading key={name} isWide={wide} tone={dayTone(index, null)}>
              {name}
            </ColumnHeading>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) =>
          isOneWeek && row !== selectedRow ? null : (
            <tr key={week[0]?.day}>
              {week.map((cell, column) => (
                <DayCell
                  key={cell.day}
                  cell={cell}
                  isSelected={cell.day === selectedDay}
                  marked={marked}
                  wide={wide}
                  isNamed={height === 'titles'}
                  filled={rows[row]?.[column]}
                  titles={titles[row]?.[column]}
                  hasTitles={hasTitles}
                  koyomi={koyomi}
                  zone={zone}
                  isSuggested={suggestedDays?.has(cell.day) === true}
                  otherChips={otherChips}
                  onSelect={onSelect}
                  onMore={onMore}
                />
              ))}
            </tr>
          ),
        )}
      </tbody>
    </MonthTable>
  );
}
