import type { Notification } from '@hiyori/contract';
import { addDays, dayOf } from '@hiyori/time';

export type Section = 'today' | 'week' | 'earlier';

/** One notification, or several follows in a row. */
export interface NoticeRow {
  /** The newest. */
  newest: Notification;
  /** All of them, newest first. */
  all: readonly [Notification, ...Notification[]];
}

export interface NoticeSection {
  section: Section;
  rows: NoticeRow[];
}

const daysOfWeek = 7;

/** 今日, 今週 (the six days before it) or それ以前, by days of the zone. */
export function sectionOf(createdAt: string, now: Date, zone: string): Section {
  const [day, today] = [dayOf(createdAt, zone), dayOf(now, zone)];
  if (day >= today) return 'today';
  return day > addDays(today, -daysOfWeek) ? 'week' : 'earlier';
}

/**
 * Notifications, newest first, in sections. Follows without another notification between them are one row in each
 * section.
 */
export function noticeSections(notifications: readonly Notification[], now: Date, zone: string): NoticeSection[] {
  const sections: NoticeSection[] = [];
  for (const notification of notifications) {
    const section = sectionOf(notification.createdAt, now, zone);
    let current = sections.at(-1);
    if (current?.section !== section) {
      current = { section, rows: [] };
      sections.push(current);
    }
    const last = current.rows.at(-1);
    if (last && isFollow(last.newest) && isFollow(notification)) last.all = [...last.all, notification];
    else current.rows.push({ newest: notification, all: [notification] });
  }
  return sections;
}

const isFollow = ({ kind }: Notification): boolean => kind === 'followed';

/** Splits what arrived after `shownUntil`, the newest id when the list was opened, from what is read. */
export function splitArrived(
  notifications: readonly Notification[],
  shownUntil: number | null,
): { shown: readonly Notification[]; arrived: readonly Notification[] } {
  if (shownUntil === null) return { shown: notifications, arrived: [] };
  const isShown = ({ id }: Notification) => id <= shownUntil;
  return { shown: notifications.filter(isShown), arrived: notifications.filter((each) => !isShown(each)) };
}
