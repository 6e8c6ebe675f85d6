import { describe, expect, it } from 'vitest';
import { invalidPeriod, isNotifiableChange } from './period.ts';

const before = {
  isPublished: true,
  startAt: '2026-11-22T00:00:00.000Z',
  endAt: '2026-11-22T01:00:00.000Z',
  status: null,
  title: '朝の会',
  location: '谷中',
} as const;

describe('isNotifiableChange', () => {
  it.each([
    ['another start', { startAt: '2026-11-22T00:30:00Z' }],
    ['another end', { endAt: '2026-11-22T02:00:00Z' }],
    ['cancelling', { status: 'cancelled' }],
    ['another title', { title: '夜の会' }],
    ['another place', { location: '根津' }],
    ['no place', { location: null }],
  ] as const)('is true for %s', (_, change) => expect(isNotifiableChange(before, change)).toBe(true));

  it.each([
    ['another description', { description: '雨天決行' }],
    ['the same title and place', { title: '朝の会', location: '谷中' }],
    ['the same start in another offset', { startAt: '2026-11-22T09:00:00+09:00' }],
    ['reopening an event that is not cancelled', { status: 'scheduled' }],
  ] as const)('is false for %s', (_, change) => expect(isNotifiableChange(before, change)).toBe(false));

  it('is true for reopening a cancelled event', () =>
    expect(isNotifiableChange({ ...before, status: 'cancelled' }, { status: null })).toBe(true));

  it('is false for a draft', () =>
    expect(isNotifiableChange({ ...before, isPublished: false }, { status: 'cancelled' })).toBe(false));
});

it('an invalid period returns 422 and names the field', () => {
  expect(invalidPeriod('endAt', 'message')).toMatchObject({
    status: 422,
    message: 'message',
    extra: { issues: [{ in: 'body', path: 'endAt', message: 'message' }] },
  });
});
