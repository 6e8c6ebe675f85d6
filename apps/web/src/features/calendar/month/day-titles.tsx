import type { CSSProperties } from 'react';
import { classNames } from '../../../ui/style/class-names.ts';
import type { CalendarItem } from '../calendar-item.ts';
import { calendarCopy } from '../copy.ts';
import type { CellLine, FilledCell } from '../layout/week-row.ts';
import styles from './day-titles.module.css';

interface DayTitlesProps {
  filled: FilledCell<CalendarItem> | undefined;
  koyomi: readonly string[];
  isPast: boolean;
  isOutside: boolean;
}

/** The titles of a day on a narrow screen, below its number. They are no links: the day is chosen, and its list has them. */
export function DayTitles({ filled, koyomi, isPast, isOutside }: DayTitlesProps) {
  const { lines = [], hidden = 0 } = filled ?? {};
  return (
    <span
      className={classNames(styles.titles, isPast && styles.past, isOutside && styles.outside)}
      data-part="day-titles"
      aria-hidden="true"
    >
      {koyomi.length > 0 && <small className={styles.koyomi}>{koyomi.join('')}</small>}
      {lines.map((line, lane) => (
        <Line key={lineKey(line, lane)} line={line} />
      ))}
      {hidden > 0 && <small className="tabular">+{hidden}</small>}
    </span>
  );
}

const lineKey = (line: CellLine<CalendarItem>, lane: number): string | number =>
  line === null ? lane : 'bar' in line ? line.bar.item.key : line.item.key;

function Line({ line }: { line: CellLine<CalendarItem> }) {
  if (line === null) return <span className={styles.passed} />;
  const bar = 'bar' in line ? line.bar : null;
  const { title, kind, hue, isCancelled } = 'bar' in line ? line.bar.item : line.item;
  return (
    <span
      className={classNames(
        styles.title,
        styles[kind],
        isCancelled && styles.cancelled,
        bar && styles.bar,
        bar?.isStart && styles.first,
        bar?.isEnd && styles.last,
      )}
      style={bar ? ({ '--span': bar.span } as CSSProperties) : undefined}
      data-hue={hue}
      data-part={bar ? 'title-bar' : undefined}
    >
      {kind === 'hold' && `${calendarCopy.hold} `}
      {title}
    </span>
  );
}
