import type { NotificationKind } from '@hiyori/contract';

/** The texts of the notices. */
export const notificationsCopy = {
  title: 'お知らせ',
  all: 'すべて見る',
  readAll: 'すべて既読にする',
  unread: '未読',
  failed: 'お知らせの取得に失敗しました',
  empty: 'お知らせはありません',
} as const;

const texts: Record<NotificationKind, (name: string) => string> = {
  follow_requested: (name) => `${name}さんからフォローリクエストが届きました。`,
  follow_approved: (name) => `${name}さんがフォローリクエストを承認しました。`,
  followed: (name) => `${name}さんにフォローされました。`,
};

/** What a notice says. */
export const noticeText = (kind: NotificationKind, name: string): string => texts[kind](name);
