import type { Notification } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { markedRead } from './marked-read.ts';

const notification = (id: number, readAt: string | null) => ({ id, readAt }) as Notification;
const page = (...notifications: Notification[]) => ({ body: { notifications, unreadCount: 2, nextCursor: null } });
const read = (pages: ReturnType<typeof page>[]) =>
  pages.map(({ body }) => body.notifications.map(({ readAt }) => readAt));

const pages = [page(notification(1, null), notification(2, 'before')), page(notification(3, null))];

test('marks one notification as read on any page', () => {
  expect(read(markedRead(pages, 'now', (id) => id === 3))).toEqual([[null, 'before'], ['now']]);
});

test('marks all as read and keeps earlier read times', () => {
  expect(read(markedRead(pages, 'now', () => true))).toEqual([['now', 'before'], ['now']]);
});
