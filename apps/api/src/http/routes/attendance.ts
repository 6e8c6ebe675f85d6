import { type Contract, limits } from '@hiyori/contract';
import { csvParts } from '../../csv.ts';
import type { Database } from '../../db/client.ts';
import {
  countPeople,
  findAttendance,
  findQuestions,
  listPeople,
  readAnswers,
} from '../../features/attendance/reads.ts';
import {
  attendanceView,
  fileColumns,
  filedStatuses,
  fileRow,
  personView,
  withdrawnView,
} from '../../features/attendance/view.ts';
import { deleteAnswer, leaveCalendar } from '../../features/attendance/writes.ts';
import type { CountAction } from '../../features/auth/actions.ts';
import { lockEventNoKey } from '../../features/events/locks.ts';
import type { EventReader } from '../../features/events/reads.ts';
import { writeAs } from '../../features/users/locks.ts';
import type { PeopleReader } from '../../features/users/reads.ts';
import { eventNotFound } from '../../http-error.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { bytesOf } from '../../slices.ts';
import { answerEvent } from '../../usecases/answer-event.ts';
import { creatorOnly, getOrganizedEvent } from '../../usecases/get-event.ts';
import { addPerson, removePerson } from '../../usecases/organize-attendance.ts';
import type { Handlers } from '../mount.ts';
import { parsePage } from '../paging.ts';

interface AttendanceDeps {
  db: Database;
  clock: Clock;
  events: EventReader;
  people: PeopleReader;
  countAction: CountAction;
}

export function attendanceRoutes(deps: AttendanceDeps): Handlers<Contract['attendance']> {
  const { db, clock, people } = deps;
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
        await lockEventNoKey(tx, params.id);
        const went = await leaveCalendar(tx, viewer.id, params.id);
        return (await deleteAnswer(tx, viewer.id, params.id)) || went;
      });
      const body = await find(viewer.id, params.id);
      if (!body && !withdrew) throw eventNotFound();
      return { status: 200, body: body ?? withdrawnView };
    },

    async people({ viewer, params, query }) {
      const event = await getOrganizedEvent(deps, viewer.id, params.id);
      // They are the followers of the creator, and of a limited event those in its lists.
      if (query.status === 'unanswered' && event.creatorId !== viewer.id) throw creatorOnly();
      const { page, limit, offset } = parsePage(query, limits.page.size);
      const rows = await listPeople(db, people, viewer.id, event, query, { limit: limit + 1, offset });
      const counts = await countPeople(db, viewer.id, event);
      return {
        status: 200,
        body: { people: rows.slice(0, limit).map(personView), counts, page, hasMore: rows.length > limit },
      };
    },

    async peopleFile({ viewer, params, reply }) {
      const event = await getOrganizedEvent(deps, viewer.id, params.id);
      const questions = await findQuestions(db, event.id);
      async function* pages() {
        for (const status of filedStatuses) {
          for await (const rows of readAnswers(db, viewer.id, event, status))
            yield rows.map((row) => fileRow(status, row, questions, event.timeZone));
        }
      }
      reply.header('content-disposition', `attachment; filename="hiyori-${event.id}.csv"`);
      return { status: 200, body: await bytesOf(csvParts(fileColumns(questions), pages())) };
    },

    async addPerson({ viewer, params }) {
      await addPerson(deps, viewer, params.id, params.userId);
      return { status: 200, body: { success: true } };
    },

    async removePerson({ viewer, params, body }) {
      await removePerson(deps, viewer, params.id, params.userId, body?.reason);
      return { status: 200, body: { success: true } };
    },
  };
}
