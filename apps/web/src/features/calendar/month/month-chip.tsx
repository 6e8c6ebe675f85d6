import type { CSSProperties } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Link } from '../../../ui/button/link.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import { type EventItem, itemTimesOn, lookOf } from '../calendar-item.ts';
import type { WeekBar } from '../layout/week-row.ts';
import styles from './month-chip.module.css';
import type { MonthCell } from './month-model.ts';

interface MonthChipProps {
  item: EventItem;
  cell: Pick<MonthCell, 'day' | 'isPast' | 'isOutside'>;
  zone: string;
}

/** A plan in a wide cell. Not in the tab order: the agenda has the same links, and a month would add about thirty tab stops. */
export const MonthChip = ({ item, cell, zone }: MonthChipProps) => (
  <Link
    to={paths.event(item.event.id)}
    className={classNames(
      styles.event,
      cell.isPast && styles.past,
      cell.isOutside && styles.outside,
      styles[lookOf(item)],
      item.isCancelled && styles.cancelled,
    )}
    data-hue={item.hue}
    tabIndex={-1}
    onClick={(press) => press.stopPropagation()}
  >
    <b className="tabular">{itemTimesOn(item, cell.day, zone).start}</b>
    <span className="ellipsis">{item.title}</span>
  </Link>
);

/** Begins in its cell and lies over the next ones. */
export function MonthBar({ bar }: { bar: WeekBar<EventItem> }) {
  const isOver = Date.parse(bar.item.endAt) <= useNow().getTime();
  return (
    <Link
      to={paths.event(bar.item.event.id)}
      className={classNames(
        styles.bar,
        bar.isStart && styles.first,
        bar.isEnd && styles.last,
        isOver && styles.over,
        styles[lookOf(bar.item)],
        bar.item.isCancelled && styles.cancelled,
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
}
