import { type Contract, errorCodes } from '@hiyori/contract';
import type { Queryable } from '../../db/client.ts';
import { findCalendar, listCalendars, listImportedEvents } from '../../features/imported-calendars/reads.ts';
import { calendarView } from '../../features/imported-calendars/view.ts';
import { deleteCalendar, updateCalendar } from '../../features/imported-calendars/writes.ts';
import { writeAs } from '../../features/users/locks.ts';
import { HttpError } from '../../http-error.ts';
import { type ImportDeps, importCalendar, previewImport } from '../../usecases/import-calendar.ts';
import { refreshForOwner } from '../../usecases/refresh-calendar.ts';
import { periodOfDays } from '../days.ts';
import type { Handlers } from '../mount.ts';

const notFound = () => new HttpError(404, errorCodes.importedCalendarNotFound, 'このカレンダーは、もうありません。');

async function getCalendar(db: Queryable, userId: number, id: number) {
  const row = await findCalendar(db, userId, id);
  if (!row) throw notFound();
  return { calendar: calendarView(row) };
}

export function importedCalendarsRoutes(deps: ImportDeps): Handlers<Contract['importedCalendars']> {
  const { db, clock } = deps;
  return {
    async list({ viewer }) {
      return { status: 200, body: { calendars: (await listCalendars(db, viewer.id)).map(calendarView) } };
    },

    create: ({ viewer, body, respondOnce }) =>
      importCalendar(deps, viewer, body, (tx, create) =>
        respondOnce(tx, async () => ({ status: 201, body: await getCalendar(tx, viewer.id, await create()) })),
      ),

    async preview({ viewer, body }) {
      return { status: 200, body: { preview: await previewImport(deps, viewer.id, body) } };
    },

    async update({ viewer, params, body }) {
      const isFound = await writeAs(db, viewer, (tx) => updateCalendar(tx, viewer.id, params.calendarId, body));
      if (!isFound) throw notFound();
      return { status: 200, body: await getCalendar(db, viewer.id, params.calendarId) };
    },

    async refresh({ viewer, params }) {
      await getCalendar(db, viewer.id, params.calendarId);
      await refreshForOwner(deps, viewer, params.calendarId);
      return { status: 200, body: await getCalendar(db, viewer.id, params.calendarId) };
    },

    async remove({ viewer, params }) {
      const now = clock.now().toISOString();
      const isFound = await writeAs(db, viewer, (tx) => deleteCalendar(tx, viewer.id, params.calendarId, now));
      if (!isFound) throw notFound();
      return { status: 200, body: { success: true } };
    },

    async events({ viewer, query }) {
      const range = { ...periodOfDays(query), fromDay: query.from, toDay: query.to };
      return { status: 200, body: { events: await listImportedEvents(db, viewer.id, range) } };
    },
  };
}
