import { parseQuickLine } from '@hiyori/time/quick-add';
import { describe, expect, test } from 'vitest';
import { withAudience } from '../user-lists/audience.ts';
import type { GivenPeriod } from './opened-quick-add.ts';
import { type Corrections, daysOfLong, obstacleOf, toQuickPlan, withStartTime } from './quick-plan.ts';
import { dayText, timeText } from './quick-text.ts';

/** Saturday, 12:00 in Tokyo. */
const now = new Date('2026-11-21T03:00:00Z');
const zone = 'Asia/Tokyo';
const context = { now, zone };

function planOf(text: string, corrections: Corrections = {}, given: GivenPeriod | null = null) {
  return toQuickPlan(parseQuickLine(text, { ...context, recurs: false }), { ...context, corrections, given });
}
const shown = (text: string, corrections?: Corrections, given?: GivenPeriod) => {
  const plan = planOf(text, corrections, given);
  const sign = (isGuessed: boolean) => (isGuessed ? '？' : '');
  return `${dayText(plan, '2026-11-21')}${sign(plan.isDayGuessed)} ${timeText(plan)}${sign(plan.isTimeGuessed)}`;
};

describe('the chips of a line', () => {
  test.each([
    ['忘年会 再来週の金曜 19時半から2時間 渋谷で', '12月4日（金） 19:30 – 21:30'],
    ['', '11月21日（土）？ 13:00 – 14:00？'],
    ['19時 夕食', '11月21日（土）？ 19:00 – 20:00'],
    ['明日 大掃除', '11月22日（日） 終日？'],
    ['12/5-12/7 京都', '12月5日（土） – 12月7日（月） 終日？'],
    ['明日 2時間 散歩', '11月22日（日） 13:00 – 15:00？'],
    ['明日の夜 鍋', '11月22日（日） 19:00 – 20:00？'],
    ['明日22時から2時 夜勤', '11月22日（日） 22:00 – 02:00（翌日）'],
    ['12/5 10時〜12/7 15時 合宿', '12月5日（土） – 12月7日（月） 10:00 – 15:00'],
    ['1/10 成人式', '2027年1月10日（日） 終日？'],
    ['終日 有給 12/7', '12月7日（月） 終日'],
    ['終日 大掃除', '11月21日（土）？ 終日'],
    ['12/5-12/7 一日中 合宿', '12月5日（土） – 12月7日（月） 終日'],
  ])('%s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  test('a line that says 終日 takes the day of a given period, not its time', () => {
    const given = { startDay: '2026-12-01', startTime: '10:00', endDay: '2026-12-01', endTime: '11:00' };
    expect(shown('終日 有給', {}, given)).toBe('12月1日（火） 終日');
  });

  test('a line keeps its repetition in the title', () => {
    expect(planOf('毎週火曜 19時 ヨガ').draft).toMatchObject({ title: '毎週火曜 ヨガ', startDay: '2026-11-24' });
  });
});

test('a line repeats by its rule, which moves with a corrected day', () => {
  const line = parseQuickLine('毎週火曜 19時 ヨガ', context);
  const repeating = (corrections: Corrections) => toQuickPlan(line, { ...context, corrections, given: null });
  expect(repeating({})).toMatchObject({ rrule: 'FREQ=WEEKLY;BYDAY=TU', draft: { title: 'ヨガ' } });
  expect(repeating({ startDay: '2026-11-26' }).rrule).toBe('FREQ=WEEKLY;BYDAY=TH');
  expect(repeating({ rrule: null }).rrule).toBeNull();
});

test('weekdays do not begin on a Saturday', () => {
  const plan = toQuickPlan(parseQuickLine('平日 9時 朝会', context), {
    ...context,
    corrections: { startDay: '2026-11-28' },
    given: null,
  });
  expect(obstacleOf(plan, context)).toBe('repeat');
});

test.each([
  ['2026-12-25', null],
  ['2027-01-15', 'ended'],
])('a series until 25 December from %s', (startDay, obstacle) => {
  const line = parseQuickLine('毎週金曜 19時 12/25まで 稽古', context);
  const plan = toQuickPlan(line, { ...context, corrections: { startDay }, given: null });
  expect(obstacleOf(plan, context)).toBe(obstacle);
});

