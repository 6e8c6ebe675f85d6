import { classNames } from '../style/class-names.ts';
import styles from './date-tile.module.css';

interface DateTileProps {
  /** In the viewer's time zone: `{ month: 11, date: 21, weekday: '土' }`. */
  month: number;
  date: number;
  weekday: string;
  big?: boolean | undefined;
}

/** A calendar leaf. Decorative: the full date is beside it. Its hue is the `data-hue` of an ancestor. */
export function DateTile({ month, date, weekday, big = false }: DateTileProps) {
  return (
    <span
      className={classNames(styles.tile, big && styles.big)}
      data-part="date-tile"
      data-size={big ? 'big' : undefined}
      aria-hidden="true"
    >
      <span className={styles.month}>{month}月</span>
      <span className={styles.date}>{date}</span>
      <span className={styles.weekday}>{weekday}曜</span>
    </span>
  );
}
