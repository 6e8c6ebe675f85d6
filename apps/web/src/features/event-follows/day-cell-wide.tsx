import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import '../../ui/hue.css';
import { hueOf } from '../../ui/hue.ts';
import { timesOnDay } from '../events/event-text.ts';
import { calendarCopy } from './copy.ts';
import type { MonthCell } from './month-model.ts';

// Filling the cell is the grid's business: what does not fit is hidden by the row, and the number over it tells of it.
const mostChips = 3;

/** A day on a wide screen: number, holiday, how many events, and the titles of the first, which its name says as well. */
export function DayCellWide({ cell, zone }: { cell: MonthCell; zone: string }) {
  const count = cell.events.length;
  return (
    <>
      <span className="vh">{cell.name}</span>
      <span className="top" aria-hidden="true">
        <span className="n num">{cell.date}</span>
        {cell.holiday && <span className="hol clip">{cell.holiday}</span>}
        {count > 0 && <span className="cn num">{count}</span>}
      </span>
      {cell.events.slice(0, mostChips).map((event) => (
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
      {count > mostChips && <span className="morev num">{calendarCopy.others(count - mostChips)}</span>}
    </>
  );
}
