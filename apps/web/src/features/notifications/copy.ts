import type { Notification } from '@hiyori/contract';
import { formatLead, formatPeriod, viewerZone } from '@hiyori/time';
import { nameOf } from '../users/name.ts';

/** The texts of the notification list. */
export const notificationsCopy = {
  title: 'お知らせ',
  all: 'すべて見る',
  readAll: 'すべて既読にする',
  unread: '未読',
  failed: 'お知らせの取得に失敗しました',
  empty: 'お知らせはありません',
} as const;

/** The texts of push notifications on this device. */
export const pushCopy = {
  device: 'この端末に通知',
  detail: 'アプリを閉じていても届きます',
  unsupported: 'このブラウザは通知に対応していません。iPhoneとiPadでは、ホーム画面に追加すると使えます。',
  denied: '通知がブロックされています。ブラウザのサイト設定で「通知」を許可してください。',
  failed: '通知の設定を変更できませんでした。時間をおいて再度お試しください。',
  question: '開始前にお知らせしますか',
  promise: '追加した予定が近づくと、アプリを閉じていてもこの端末にお知らせします。',
  yes: 'はい',
  later: 'あとで',
  isOn: 'この端末にお知らせします。',
  refused: '通知は届きません。設定の「通知」から、いつでも変えられます。',
} as const;

const texts: Record<Notification['kind'], (notification: Notification) => string> = {
  follow_requested: (notification) => `${actorOf(notification)}さんからフォローリクエストが届きました。`,
  follow_approved: (notification) => `${actorOf(notification)}さんがフォローリクエストを承認しました。`,
  followed: (notification) => `${actorOf(notification)}さんにフォローされました。`,
  reminder: (notification) => `「${titleOf(notification)}」の${formatLead(notification.leadMinutes ?? 0)}です。`,
  event_changed: (notification) => `「${titleOf(notification)}」の日時が変わりました。`,
  event_cancelled: (notification) => `「${titleOf(notification)}」は中止になりました。`,
  event_reopened: (notification) => `「${titleOf(notification)}」は開催されることになりました。`,
  event_deleted: (notification) => `「${titleOf(notification)}」は削除されました。`,
  announcement: (notification) => notification.announcement?.title ?? '',
};

const actorOf = ({ actor }: Notification): string => (actor ? nameOf(actor) : '');
const titleOf = ({ event }: Notification): string => event?.title ?? '';

/** The text of a notification. */
export const notificationText = (notification: Notification): string => texts[notification.kind](notification);

/** Further text: the period of an event, its previous period, or the body of an announcement; otherwise empty. */
export function notificationDetail({ event, previous, announcement }: Notification): string {
  if (announcement) return announcement.body;
  if (!event) return '';
  const when = formatPeriod(event.startAt, event.endAt, viewerZone());
  const previousWhen = previous && formatPeriod(previous.startAt, previous.endAt, viewerZone());
  return previousWhen && previousWhen !== when ? `${previousWhen} → ${when}` : when;
}
