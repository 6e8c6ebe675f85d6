import type { Notification } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { markedRead } from './marked-read.ts';

const notice = (id: number, readAt: string | null) => ({ id, readAt }) as Notification;
const page = (...notifications: Notification[]) => ({ body: { notifications, unreadCount: 2, nextCursor: null } });
const read = (pages: ReturnType<typeof page>[]) =>
  pages.map(({ body }) => body.notifications.map(({ readAt }) => readAt));

const pages = [page(notice(1, null), notice(2, 'before')), page(notice(3, null))];

test('one notice is read, wherever it stands', () => {
  expect(read(markedRead(pages, 'now', [3]))).toEqual([[null, 'before'], ['now']]);
});

test('all are read, and what was read before stays as it was', () => {
  expect(read(markedRead(pages, 'now'))).toEqual([['now', 'before'], ['now']]);
});