describe('a correction', () => {
  test('of the day keeps what the line says about the time', () => {
    const corrections = { startDay: '2026-12-10' };
    expect(shown('19時 夕食', corrections)).toBe('12月10日（木） 19:00 – 20:00');
    expect(shown('明日20時 夕食', corrections)).toBe('12月10日（木） 20:00 – 21:00');
  });
  test('of the time ends the proposal of a whole day', () => {
    expect(shown('明日 大掃除', { startTime: '10:00', endTime: '12:00', allDay: false })).toBe(
      '11月22日（日） 10:00 – 12:00',
    );
  });
  test('of the end to before the start is in the night', () => {
    expect(shown('明日20時 夕食', { startTime: '20:00', endTime: '01:00', allDay: false })).toBe(
      '11月22日（日） 20:00 – 01:00（翌日）',
    );
  });
  test('of the start moves the end', () => {
    expect(withStartTime(planOf('明日20時 夕食').draft, '23:30')).toEqual({ startTime: '23:30', endTime: '00:30' });
  });
  test.each([
    ['12/5 9時から48時間 ハッカソン', '10:00', '2026-12-07 10:00'],
    ['12/5 9時〜12/6 18時 合宿', '20:00', '2026-12-07 05:00'],
    ['12/5 22時〜12/7 10時 旅', '08:00', '2026-12-06 20:00'],
  ])('of the start keeps the length of a plan of several days: %s', (text, start, end) => {
    const { draft } = planOf(text, withStartTime(planOf(text).draft, start));
    expect(`${draft.endDay} ${draft.endTime}`).toBe(end);
  });
  test('of a plan over one night keeps its length, and its end is on the day that follows from the times', () => {
    const text = '金曜23時〜土曜5時 オール';
    const { draft } = planOf(text);
    expect(shown(text, withStartTime(draft, '10:00'))).toBe('11月27日（金） 10:00 – 16:00');
    expect(shown(text, { startTime: '23:00', endTime: '23:30' })).toBe('11月27日（金） 23:00 – 23:30');
    expect(shown(text, withStartTime(draft, '22:00'))).toBe('11月27日（金） 22:00 – 04:00（翌日）');
  });
  test('of the end keeps the last day of a plan of several days', () => {
    const text = '12/5 9時から48時間 ハッカソン';
    const { draft: first } = planOf(text);
    const { draft } = planOf(text, { startTime: '09:00', endTime: '18:00', ...daysOfLong(first) });
    expect([draft.endDay, draft.endTime]).toEqual(['2026-12-07', '18:00']);
    expect(daysOfLong(planOf('12/5 22時から2時 夜勤').draft)).toEqual({});
  });
  test('of place and audience', () => {
    const { draft } = planOf('明日 渋谷で飲み', { location: '新宿', ...withAudience('followers') });
    expect(draft).toMatchObject({ location: '新宿', isPublished: true, isPublic: false });
  });
});

describe('a given period', () => {
  const given = { startDay: '2026-12-01', startTime: '10:00', endDay: '2026-12-01', endTime: '11:30' };
  test.each([
    ['', '12月1日（火） 10:00 – 11:30'],
    ['打ち合わせ', '12月1日（火） 10:00 – 11:30'],
    ['15時 打ち合わせ', '12月1日（火） 15:00 – 16:00'],
    ['12/3 打ち合わせ', '12月3日（木） 10:00 – 11:30'],
    ['2時間 打ち合わせ', '12月1日（火） 10:00 – 12:00'],
    ['12/5〜12/7 合宿', '12月5日（土） – 12月7日（月） 終日？'],
    ['明日から3日間 出張', '11月22日（日） – 11月24日（火） 終日？'],
    ['12/5 10時〜12/7 15時 合宿', '12月5日（土） – 12月7日（月） 10:00 – 15:00'],
  ])('is what the line does not say: %s', (text, expected) => {
    expect(shown(text, {}, given)).toBe(expected);
  });
});

describe('what cannot be added', () => {
  test.each([
    ['明日20時', 'title'],
    ['来週 歯医者', 'day'],
    ['2月30日 会', 'day'],
    ['明日 午後12時 会', 'time'],
    ['昨日 会', 'over'],
    ['今日 9時 会', 'over'],
    ['今日 会', null],
    ['11/28 12/1 説明会', null],
    ['会', null],
  ])('%s: %s', (text, obstacle) => {
    expect(obstacleOf(planOf(text), context)).toBe(obstacle);
  });
  test('an end that is not after the start', () => {
    const corrections = { startDay: '2026-12-10', days: 0, startTime: '10:00', endTime: '10:00' };
    expect(obstacleOf(planOf('会', corrections), context)).toBe('end');
  });
  test('a plan for lists without one', () => {
    expect(obstacleOf(planOf('明日 会', withAudience('lists')), context)).toBe('lists');
    expect(obstacleOf(planOf('明日 会', withAudience('lists', [4])), context)).toBeNull();
  });
});
