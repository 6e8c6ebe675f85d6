import type { Notification, NotificationPage } from '@hiyori/contract';

/** Pages of notices with these marked as read; without ids all of them. Those that were read before keep their instant. */
export const markedRead = <P extends { body: NotificationPage }>(
  pages: P[],
  at: string,
  ids?: readonly number[],
): P[] =>
  pages.map((page) => ({
    ...page,
    body: {
      ...page.body,
      notifications: page.body.notifications.map(
        (notice): Notification =>
          notice.readAt === null && (!ids || ids.includes(notice.id)) ? { ...notice, readAt: at } : notice,
      ),
    },
  }));
