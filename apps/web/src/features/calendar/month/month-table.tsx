import type { Day } from '@hiyori/time';
import { type ComponentProps, memo, type ReactNode } from 'react';
import type { DayTone } from '../../../lib/day-tone.ts';
import { gridCellRole, gridRole } from '../../../ui/layout/grid-roles.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import type { MarkHue } from '../../events/mark-hue.ts';
import type { CalendarItem, EventItem, OtherItem } from '../calendar-item.ts';
import { calendarCopy } from '../copy.ts';
import type { KoyomiText } from '../koyomi/use-koyomi.ts';
import type { FilledCell } from '../layout/week-row.ts';
import { type MarkedDay, useIsMarked } from '../marked-day.ts';
import type { Others } from '../others/other-ranges.tsx';
import { DayTitles } from './day-titles.tsx';
import { MonthBar, MonthChip } from './month-chip.tsx';
import { cellName, type MonthCell, toDayMarks } from './month-model.ts';
import styles from './month-table.module.css';
import wideStyles from './month-table-wide.module.css';

export function MonthTable({ isWide = false, ...rest }: ComponentProps<'table'> & { isWide?: boolean }) {
  const variant = isWide ? wideStyles : styles;
  return <table {...rest} {...gridRole} className={variant.grid} data-part="month-grid" />;
}

interface ColumnHeadingProps {
  isWide?: boolean;
  tone?: DayTone;
  children: ReactNode;
}

export function ColumnHeading({ isWide = false, tone, children }: ColumnHeadingProps) {
  const variant = isWide ? wideStyles : styles;
  return (
    <th
      scope="col"
      className={classNames(
        variant.weekday,
        tone === 'sunday' && variant.sunday,
        tone === 'saturday' && variant.saturday,
      )}
    >
      {children}
    </th>
  );
}

interface DayCellProps {
  cell: MonthCell;
  zone: string;
  marked: MarkedDay | undefined;
  otherChips: Others['chips'] | undefined;
  onSelect: (day: Day) => void;
  onMore: ((day: Day, opener: HTMLElement) => void) | undefined;
  isSelected: boolean;
  wide: boolean;
  /** On a narrow screen: the name is among the cell's texts, and not its label. */
  isNamed: boolean;
  hasTitles: boolean;
  /** What a wide cell shows. */
  filled: FilledCell<EventItem> | undefined;
  /** What a narrow cell with titles shows. */
  titles: FilledCell<CalendarItem> | undefined;
  koyomi: KoyomiText;
  isSuggested: boolean;
}

/** A day of the grid. Rendered again only if it changes itself: scrolling selects another day many times in a second. */
export const DayCell = memo(function DayCell(props: DayCellProps) {
  const { cell, wide, isNamed, hasTitles, filled, titles, zone, otherChips, onSelect, onMore } = props;
  const isSelected = useIsMarked(props.marked, cell.day, props.isSelected);
  const koyomi = props.koyomi(cell.day);
  const isSuggested = props.isSuggested || cell.items.length > cell.plans.length;
  const name = cellName(cell, koyomi, isSuggested);
  return (
    <DayFrame
      cell={cell}
      isWide={wide}
      isSelected={isSelected}
      aria-label={wide || isNamed ? undefined : name}
      aria-current={cell.isToday ? 'date' : undefined}
      tabIndex={isSelected ? 0 : -1}
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
          koyomi={koyomi}
          zone={zone}
          filled={filled}
          onMore={onMore}
          isSuggested={props.isSuggested}
          otherChips={otherChips}
        />
      ) : (
        <>
          {isNamed && <VisuallyHidden>{name}</VisuallyHidden>}
          <DayMarks
            date={cell.date}
            {...toDayMarks(cell.plans)}
            isSuggested={isSuggested}
            others={new Set(cell.others.map(({ kind }) => kind))}
            isNamed={isNamed}
          />
          {hasTitles && <DayTitles filled={titles} koyomi={koyomi} isPast={cell.isPast} isOutside={cell.isOutside} />}
        </>
      )}
    </DayFrame>
  );
});

interface DayMarksProps {
  date: number;
  dots: readonly MarkHue[];
  /** The number of events without a dot. */
  more: number;
  isSuggested?: boolean | undefined;
  /** What else is on the day: an imported event, an option of a poll. */
  others?: ReadonlySet<OtherItem['kind']> | undefined;
  /** The cell has a name beside the number. */
  isNamed?: boolean | undefined;
}

/** A day on a narrow screen: its number, up to three dots for its events, and `+n` for further events. */
export function DayMarks({ date, dots, more, isSuggested = false, others, isNamed = false }: DayMarksProps) {
  const isFull = more > 0 && Boolean(others?.size);
  const marks = dots.map((hue, index) => ({ hue, index }));
  return (
    <>
      <span className={styles.number} data-part="month-day-number" aria-hidden={isNamed || undefined}>
        {date}
      </span>
      <span className={styles.marks} data-part="month-day-marks" data-full={isFull || undefined} aria-hidden="true">
        {marks.map(({ hue, index }) => (
          <i key={index} data-hue={hue} />
        ))}
        {isSuggested && <i className={styles.suggested} data-part="suggested-day" />}
        {[...(others ?? [])].map((kind) => (
          <i key={kind} className={styles[kind]} data-part={kind === 'hold' ? 'hold-dot' : 'imported-dot'} />
        ))}
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
  otherChips: Others['chips'] | undefined;
  onMore?: ((day: Day, opener: HTMLElement) => void) | undefined;
}

/** A day on a wide screen: its number, holiday, traditional calendar, number of plans and as many of them as fit. */
function DayCellWide(props: DayCellWideProps) {
  const { cell, name, koyomi, zone, filled, isSuggested = false, otherChips, onMore } = props;
  const { count, others } = cell;
  const { lines = [], free = 0, hidden = 0 } = filled ?? {};
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
        {count > 0 && (
          <span className={classNames(wideStyles.count, 'tabular')} data-part="month-day-count">
            {count}
          </span>
        )}
      </span>
      {lanes.map(({ line, lane }) => {
        if (line === null) return <i key={lane} className={wideStyles.passed} />;
        if ('bar' in line) return <MonthBar key={lane} bar={line.bar} />;
        return <MonthChip key={lane} item={line.item} cell={cell} zone={zone} />;
      })}
      {otherChips?.(free, { others, day: cell.day, zone })}
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
        cell.tone === 'sunday' && variant.sunday,
        cell.tone === 'saturday' && variant.saturday,
        cell.isOutside && variant.outside,
        cell.isToday && variant.today,
        cell.isPast && variant.past,
      )}
      data-part="month-day"
    />
  );
}
