import { type Day, weekdayNames } from '@hiyori/time';
import {
  type ComponentProps,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { gridCellRole, gridRole } from '../../../ui/layout/grid-roles.ts';
import { prefersReducedMotion } from '../../../ui/overlay/motion.ts';
import { classNames } from '../../../ui/style/class-names.ts';
import type { MarkHue } from '../../events/mark-hue.ts';
import { type EventItem, itemTimesOn } from '../calendar-item.ts';
import { calendarCopy, firstWeekCopy } from '../copy.ts';
import type { Imported } from '../imported-ranges.tsx';
import { useKoyomi } from '../koyomi/use-koyomi.ts';
import type { FilledCell, WeekBar } from '../layout/week-row.ts';
import { cellLines, wideRows } from './cell-lines.ts';
import { dayAfterKey } from './day-keys.ts';
import styles from './month-grid.module.css';
import wideStyles from './month-grid-wide.module.css';
import { directionOf, type MonthCell, toDayMarks } from './month-model.ts';
import { useCellHeight } from './use-cell-height.ts';

interface MonthGridProps {
  /** The accessible name: 2026年11月. */
  label: string;
  weeks: readonly (readonly MonthCell[])[];
  selectedDay: Day;
  onSelect: (day: Day) => void;
  /** Called for the key T. */
  onToday?: (() => void) | undefined;
  /** The events are still loading. */
  busy?: boolean | undefined;
  zone: string;
  /** Shows the titles of the events in the cells; from 1024 px on. */
  wide?: boolean | undefined;
  /** Days that get a dashed dot: something happens that is not in the calendar. */
  suggestedDays?: ReadonlySet<Day> | undefined;
  /** Shows events of other calendars. */
  importedChips?: Imported['chips'] | undefined;
  /** Shows all plans of a day whose wide cell is too small for them. */
  onMore?: ((day: Day, opener: HTMLElement) => void) | undefined;
}

const weekdayTones = ['sun', undefined, undefined, undefined, undefined, undefined, 'sat'] as const;

/** A month as a grid with one tab stop; the keys of a date grid move the selection. */
export function MonthGrid(props: MonthGridProps) {
  const {
    label,
    weeks,
    selectedDay,
    onSelect,
    onToday,
    busy = false,
    zone,
    wide = false,
    suggestedDays,
    importedChips,
    onMore,
  } = props;
  const table = useRef<HTMLTableElement>(null);
  // Tracked here because `document.activeElement` is lost when the focused cell is removed with its month.
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (!hasFocus.current) return;
    table.current?.querySelector<HTMLElement>(`[data-day="${selectedDay}"]`)?.focus({ preventScroll: true });
  }, [selectedDay]);
  useMonthSlide(table, selectedDay);
  const heightRem = useCellHeight(table, weeks.length);
  const rows = useMemo(() => (wide ? wideRows(weeks, cellLines(heightRem), zone) : []), [wide, weeks, heightRem, zone]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (onToday && event.key.toLowerCase() === 't') {
      event.preventDefault();
      return onToday();
    }
    const day = dayAfterKey(event, selectedDay);
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
      aria-label={label}
      aria-busy={busy || undefined}
      onKeyDown={onKeyDown}
      onFocus={trackFocus}
      onBlur={trackFocus}
    >
      <thead>
        <tr>
          {[...weekdayNames].map((name, index) => (
            <ColumnHeading key={name} isWide={wide} tone={weekdayTones[index]}>
              {name}
            </ColumnHeading>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={week[0]?.day}>
            {week.map((cell, column) => {
              const ofKoyomi = koyomi(cell.day);
              const name = nameWith(cell, ofKoyomi, suggestedDays);
              return (
                <DayFrame
                  key={cell.day}
                  cell={cell}
                  isWide={wide}
                  isSelected={cell.day === selectedDay}
                  aria-label={wide ? undefined : name}
                  aria-current={cell.isToday ? 'date' : undefined}
                  tabIndex={cell.day === selectedDay ? 0 : -1}
                  data-day={cell.day}
                  onClick={() => onSelect(cell.day)}
                  onKeyDown={(event) => {
                    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
                    event.preventDefault();
                    onSelect(cell.day);
                  }}
                >
                  {wide ? (
                    <DayCellWide
                      cell={cell}
                      name={name}
                      koyomi={ofKoyomi}
                      zone={zone}
                      filled={rows[row]?.[column]}
                      onMore={onMore}
                      isSuggested={suggestedDays?.has(cell.day)}
                      importedChips={importedChips}
                    />
                  ) : (
                    <DayMarks
                      date={cell.date}
                      {...toDayMarks(cell.items)}
                      isSuggested={suggestedDays?.has(cell.day)}
                      hasImported={cell.imported.length > 0}
                    />
                  )}
                </DayFrame>
              );
            })}
          </tr>
        ))}
      </tbody>
    </MonthTable>
  );
}

