import { type Event, EventInput, EventUpdate } from '@hiyori/contract';
import { coverOf, skyAt } from '@hiyori/posters';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { withAudience } from '../user-lists/audience.ts';
import {
  type EventDraft,
  firstSelectableDay,
  isChanged,
  isMoved,
  newDraft,
  toCovered,
  toDraft,
  toInput,
  toUpdate,
  validateDraft,
  withAllDay,
  withStartDay,
  withType,
  zoneOfDraft,
} from './form.ts';

const zone = 'Asia/Tokyo';
const now = new Date('2026-11-21T03:00:00Z');
const draft: EventDraft = { ...newDraft(now, zone), title: '小さな集い' };
const original = {
  id: 7,
  creatorId: 1,
  title: '小さな集い',
  description: '一行目\n二行目',
  startAt: '2026-11-01T00:00:30.000Z',
  endAt: '2026-11-01T01:00:00.000Z',
  location: null,
  isPublished: true,
  isPublic: true,
} as Event;

describe('a new draft', () => {
  test.each([
    ['Asia/Tokyo', '2026-11-22'],
    ['Asia/Kathmandu', '2026-11-22'],
    ['America/St_Johns', '2026-11-21'],
  ])('is for tomorrow 09:00 to 10:00 in the viewer’s zone: %s', (where, day) => {
    expect(newDraft(new Date('2026-11-21T03:00:00Z'), where)).toMatchObject({
      startDay: day,
      startTime: '09:00',
      endDay: day,
      endTime: '10:00',
    });
  });

  test('uses the requested day, unless it is past or invalid', () => {
    expect(newDraft(now, zone, '2026-12-24').startDay).toBe('2026-12-24');
    for (const odd of ['2026-11-20', '2026-02-30', 'soon', ''])
      expect(newDraft(now, zone, odd).startDay).toBe('2026-11-22');
  });

  test.each([
    ['2026-11-20T23:59:00Z', '09:00', '2026-11-21', '10:00'],
    ['2026-11-21T00:00:00Z', '10:00', '2026-11-21', '11:00'],
    ['2026-11-21T03:30:00Z', '13:00', '2026-11-21', '14:00'],
    ['2026-11-21T13:30:00Z', '23:00', '2026-11-22', '00:00'],
  ])('for today starts at 09:00 or the next full hour: %s', (at, startTime, endDay, endTime) => {
    const today = newDraft(new Date(at), zone, '2026-11-21');
    expect(today).toMatchObject({ startDay: '2026-11-21', startTime, endDay, endTime });
  });

  test('is for tomorrow if there is no full hour left today', () => {
    const late = newDraft(new Date('2026-11-21T14:30:00Z'), zone, '2026-11-21');
    expect(late).toMatchObject({ startDay: '2026-11-22', startTime: '09:00' });
  });

  test('is neither published nor public, and both once its type is published', () => {
    expect(draft).toMatchObject({ isPublished: false, isPublic: false });
    expect(withType(draft, 'published')).toMatchObject({ isPublished: true, isPublic: true });
  });
});

describe('reads times in the viewer’s zone and sends them in UTC', () => {
  test.each([
    ['Asia/Tokyo', '2026-11-22T00:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-22T03:15:00.000Z'],
    ['America/St_Johns', '2026-11-22T12:30:00.000Z'],
  ])('09:00 in %s', (where, startAt) => {
    const there = { ...draft, startDay: '2026-11-22', endDay: '2026-11-22' };
    expect(toInput(there, where, 1).startAt).toBe(startAt);
    const event = { ...original, ...toInput(there, where, 1) } as Event;
    expect(toDraft(event, where)).toMatchObject({ startDay: '2026-11-22', startTime: '09:00', endTime: '10:00' });
  });

  test('handles a night with a DST change', () => {
    // In St. John's DST ends at 02:00 on 1 November 2026: 01:00 to 03:00 takes three hours.
    const night = { ...draft, startDay: '2026-11-01', startTime: '01:00', endDay: '2026-11-01', endTime: '03:00' };
    const { startAt, endAt } = toInput(night, 'America/St_Johns', 1);
    expect(Date.parse(endAt) - Date.parse(startAt)).toBe(3 * 3_600_000);
    // On 8 March 2026 the hour from 02:00 does not exist: 02:30 becomes 03:30.
    const spring = { ...draft, startDay: '2026-03-08', startTime: '02:30', endDay: '2026-03-08', endTime: '04:00' };
    const skipped = { ...original, ...toInput(spring, 'America/St_Johns', 1) } as Event;
    expect(toDraft(skipped, 'America/St_Johns').startTime).toBe('03:30');
  });

  test('keeps the exact instant of an unchanged time', () => {
    expect(toUpdate(toDraft(original, zone), zone, 1, original)).toMatchObject({
      startAt: original.startAt,
      endAt: original.endAt,
    });
    // 01:30 happens twice in St. John's that night; this is the second one.
    const twice = { ...original, startAt: '2026-11-01T05:00:00.000Z', endAt: '2026-11-01T09:00:00.000Z' };
    const update = toUpdate(toDraft(twice, 'America/St_Johns'), 'America/St_Johns', 1, twice);
    expect(update.startAt).toBe(twice.startAt);
  });
});

