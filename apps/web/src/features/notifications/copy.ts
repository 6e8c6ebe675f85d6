import type { Notification } from '@hiyori/contract';
import { formatLead, formatPeriod, viewerZone } from '@hiyori/time';
import { nameOf } from '../users/name.ts';

/** The texts of the notices. */
export const notificationsCopy = {
  title: 'お知らせ',
  all: 'すべて見る',
  readAll: 'すべて既読にする',
  unread: '未読',
  failed: 'お知らせの取得に失敗しました',
  empty: 'お知らせはありません',
} as const;

/** The texts of being told on this device. */
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

const texts: Record<Notification['kind'], (notice: Notification) => string> = {
  follow_requested: (notice) => `${actorOf(notice)}さんからフォローリクエストが届きました。`,
  follow_approved: (notice) => `${actorOf(notice)}さんがフォローリクエストを承認しました。`,
  followed: (notice) => `${actorOf(notice)}さんにフォローされました。`,
  reminder: (notice) => `「${titleOf(notice)}」の${formatLead(notice.leadMinutes ?? 0)}です。`,
  event_changed: (notice) => `「${titleOf(notice)}」の日時が変わりました。`,
  event_cancelled: (notice) => `「${titleOf(notice)}」は中止になりました。`,
  event_reopened: (notice) => `「${titleOf(notice)}」は開催されることになりました。`,
  event_deleted: (notice) => `「${titleOf(notice)}」は削除されました。`,
  announcement: (notice) => notice.announcement?.title ?? '',
};

const actorOf = ({ actor }: Notification): string => (actor ? nameOf(actor) : '');
const titleOf = ({ event }: Notification): string => event?.title ?? '';

/** What a notice says. */
export const noticeText = (notice: Notification): string => texts[notice.kind](notice);

/** What it adds: when an event is, what it was before, the words of an announcement; empty where nothing is to add. */
export function noticeDetail({ event, previous, announcement }: Notification): string {
  if (announcement) return announcement.body;
  if (!event) return '';
  const when = formatPeriod(event.startAt, event.endAt, viewerZone());
  const before = previous && formatPeriod(previous.startAt, previous.endAt, viewerZone());
  return before && before !== when ? `${before} → ${when}` : when;
}
