import type { Notification } from '@hiyori/contract';
import { formatLead } from '@hiyori/time';
import { nameOf } from '../users/name.ts';

/** A part of a text; names of people and events are bold. */
export type TextPart = string | { readonly name: string };

const about = ({ event }: Notification, text: string): TextPart[] => [{ name: event?.title ?? '' }, ` ${text}`];

const texts: Record<Notification['kind'], (notification: Notification) => TextPart[]> = {
  follow_requested: (one) => [actorOf(one), 'さんからフォローリクエストが届きました'],
  follow_approved: (one) => [actorOf(one), 'さんがフォローリクエストを承認しました'],
  followed: (one) => [actorOf(one), 'さんがフォローしました'],
  reminder: (one) => about(one, reminderText(one)),
  event_changed: (one) => about(one, `の${manyOf(one)}${changedParts(one)}が変わりました`),
  event_cancelled: (one) => about(one, `${subjectOf(one)}中止になりました`),
  event_reopened: (one) => about(one, `${subjectOf(one)}開催されることになりました`),
  event_deleted: (one) => about(one, `${subjectOf(one)}削除されました`),
  announcement: ({ announcement }) => [{ name: announcement?.title ?? '' }],
};

/** 「12回の」, when one act was for several occurrences of a series. */
const manyOf = ({ occurrences }: Notification): string => (occurrences && occurrences > 1 ? `${occurrences}回の` : '');

/** 「は」, or 「の12回が」. */
const subjectOf = ({ occurrences }: Notification): string =>
  occurrences && occurrences > 1 ? `の${occurrences}回が` : 'は';

/** An all-day event is reminded of on the day before, or on its first day. */
function reminderText({ event, leadMinutes }: Notification): string {
  const lead = leadMinutes ?? 0;
  if (event?.allDay) return lead > 0 ? 'は、あしたです' : 'は、今日です';
  return `の${formatLead(lead)}です`;
}

const actorOf = ({ actor }: Notification): TextPart => ({ name: actor ? nameOf(actor) : '' });

/** 「くり返し」「日時」「場所」「名前」, joined by と; 日時 for notifications of earlier releases, which have no difference. */
function changedParts({ change }: Notification): string {
  const parts = [
    change?.rrule && 'くり返し',
    change?.period && '日時',
    change?.location && '場所',
    change?.title && '名前',
  ];
  return parts.filter((part) => part).join('と') || '日時';
}

/** The text of a notification. */
export const notificationText = (notification: Notification): TextPart[] => texts[notification.kind](notification);

/** 「小林 健司さん、ほか4人がフォローしました」: several follows in a row, the newest first. */
export const followsText = (newest: Notification, others: number): TextPart[] =>
  others === 0 ? notificationText(newest) : [actorOf(newest), `さん、ほか${others}人がフォローしました`];
