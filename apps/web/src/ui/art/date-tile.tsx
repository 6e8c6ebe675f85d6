import { classNames } from '../style/class-names.ts';
import './date-tile.css';

interface DateTileProps {
  /** Already in the viewer's zone: `{ month: 11, date: 21, weekday: '土' }`. */
  month: number;
  date: number;
  weekday: string;
  big?: boolean | undefined;
}

/** A torn-off calendar leaf. Decorative: the full date is written beside it. Takes its hue from an ancestor. */
export function DateTile({ month, date, weekday, big = false }: DateTileProps) {
  return (
    <span className={classNames('datetile', big && 'big')} aria-hidden="true">
      <span className="m">{month}月</span>
      <span className="d">{date}</span>
      <span className="w">{weekday}曜</span>
    </span>
  );
}
