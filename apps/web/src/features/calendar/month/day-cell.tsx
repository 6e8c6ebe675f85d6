import '../../../ui/art/hue.css';
import { type MonthCell, marksOf } from './month-model.ts';

/** A day on a narrow screen: its number over a dot for each event, `+n` from the fourth on. The cell's name says it in words. */
export function DayCell({ cell }: { cell: MonthCell }) {
  const { dots, more } = marksOf(cell.events);
  const placed = dots.map((hue, place) => ({ hue, place }));
  return (
    <>
      <span className="n">{cell.date}</span>
      <span className="mk" aria-hidden="true">
        {placed.map(({ hue, place }) => (
          <i key={place} className={`h-${hue}`} />
        ))}
        {more > 0 && <b data-n={`+${more}`} />}
      </span>
    </>
  );
}
