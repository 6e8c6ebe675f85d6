import { describe, expect, test } from 'vitest';
import { holdsEvent, patchEvent } from './cached-events.ts';

const event = (id: number) => ({ id, startAt: '2026-11-21T10:00:00Z', isInCalendar: false, followersCount: 3 });
const answer = (body: unknown) => ({ status: 200, body });

describe('an event that is cached', () => {
  test.each([
    ['alone', answer(event(7)), answer({ ...event(7), isInCalendar: true })],
    ['in a list', answer([event(6), event(7)]), answer([event(6), { ...event(7), isInCalendar: true }])],
    [
      'in the pages of a timeline',
      { pages: [answer({ events: [event(7)], page: 1 })], pageParams: [1] },
      { pages: [answer({ events: [{ ...event(7), isInCalendar: true }], page: 1 })], pageParams: [1] },
    ],
  ])('is changed where it stands: %s', (_, data, patched) => {
    expect(patchEvent(data, 7, { isInCalendar: true })).toEqual(patched);
    expect(holdsEvent(data, 7)).toBe(true);
  });

  test('is changed by what it was', () => {
    const more = patchEvent(answer(event(7)), 7, ({ followersCount }) => ({ followersCount: followersCount + 1 }));
    expect(more).toEqual(answer({ ...event(7), followersCount: 4 }));
  });

  test('leaves data without it untouched, be it of another kind or none', () => {
    for (const data of [undefined, null, answer([event(6)]), answer({ user: { id: 7 } }), 'text', 7]) {
      expect(patchEvent(data, 7, { isInCalendar: true })).toBe(data);
      expect(holdsEvent(data, 7)).toBe(false);
    }
  });
});
