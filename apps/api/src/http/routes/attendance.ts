import type { Contract } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import { findAttendance } from '../../features/attendance/reads.ts';
import { attendanceView, withdrawnView } from '../../features/attendance/view.ts';
import { deleteAnswer, leaveCalendar, lockEvent } from '../../features/attendance/writes.ts';
import { writeAs } from '../../features/users/locks.ts';
import { eventNotFound } from '../../http-error.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { answerEvent } from '../../usecases/answer-event.ts';
import type { Handlers } from '../mount.ts';

interface AttendanceDeps {
  db: Database;
  clock: Clock;
}

export function attendanceRoutes({ db, clock }: AttendanceDeps): Handlers<Contract['attendance']> {
  const find = async (viewerId: number, eventId: number) => {
    const row = await findAttendance(db, viewerId, eventId);
    return row && attendanceView(row, clock.now());
  };
  return {
    async get({ viewer, params }) {
      const body = await find(viewer.id, params.id);
      if (!body) throw eventNotFound();
      return { status: 200, body };
    },

    async put({ viewer, params, body }) {
      await writeAs(db, viewer, (tx) => answerEvent(tx, viewer.id, params.id, { ...body, mayWait: true }, clock.now()));
      return { status: 200, body: (await find(viewer.id, params.id)) ?? withdrawnView };
    },

    async remove({ viewer, params }) {
      const withdrew = await writeAs(db, viewer, async (tx) => {
        await lockEvent(tx, params.id);
        const went = await leaveCalendar(tx, viewer.id, params.id);
        return (await deleteAnswer(tx, viewer.id, params.id)) || went;
      });
      const body = await find(viewer.id, params.id);
      if (!body && !withdrew) throw eventNotFound();
      return { status: 200, body: body ?? withdrawnView };
    },
  };
}