test('sends the deadline that it shows with another start', () => {
  const asking = { ...original, answersUntil: '2026-11-27T12:00:00.000Z' };
  const sent = (change: object) => toUpdate({ ...toDraft(asking, zone), ...change }, zone, 1, asking).answersUntil;
  expect(sent({ title: '改題' })).toBeUndefined();
  expect(sent({ startTime: '08:30' })).toBe(asking.answersUntil);
  expect(sent({ startTime: '08:30', answersDay: '2026-11-26' })).toBe('2026-11-26T12:00:00.000Z');
  expect(sent({ startTime: '08:30', answersDay: '' })).toBeNull();
});

test('sends the fields of the specification while the URL is empty', () => {
  const input = toInput({ ...draft, url: ' ', location: '  谷中 ' }, zone, 1);
  expect(Object.keys(input).sort()).toEqual([
    'creatorId',
    'description',
    'endAt',
    'isPublic',
    'isPublished',
    'location',
    'startAt',
    'title',
  ]);
  expect(input).toMatchObject({ creatorId: 1, location: '谷中', description: null });
  expect(EventInput.safeParse(input).success).toBe(true);
  const update = toUpdate(toDraft(original, zone), zone, 1, original);
  expect(Object.keys(update).sort()).toEqual([
    'description',
    'endAt',
    'isPublic',
    'isPublished',
    'location',
    'startAt',
    'title',
    'userId',
  ]);
  expect(update.description).toBe('一行目\n二行目');
  expect(EventUpdate.safeParse(update).success).toBe(true);
});

test('sends a URL that was filled, with a scheme, and null for one that was removed', () => {
  expect(toInput({ ...draft, url: ' https://example.jp/ ' }, zone, 1).url).toBe('https://example.jp/');
  expect(toInput({ ...draft, url: 'example.jp/1121' }, zone, 1).url).toBe('https://example.jp/1121');
  const withUrl = { ...original, url: 'https://example.jp/' };
  const opened = toDraft(withUrl, zone);
  expect(opened.url).toBe('https://example.jp/');
  expect(toUpdate(opened, zone, 1, withUrl).url).toBe('https://example.jp/');
  expect(toUpdate({ ...opened, url: '' }, zone, 1, withUrl).url).toBeNull();
});

test.each([
  'javascript:alert(1)',
  'https://a@b.example/',
  'あとで',
  'mailto:a@b.example',
  `https://a.example/${'a'.repeat(2_000)}`,
])('does not accept %s as URL', (url) =>
  expect(Object.keys(validateDraft({ ...draft, url }, { zone, now }))).toEqual(['url']),
);

test('moves the end day only if it is before the start day', () => {
  const later = withStartDay({ ...draft, endDay: '2026-11-25' }, '2026-11-30');
  expect(later).toMatchObject({ startDay: '2026-11-30', endDay: '2026-11-30' });
  expect(withStartDay({ ...draft, endDay: '2026-11-25' }, '2026-11-23').endDay).toBe('2026-11-25');
});

test('the first day is today, or the start day of an edited event that started earlier', () => {
  expect(firstSelectableDay(now, zone)).toBe('2026-11-21');
  expect(firstSelectableDay(now, zone, original)).toBe('2026-11-01');
  expect(firstSelectableDay(now, zone, { ...original, startAt: '2027-01-01T00:00:00Z' })).toBe('2026-11-21');
});

describe('returns validation messages by field', () => {
  const at = { zone, now };
  test.each<[string, Partial<EventDraft>, object]>([
    ['nothing', {}, {}],
    ['no title', { title: ' ' }, { title: 'Event title is required' }],
    ['a title of 255', { title: 'あ'.repeat(255) }, {}],
    ['a title of 256', { title: 'あ'.repeat(256) }, { title: 'Event title must be 255 characters or less' }],
    ['a place of 256', { location: 'x'.repeat(256) }, { location: 'Location must be 255 characters or less' }],
    ['an end at the start', { endTime: '09:00' }, { endAt: 'End time must be after start time' }],
    [
      'a start that is over',
      { startDay: '2026-11-21', startTime: '11:59', endDay: '2026-11-22' },
      { startAt: 'Start time must be in the future' },
    ],
    [
      'a start at this very moment',
      { startDay: '2026-11-21', startTime: '12:00' },
      { startAt: 'Start time must be in the future' },
    ],
    ['a start in a minute', { startDay: '2026-11-21', startTime: '12:01' }, {}],
    ['no start time', { startTime: '' }, { startAt: '日付と時刻を入力してください' }],
    ['an incomplete deadline that is not sent', { answersDay: '2026-11-22', answersTime: '' }, {}],
    ['no end day', { endDay: '' }, { endAt: '日付と時刻を入力してください' }],
    [
      'everything',
      { title: '', endTime: '08:00' },
      {
        title: 'Event title is required',
        endAt: 'End time must be after start time',
      },
    ],
  ])('%s', (_, change, problems) => {
    expect(validateDraft({ ...draft, ...change }, at)).toEqual(problems);
  });

  test('accepts a past start in an edit', () => {
    expect(validateDraft(toDraft(original, zone), { ...at, original })).toEqual({});
  });
});

