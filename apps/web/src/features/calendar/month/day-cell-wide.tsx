import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { classNames } from '../../../ui/style/class-names.ts';
import '../../../ui/art/hue.css';
import { hueOf } from '../../../ui/art/hue.ts';
import { timesOnDay } from '../../events/event-text.ts';
import { calendarCopy } from '../copy.ts';
import { chipsThatFit } from './chip-room.ts';
import type { MonthCell } from './month-model.ts';

interface DayCellWideProps {
  cell: MonthCell;
  zone: string;
  /** How high the cell is. */
  heightRem: number;
}

/** A day on a wide screen: number, holiday, how many events, and the titles of the first, which its name says as well. */
export function DayCellWide({ cell, zone, heightRem }: DayCellWideProps) {
  const count = cell.events.length;
  const shown = chipsThatFit(count, heightRem);
  return (
    <>
      <span className="vh">{cell.name}</span>
      <span className="top" aria-hidden="true">
        <span className="n num">{cell.date}</span>
        {cell.holiday && <span className="hol clip">{cell.holiday}</span>}
        {count > 0 && <span className="cn num">{count}</span>}
      </span>
      {cell.events.slice(0, shown).map((event) => (
        // The agenda has the same links for the keyboard; here they would be thirty stops on the way past the month.
        <Link
          key={event.id}
          to={paths.event(event.id)}
          className={classNames('chipev', `h-${hueOf(event.creatorId)}`, event.status === 'cancelled' && 'off')}
          tabIndex={-1}
          onClick={(press) => press.stopPropagation()}
        >
          <b className="num">{timesOnDay(event, cell.day, zone).start}</b>
          <span className="clip">{event.title}</span>
        </Link>
      ))}
      {count > shown && <span className="morev num">{calendarCopy.others(count - shown)}</span>}
    </>
  );
}