/** Slides another month in: a later one from the right, an earlier one from the left. */
function useMonthSlide(table: RefObject<HTMLTableElement | null>, day: Day) {
  const shown = useRef(day);
  useLayoutEffect(() => {
    const from = shown.current;
    shown.current = day;
    if (from.slice(0, 7) === day.slice(0, 7) || prefersReducedMotion()) return;
    const body = table.current?.tBodies[0];
    for (const cell of body?.querySelectorAll('td') ?? [])
      cell.animate?.([{ opacity: 0.2, translate: `${directionOf(from, day) * 24}px 0` }, {}], {
        duration: 220,
        easing: 'cubic-bezier(.05,.7,.1,1)',
      });
  }, [table, day]);
}

const nameWith = (
  { day, name }: MonthCell,
  koyomi: readonly string[],
  suggestedDays: ReadonlySet<Day> | undefined,
): string => [name, ...koyomi, ...(suggestedDays?.has(day) ? [firstWeekCopy.suggestedDay] : [])].join(' ');

interface DayMarksProps {
  date: number;
  dots: readonly MarkHue[];
  /** The number of events without a dot. */
  more: number;
  isSuggested?: boolean | undefined;
  /** Whether an event of another calendar is on the day. */
  hasImported?: boolean | undefined;
}

/** A day on a narrow screen: its number, up to three dots for its events, and `+n` for further events. */
export function DayMarks({ date, dots, more, isSuggested = false, hasImported = false }: DayMarksProps) {
  const marks = dots.map((hue, index) => ({ hue, index }));
  return (
    <>
      <span className={styles.number} data-part="month-day-number">
        {date}
      </span>
      <span className={styles.marks} data-part="month-day-marks" aria-hidden="true">
        {marks.map(({ hue, index }) => (
          <i key={index} data-hue={hue} />
        ))}
        {isSuggested && <i className={styles.suggested} data-part="suggested-day" />}
        {hasImported && <i className={styles.imported} data-part="imported-dot" />}
        {more > 0 && <b data-n={`+${more}`} />}
      </span>
    </>
  );
}

interface DayCellWideProps {
  cell: MonthCell;
  zone: string;
  filled: FilledCell<EventItem> | undefined;
  name: string;
  koyomi: readonly string[];
  isSuggested?: boolean | undefined;
  importedChips: Imported['chips'] | undefined;
  onMore?: ((day: Day, opener: HTMLElement) => void) | undefined;
}