test('isChanged compares every field, including the URL', () => {
  expect(isChanged(draft, { ...draft })).toBe(false);
  expect(isChanged({ ...draft, url: 'x' }, draft)).toBe(true);
});

test('isMoved is true for a changed time or day, not for a changed text', () => {
  const edited = (change: Partial<EventDraft>) =>
    isMoved(toUpdate({ ...toDraft(original, zone), ...change }, zone, 1, original), original);
  expect(edited({ title: '別の集い', location: '谷中' })).toBe(false);
  expect(edited({ startTime: '09:05' })).toBe(true);
  expect(edited({ endDay: '2026-11-02' })).toBe(true);
});

describe('the cover', () => {
  const chosen = { ...draft, coverMotif: '11', coverHue: '0' };

  test('is sent only when it was chosen', () => {
    expect(toInput(chosen, zone, 1)).toMatchObject({ coverMotif: 11, coverHue: 0 });
    expect(toInput({ ...chosen, coverHue: '' }, zone, 1)).not.toHaveProperty('coverHue');
    expect(EventInput.safeParse(toInput(chosen, zone, 1)).success).toBe(true);
  });

  test('of an edited event is sent only when it differs; null gives the choice back', () => {
    const covered = { ...original, coverMotif: 11 };
    const opened = toDraft(covered, zone);
    expect(opened).toMatchObject({ coverMotif: '11', coverHue: '' });
    expect(toUpdate(opened, zone, 1, covered)).not.toHaveProperty('coverMotif');
    expect(toUpdate({ ...opened, coverMotif: '' }, zone, 1, covered)).toMatchObject({ coverMotif: null });
    expect(toUpdate({ ...opened, coverHue: '3' }, zone, 1, covered)).toMatchObject({ coverHue: 3 });
  });

  test('in the form is that of the event which the same draft makes', () => {
    for (const one of [
      draft,
      chosen,
      { ...draft, title: ' 銭湯めぐり部 ' },
      { ...draft, startTime: '19:30', endTime: '21:00' },
    ]) {
      const saved = { id: 99, timeZone: zone, ...toInput(one, zone, 1) };
      const shown = toCovered(one, zone, 1);
      expect(coverOf(shown)).toEqual(coverOf(saved));
      expect(skyAt(shown.startAt, shown.timeZone)).toBe(skyAt(saved.startAt, saved.timeZone));
    }
  });

  test('of an edited event keeps the zone of the event until it is moved', () => {
    const planned = { ...original, timeZone: 'America/St_Johns' };
    const opened = toDraft(planned, zone);
    expect(toCovered(opened, zone, 1, planned).timeZone).toBe('America/St_Johns');
    expect(toCovered({ ...opened, startTime: '20:00' }, zone, 1, planned).timeZone).toBe(zone);
  });
});

test('the form sends every field of the contract but the recurrence, which only a new event has', () => {
  type Sent = keyof ReturnType<typeof toInput>;
  expectTypeOf<Sent>().toEqualTypeOf<keyof Omit<EventInput, 'recurrence'>>();
  // @ts-expect-error the form sends no addedField
  expectTypeOf<Sent>().toEqualTypeOf<keyof (Omit<EventInput, 'recurrence'> & { addedField: number })>();
  const seats = {
    capacity: '8',
    waitlist: true,
    guestsMax: '1',
    answersDay: '2026-12-01',
    questions: '[]',
    attendeeList: 'going',
  } as const;
  const chosen = {
    ...draft,
    ...seats,
    coverMotif: '0',
    coverHue: '0',
    url: 'https://example.jp/',
    allDay: true,
    ...withAudience('lists', [3]),
  };
  const { recurrence: _, ...fields } = EventInput.shape;
  expect(Object.keys(toInput(chosen, zone, 1)).sort()).toEqual(Object.keys(fields).sort());
});

