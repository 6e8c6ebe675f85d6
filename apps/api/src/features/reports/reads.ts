import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { readRows } from '../../db/select.ts';
import { reportColumns } from './columns.ts';

/** The open reports by what they are about: first what most members reported, then what was reported first. */
export const listOpenReports = (db: Queryable, limit: number) =>
  readRows(
    db,
    reportColumns,
    (columns) => sql`
    select ${columns} from reports r join users u on u.id = r.reporter_id
    where r.closed_at is null
    window subjects as (partition by r.subject, r.subject_id)
    order by count(*) over subjects desc, min(r.reported_at) over subjects, r.subject, r.subject_id, r.reported_at, r.id
    limit ${limit}`,
  );
