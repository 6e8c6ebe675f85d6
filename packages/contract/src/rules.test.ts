import { isAppRoute } from '@ts-rest/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contract } from './contract.ts';
import { errorCodes } from './error-codes.ts';
import { CalendarQuery } from './event-follows.ts';
import { EventInput, EventUpdate, endsAfterStart } from './events.ts';
import { Instant, Limit, Page, PathId, Zone } from './fields.ts';
import { genreGroups, genres } from './genres.ts';
import { ImportInput } from './imported-calendars.ts';
import { Interests } from './interests.ts';
import { limits } from './limits.ts';
import { PushSubscriptionInput } from './notifications.ts';
import { startsInFuture } from './start-rule.ts';
import { Handle } from './users.ts';

describe('an id in a path', () => {
  it('is digits of a positive safe integer', () => {
    expect(PathId.parse('42')).toBe(42);
    expect(PathId.parse(42)).toBe(42);
    expect(PathId.parse(String(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
    fc.assert(fc.property(fc.integer({ min: 1 }), (id) => PathId.parse(String(id)) === id));
  });

  it.each([
    '1e3',
    ' 5',
    '5 ',
    '0',
    '-1',
    '007',
    '1.0',
    '',
    '0x10',
    '+5',
    '５',
    String(2 ** 53),
    '9223372036854775808',
    'hana',
  ])('is not %j', (text) => expect(PathId.safeParse(text).success).toBe(false));
});

describe('a page', () => {
  it('is bounded', () => {
    expect(Limit.parse('100')).toBe(100);
    for (const wrong of ['0', '101', '1e2', '-1', 'NaN', '9'.repeat(30)])
      expect(Limit.safeParse(wrong).success).toBe(false);
    expect(Page.safeParse('0').success).toBe(false);
    expect(Page.parse(undefined)).toBeUndefined();
  });
});

describe('an instant', () => {
  it('has an offset and exists', () => {
    expect(Instant.safeParse('2026-11-21T19:00:00+09:00').success).toBe(true);
    for (const wrong of [
      '2026-11-21T19:00:00',
      '2026-02-30T00:00:00Z',
      'infinity',
      '+275760-09-13T00:00:00Z',
      '2026-11-21',
    ])
      expect(Instant.safeParse(wrong).success, wrong).toBe(false);
  });

  it('is read in a zone that exists', () => {
    expect(Zone.safeParse('Asia/Kathmandu').success).toBe(true);
    for (const wrong of ['Mars/Olympus', '', 'x'.repeat(65)]) expect(Zone.safeParse(wrong).success).toBe(false);
  });
});

describe('a handle', () => {
  it('has 3 to 30 characters', () => {
    for (const [length, isRight] of [
      [2, false],
      [3, true],
      [30, true],
      [31, false],
    ] as const)
      expect(Handle.safeParse('a'.repeat(length)).success).toBe(isRight);
  });

  it.each(['\u212aumi', 'ｋｕｍｉ', 'はなこ', 'ha-na', 'ha na', 'hana\n', 'hana.', 'hàna', ''])(
    'is plain ASCII, unlike %j',
    (text) => expect(Handle.safeParse(text).success).toBe(false),
  );

  it('may be digits and underscores alone, and keeps its case', () => {
    expect(Handle.parse('042')).toBe('042');
    expect(Handle.parse('___')).toBe('___');
    expect(Handle.parse('Hana_1')).toBe('Hana_1');
  });
});

describe('an event', () => {
  const draft = {
    title: '花見',
    startAt: '2026-04-01T10:00:00Z',
    endAt: '2026-04-01T11:00:00Z',
    isPublished: true,
    isPublic: true,
  };
  const refusal = (event: object) => EventInput.safeParse({ ...draft, ...event }).error?.issues[0];

  it('ends after it starts; equal instants are rejected', () => {
    expect(refusal({})).toBeUndefined();
    expect(refusal({ endAt: draft.startAt })).toMatchObject({
      message: 'End time must be after start time',
      path: ['endAt'],
    });
    expect(refusal({ endAt: '2026-04-01T19:00:00+09:00' })?.message).toBe('End time must be after start time');
    expect(endsAfterStart('2026-04-01T10:00:00Z', '2026-04-01T19:00:01+09:00')).toBe(true);
  });

  it('starts in the future, which the present is not', () => {
    const ms = Date.parse(draft.startAt);
    expect([startsInFuture(draft, ms - 1), startsInFuture(draft, ms)]).toEqual([true, false]);
  });

  it('starts in the future when it is all-day and its first day is not over', () => {
    const ms = Date.parse(draft.startAt) + 86_400_000;
    const days = { ...draft, allDay: true };
    expect([startsInFuture(days, ms - 1), startsInFuture(days, ms)]).toEqual([true, false]);
  });

  it('reports which field is missing or too long', () => {
    expect(refusal({ title: ' \u200b' })?.message).toBe('Event title is required');
    expect(refusal({ title: 'x'.repeat(256) })?.message).toBe('Event title must be 255 characters or less');
    expect(refusal({ location: 'x'.repeat(256) })?.message).toBe('Location must be 255 characters or less');
    expect(refusal({ title: 'x'.repeat(255), location: null, description: '一\n二' })).toBeUndefined();
    expect(refusal({ startAt: '1969-12-31T00:00:00Z' })?.path).toEqual(['startAt']);
  });

  it('accepts partial updates and checks the period when both ends are given', () => {
    expect(EventUpdate.safeParse({}).success).toBe(true);
    expect(EventUpdate.safeParse({ endAt: '2026-04-01T10:00:00Z' }).success).toBe(true);
    expect(EventUpdate.safeParse({ startAt: draft.endAt, endAt: draft.startAt }).success).toBe(false);
    expect(EventUpdate.safeParse({ status: 'completed' }).success).toBe(false);
  });
});

describe('a calendar query', () => {
  it('covers at least a day and at most 400', () => {
    const query = (from: string, to: string) => CalendarQuery.safeParse({ from, to }).success;
    expect(query('2026-01-01', '2026-01-02')).toBe(true);
    expect(query('2026-01-01', '2026-01-01')).toBe(false);
    expect(query('2026-01-01', '2027-02-05')).toBe(true);
    expect(query('2026-01-01', '2027-02-06')).toBe(false);
    expect(query('2026-02-30', '2026-03-02')).toBe(false);
  });

  it('names only the end that is no day', () => {
    const { error } = CalendarQuery.safeParse({ from: '2026-12', to: '2026-11-30' });
    expect(error?.issues.map(({ path }) => path)).toEqual([['from']]);
  });
});

describe('interests', () => {
  it('are 37 genres, each with its own id, label and a known group', () => {
    expect(genres).toHaveLength(37);
    expect(limits.interests.max).toBe(37);
    for (const key of ['id', 'label'] as const) expect(new Set(genres.map((genre) => genre[key])).size).toBe(37);
    expect(new Set(genres.map(({ group }) => group))).toEqual(new Set(genreGroups.map(({ id }) => id)));
  });

  it('are chosen at most once each', () => {
    const all = genres.map(({ id }) => id);
    expect(Interests.safeParse(all).success).toBe(true);
    expect(Interests.safeParse([all[0], all[0]]).success).toBe(false);
    expect(Interests.safeParse(['astrology']).success).toBe(false);
  });
});

describe('the contract', () => {
  const routes = Object.values(contract).flatMap((branch) => Object.values(branch));

  it('declares access and rate class of every route', () => {
    expect(routes.length).toBeGreaterThan(30);
    for (const route of routes) {
      expect(isAppRoute(route)).toBe(true);
      expect(['public', 'session', 'member'], route.path).toContain(route.metadata.access);
      expect(['read', 'search', 'write', 'upload', 'auth', 'mail'], route.path).toContain(route.metadata.rate);
      // POST without writing: a list of people is too long for a URL, and signing out is idempotent.
      const writesNothing = ['/api/v1/events/by-creators', '/api/v1/auth/logout'].includes(route.path);
      if (route.method !== 'GET' && !writesNothing)
        expect(['read', 'search'], route.path).not.toContain(route.metadata.rate);
    }
  });

  it('has each method and path once, all under one prefix', () => {
    const places = routes.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(places).size).toBe(places.length);
    expect(places.every((place) => / \/api\/v1\//.test(place))).toBe(true);
  });

  it('names errors feature.reason, each once', () => {
    const codes = Object.values(errorCodes);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^[a-z_]+\.[a-z_]+$/.test(code))).toEqual([]);
  });

  it('keeps its numbers in order', () => {
    expect(limits.bio.setupMax).toBeLessThan(limits.bio.max);
    expect(limits.page.size).toBeLessThanOrEqual(limits.page.sizeMax);
    expect([...limits.reminderLeadMinutes]).toEqual([5, 10, 30, 60, 1440]);
    expect(limits.calendar.daysInitially).toBeLessThanOrEqual(limits.calendar.rangeMaxDays);
  });
});

describe('an address that an index has to hold', () => {
  const kanji = '漢'.repeat(1_900);
  const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };

  it('of a push subscription is in ASCII', () => {
    const isAccepted = (path: string) =>
      PushSubscriptionInput.safeParse({ endpoint: `https://push.example/${path}`, keys }).success;
    expect([isAccepted('a-B_9~%E6%BC%A2'), isAccepted(kanji)]).toEqual([true, false]);
  });

  it('of a calendar is limited with its percent encoding', () => {
    const isAccepted = (path: string) =>
      ImportInput.safeParse({ name: '暦', url: `https://calendar.example/${path}` }).success;
    expect([isAccepted('漢字.ics'), isAccepted('a'.repeat(1_900)), isAccepted(kanji)]).toEqual([true, true, false]);
  });
});
