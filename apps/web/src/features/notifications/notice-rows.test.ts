import type { Notification } from '@hiyori/contract';
import { expect, test } from 'vitest';
import { noticeSections, sectionOf, splitArrived } from './notice-rows.ts';

const now = new Date('2026-11-21T15:30:00Z');
const tokyo = 'Asia/Tokyo';

test.each([
  ['today', '2026-11-21T15:00:00Z', tokyo],
  ['week', '2026-11-21T14:59:59Z', tokyo],
  ['week', '2026-11-15T15:00:00Z', tokyo],
  ['earlier', '2026-11-15T14:59:59Z', tokyo],
  ['today', '2026-11-21T14:59:59Z', 'Europe/Paris'],
  ['today', '2026-11-21T18:00:00Z', tokyo],
])('is %s for %s in %s', (section, createdAt, zone) => expect(sectionOf(createdAt, now, zone)).toBe(section));

test('a notification between two follows keeps them apart', () => {
  const one = (id: number, kind: string) => ({ id, kind, createdAt: now.toISOString() }) as Notification;
  const [today] = noticeSections(
    [one(5, 'followed'), one(4, 'followed'), one(3, 'reminder'), one(2, 'followed'), one(1, 'reminder')],
    now,
    tokyo,
  );
  expect(today?.rows.map(({ newest, all }) => [newest.id, all.length])).toEqual([
    [5, 2],
    [3, 1],
    [2, 1],
    [1, 1],
  ]);
});

test('holds back what is newer than the list as it was opened', () => {
  const items = [{ id: 9 }, { id: 8 }] as Notification[];
  expect(splitArrived(items, null)).toEqual({ shown: items, arrived: [] });
  expect(splitArrived(items, 8)).toEqual({ shown: [{ id: 8 }], arrived: [{ id: 9 }] });
});
