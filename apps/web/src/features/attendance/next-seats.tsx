import type { Event } from '@hiyori/contract';
import { formatShortPeriod } from '@hiyori/time';
import { paths } from '../../lib/paths.ts';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { useSeries } from '../event-series/queries.ts';
import { isFull } from '../events/event-text.ts';
import { useEvent } from '../events/queries.ts';
import { attendanceCopy as copy } from './copy.ts';

interface NextSeatsProps {
  event: Event;
  now: Date;
  zone: string;
}

/** Below a full occurrence of a series: the next one, when it has free seats. */
export function NextSeats({ event, now, zone }: NextSeatsProps) {
  const { details } = useSeries(event.id, true);
  const next = details?.next.find(
    ({ startAt, isCancelled }) => !isCancelled && Date.parse(startAt) > Date.parse(event.startAt),
  );
  return next ? <NextOccurrence id={next.id} now={now} zone={zone} /> : null;
}

function NextOccurrence({ id, now, zone }: { id: number; now: Date; zone: string }) {
  const { event } = useEvent(id);
  if (!event?.seats || event.attendance === 'going' || isFull(event.seats)) return null;
  if (event.answersUntil && Date.parse(event.answersUntil) <= now.getTime()) return null;
  const { capacity, taken } = event.seats;
  return (
    <MenuList title={copy.nextSeats}>
      <MenuRow
        icon="calendar"
        label={<span className="tabular">{formatShortPeriod(event, zone, now)}</span>}
        detail={capacity !== null && copy.left(capacity - taken)}
        to={paths.event(id)}
      />
    </MenuList>
  );
}