/** A day on a wide screen: its number, holiday, traditional calendar, number of plans and as many of them as fit. */
function DayCellWide(props: DayCellWideProps) {
  const { cell, name, koyomi, zone, filled, isSuggested = false, importedChips, onMore } = props;
  const { items, imported } = cell;
  const { lines = [], free = 0 } = filled ?? {};
  const importedShown = Math.min(free, imported.length);
  const hidden = (filled?.hidden ?? 0) + imported.length - importedShown;
  const lanes = lines.map((line, lane) => ({ line, lane }));
  return (
    <>
      <span className="visually-hidden">{name}</span>
      <span className={wideStyles.top} aria-hidden="true">
        <span className={classNames(wideStyles.number, 'tabular')} data-part="month-day-number">
          {cell.date}
        </span>
        {isSuggested && <i className={wideStyles.suggested} data-part="suggested-day" />}
        {cell.holiday && <span className={classNames(wideStyles.holiday, 'ellipsis')}>{cell.holiday}</span>}
        {koyomi.length > 0 && <span className={classNames(wideStyles.koyomi, 'ellipsis')}>{koyomi.join(' ')}</span>}
        {items.length > 0 && (
          <span className={classNames(wideStyles.count, 'tabular')} data-part="month-day-count">
            {items.length}
          </span>
        )}
      </span>
      {lanes.map(({ line, lane }) => {
        if (line === null) return <i key={lane} className={wideStyles.passed} />;
        if ('bar' in line) return <Bar key={lane} bar={line.bar} isPast={cell.isPast} />;
        return <Chip key={lane} item={line.item} day={cell.day} zone={zone} />;
      })}
      {importedChips?.(importedShown, { imported, day: cell.day, zone })}
      {hidden > 0 && (
        <button
          type="button"
          className={classNames(wideStyles.more, 'tabular')}
          tabIndex={-1}
          aria-haspopup="dialog"
          onClick={(press) => {
            press.stopPropagation();
            onMore?.(cell.day, press.currentTarget);
          }}
        >
          {calendarCopy.others(hidden)}
        </button>
      )}
    </>
  );
}

// Not in the tab order: the agenda has the same links, and a month would add about thirty tab stops.
const Chip = ({ item, day, zone }: { item: EventItem; day: Day; zone: string }) => (
  <Link
    to={paths.event(item.event.id)}
    className={classNames(wideStyles.event, item.isCancelled && wideStyles.cancelled)}
    data-hue={item.hue}
    tabIndex={-1}
    onClick={(press) => press.stopPropagation()}
  >
    <b className="tabular">{itemTimesOn(item, day, zone).start}</b>
    <span className="ellipsis">{item.title}</span>
  </Link>
);

/** Begins in its cell and lies over the next ones. */
const Bar = ({ bar, isPast }: { bar: WeekBar<EventItem>; isPast: boolean }) => (
  <Link
    to={paths.event(bar.item.event.id)}
    className={classNames(
      wideStyles.bar,
      bar.isStart && wideStyles.first,
      bar.isEnd && wideStyles.last,
      isPast && wideStyles.over,
      bar.item.isCancelled && wideStyles.cancelled,
    )}
    style={{ '--span': bar.span } as CSSProperties}
    data-hue={bar.item.hue}
    data-part="month-bar"
    tabIndex={-1}
    onClick={(press) => press.stopPropagation()}
  >
    <span className="ellipsis">{bar.item.title}</span>
  </Link>
);

export function MonthTable({ isWide = false, ...rest }: ComponentProps<'table'> & { isWide?: boolean }) {
  const variant = isWide ? wideStyles : styles;
  return <table {...rest} {...gridRole} className={variant.grid} data-part="month-grid" />;
}

interface ColumnHeadingProps {
  isWide?: boolean;
  tone?: 'sun' | 'sat' | undefined;
  children: ReactNode;
}

export function ColumnHeading({ isWide = false, tone, children }: ColumnHeadingProps) {
  const variant = isWide ? wideStyles : styles;
  return (
    <th
      scope="col"
      className={classNames(variant.weekday, tone === 'sun' && variant.sunday, tone === 'sat' && variant.saturday)}
    >
      {children}
    </th>
  );
}

interface DayFrameProps extends ComponentProps<'td'> {
  cell: Partial<Pick<MonthCell, 'tone' | 'isOutside' | 'isToday' | 'isPast'>>;
  isWide?: boolean;
  isSelected: boolean;
}

/** The cell of a day; its content is DayMarks or, on a wide screen, its events. */
export function DayFrame({ cell, isWide = false, isSelected, ...rest }: DayFrameProps) {
  const variant = isWide ? wideStyles : styles;
  return (
    <td
      {...rest}
      {...gridCellRole(isSelected)}
      className={classNames(
        variant.day,
        cell.tone === 'sun' && variant.sunday,
        cell.tone === 'sat' && variant.saturday,
        cell.isOutside && variant.outside,
        cell.isToday && variant.today,
        cell.isPast && variant.past,
      )}
      data-part="month-day"
    />
  );
}
