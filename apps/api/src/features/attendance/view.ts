import type { Attendance } from '@hiyori/contract';
import { attendanceStatusOf } from '../events/view.ts';
import type { AttendanceRow } from './columns.ts';

export function attendanceView(row: AttendanceRow, now: Date): Attendance {
  const { capacity, inUse, waiting, answer, offeredUntil, position } = row;
  const isOver = answer === 'lapsed' || (offeredUntil !== null && Date.parse(offeredUntil) <= now.getTime());
  const isGoing = row.guestsOfGoing !== null;
  return {
    status: attendanceStatusOf(isGoing, answer === 'offered' && isOver ? 'lapsed' : answer),
    position,
    guests: row.guestsOfGoing ?? row.guestsOfAnswer ?? 0,
    seats: { capacity, taken: inUse, waiting },
    offer: offeredUntil === null ? null : { until: offeredUntil, isOver },
  };
}

/** What is left of an event that the viewer cannot see any more, after they withdrew their answer. */
export const withdrawnView: Attendance = {
  status: 'none',
  position: null,
  guests: 0,
  seats: { capacity: null, taken: 0, waiting: 0 },
  offer: null,
};
