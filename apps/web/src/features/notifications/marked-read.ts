import type { Notification, NotificationPage } from '@hiyori/contract';

/** Marks notifications in cached pages as read, all of them without `ids`. Those already read keep their `readAt`. */
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
        (notification): Notification =>
          notification.readAt === null && (!ids || ids.includes(notification.id))
            ? { ...notification, readAt: at }
            : notification,
      ),
    },
  }));
