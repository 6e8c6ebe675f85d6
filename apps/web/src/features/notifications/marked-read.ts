import type { Notification, NotificationPage } from '@hiyori/contract';

/** Marks the notifications in cached pages as read for whose id `isMarked` is true. Those already read keep their `readAt`. */
export const markedRead = <P extends { body: NotificationPage }>(
  pages: P[],
  at: string,
  isMarked: (id: number) => boolean,
): P[] =>
  pages.map((page) => ({
    ...page,
    body: {
      ...page.body,
      notifications: page.body.notifications.map(
        (notification): Notification =>
          notification.readAt === null && isMarked(notification.id) ? { ...notification, readAt: at } : notification,
      ),
    },
  }));
