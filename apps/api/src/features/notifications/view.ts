import type { Notification, NotificationKind } from '@hiyori/contract';
import { toIso } from '../../db/columns.ts';
import { summaryView } from '../users/view.ts';

/** A notice with the person who caused it and the event that it is about, as the statements of reads.ts name it. */
export interface NotificationRow extends Record<string, unknown> {
  id: number;
  kind: NotificationKind;
  details: Record<string, unknown>;
  created_at: string;
  read_at: string | null;
  actor_id: number | null;
  actor_handle: string | null;
  actor_name: string | null;
  actor_avatar: string | null;
  event_id: number | null;
  event_title: string | null;
  event_start_at: string | null;
  event_end_at: string | null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The event as it is now, or as it was when it was deleted. */
function eventOf(row: NotificationRow): Notification['event'] {
  if (row.event_id !== null && row.event_start_at !== null && row.event_end_at !== null) {
    const { event_id: id, event_start_at: startAt, event_end_at: endAt } = row;
    return { id, title: row.event_title ?? '', startAt: toIso(startAt), endAt: toIso(endAt) };
  }
  const { eventTitle, startAt, endAt } = row.details;
  if (row.kind !== 'event_deleted') return null;
  return { id: null, title: text(eventTitle), startAt: toIso(text(startAt)), endAt: toIso(text(endAt)) };
}

function previousOf({ details }: NotificationRow): Notification['previous'] {
  const { previousStartAt, previousEndAt } = details;
  if (typeof previousStartAt !== 'string' || typeof previousEndAt !== 'string') return null;
  return { startAt: toIso(previousStartAt), endAt: toIso(previousEndAt) };
}

export const notificationView = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  actor:
    row.actor_id === null
      ? null
      : summaryView({
          id: row.actor_id,
          user_id: row.actor_handle,
          display_name: row.actor_name,
          avatar_file: row.actor_avatar,
          email: null,
        }),
  event: eventOf(row),
  leadMinutes: typeof row.details.leadMinutes === 'number' ? row.details.leadMinutes : null,
  previous: previousOf(row),
  announcement: row.kind === 'announcement' ? { title: text(row.details.title), body: text(row.details.body) } : null,
  createdAt: toIso(row.created_at),
  readAt: row.read_at === null ? null : toIso(row.read_at),
});
