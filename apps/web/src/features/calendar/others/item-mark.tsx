import { SourceSwatch } from '../../imported-calendars/source-swatch.tsx';
import type { CalendarItem } from '../calendar-item.ts';
import { calendarCopy } from '../copy.ts';
import styles from './item-mark.module.css';

/** What an item is, if it is no event of this product: the colour of its calendar, or 「仮」. */
export function ItemMark({ item }: { item: CalendarItem }) {
  if (item.kind === 'imported') return <SourceSwatch hue={item.hue} small />;
  return item.kind === 'hold' ? <HoldMark /> : null;
}

/** 「仮」: a poll keeps the time free, and nothing is decided. */
export const HoldMark = () => (
  <span className={styles.hold} data-part="hold-mark">
    {calendarCopy.hold}
  </span>
);
