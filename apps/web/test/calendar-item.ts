import type { EventItem } from '../src/features/calendar/calendar-item.ts';

/** An own plan of the calendar for tests; `change` overrides fields. */
export const planItem = (change: object = {}): EventItem =>
  ({
    key: 'event-7',
    kind: 'own',
    title: '集い',
    person: '望月 千晴',
    place: null,
    hue: 'sumi',
    startAt: '2026-11-25T01:00:00.000Z',
    endAt: '2026-11-25T03:00:00.000Z',
    timeZone: 'Asia/Tokyo',
    isAllDay: false,
    isCancelled: false,
    event: {
      id: 7,
      creatorId: 3,
      creator: { id: 3, userId: 'chiharu_m', displayName: '望月 千晴', avatarUrl: null },
      isPublished: false,
      followersCount: 1,
      endAt: '2026-11-25T03:00:00.000Z',
    },
    ...change,
  }) as EventItem;