describe('the audience', () => {
  const limited = { ...original, isPublished: true, isPublic: false, isLimited: true, lists: [3] } as Event;

  test('of an event that is not limited is sent as its flags only', () => {
    const sent = toInput(withType(draft, 'published'), zone, 1);
    expect(sent).toMatchObject({ isPublished: true, isPublic: true });
    expect(sent).not.toHaveProperty('audience');
    expect(sent).not.toHaveProperty('lists');
  });

  test('of an edited event is sent when it is not for lists any more, which the flags would not say', () => {
    const opened = toDraft({ ...limited, audience: 'close' }, zone);
    expect(toUpdate(opened, zone, 1, limited)).toMatchObject({ audience: 'close', isPublished: true, isPublic: false });
    const forClose = { ...limited, audience: 'close' as const };
    const widened = toUpdate({ ...opened, ...withAudience('followers') }, zone, 1, forClose);
    expect(widened).toMatchObject({ audience: 'followers', isPublished: true, isPublic: false });
    expect(EventUpdate.safeParse(widened).success).toBe(true);
    const unpublished = toUpdate({ ...opened, ...withAudience('self') }, zone, 1, forClose);
    expect(EventUpdate.safeParse(unpublished).success).toBe(true);
  });

  test('whose lists were deleted has to be chosen again, and is not widened', () => {
    const opened = toDraft({ ...limited, audience: 'lists', lists: [] }, zone);
    expect(validateDraft(opened, { zone, now, original: limited }).lists).toBe('公開するリストを選んでください');
  });

  test('of who answered a poll stays when the event is edited', () => {
    const decided = { ...original, isPublished: true, isPublic: false, isLimited: true } as Event;
    const sent = toUpdate({ ...toDraft(decided, zone), title: '改題' }, zone, 1, decided);
    expect(sent).not.toHaveProperty('audience');
    expect(sent).toMatchObject({ isPublished: true, isPublic: false });
    const widened = toUpdate({ ...toDraft(decided, zone), ...withAudience('followers') }, zone, 1, decided);
    expect(widened).toMatchObject({ audience: 'followers', isPublished: true, isPublic: false });
  });

  test('is proposed again by 個人の予定 and 発信する予定', () => {
    const chosen = { ...draft, ...withAudience('close') };
    expect(withType(chosen, 'personal')).toMatchObject(withAudience('self'));
    expect(withType(chosen, 'published')).toMatchObject(withAudience('everyone'));
  });
});

describe('an all-day event', () => {
  const days = { ...draft, startDay: '2026-11-28', endDay: '2026-11-29', allDay: true };
  const stored = {
    ...original,
    startAt: '2026-11-27T15:00:00.000Z',
    endAt: '2026-11-29T15:00:00.000Z',
    timeZone: zone,
    allDay: true,
  } as Event;

  test('is sent from the beginning of its first day to the end of its last', () => {
    const period = { startAt: stored.startAt, endAt: stored.endAt, allDay: true };
    expect(toInput(days, zone, 1)).toMatchObject(period);
    expect(toInput(draft, zone, 1)).not.toHaveProperty('allDay');
  });

  test('keeps its dates when its creator edits it in another zone', () => {
    const edited = toDraft(stored, 'America/New_York');
    expect(edited).toMatchObject({ startDay: '2026-11-28', endDay: '2026-11-29', allDay: true });
    expect(toUpdate(edited, 'America/New_York', 1, stored)).toMatchObject({
      startAt: stored.startAt,
      endAt: stored.endAt,
      allDay: true,
    });
    expect(zoneOfDraft(edited, 'America/New_York', stored)).toBe(zone);
  });

  test('gets times in the zone of the viewer, and is then no longer all-day', () => {
    const timed = withAllDay(toDraft(stored, zone), false);
    expect(toUpdate(timed, zone, 1, stored)).toMatchObject({
      startAt: '2026-11-28T00:00:00.000Z',
      endAt: '2026-11-29T01:00:00.000Z',
      allDay: false,
    });
  });

  test('may begin today, and not before', () => {
    const on = (day: string) => validateDraft({ ...days, startDay: day }, { zone, now });
    expect(on('2026-11-21')).toEqual({});
    expect(on('2026-11-20')).toEqual({ startAt: 'Start time must be in the future' });
  });

  test('does not contain the day that starts at its end', () =>
    expect(withAllDay({ ...draft, startDay: '2026-11-28', endDay: '2026-11-29', endTime: '00:00' }, true).endDay).toBe(
      '2026-11-28',
    ));

  test.each(['2026-11-23', '2026-11-24', ''])('and comes back with the times: %s', (endDay) => {
    const midnight = { ...draft, startTime: '20:00', endDay, endTime: '00:00' };
    expect(withAllDay(withAllDay(midnight, true), false).endDay).toBe(endDay);
  });

  test('ends after it starts', () =>
    expect(validateDraft({ ...days, endDay: '2026-11-27' }, { zone, now })).toEqual({
      endAt: 'End time must be after start time',
    }));
});
