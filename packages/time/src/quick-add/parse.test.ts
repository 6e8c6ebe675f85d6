import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { context, reads, when } from '../../test/quick-notation.ts';
import { addDays, isDay } from '../day.ts';
import { dayOf } from '../instant.ts';
import { minuteText } from '../minutes.ts';
import { parseQuickLine } from './parse.ts';
import { proposePeriod } from './propose.ts';
import { sentences } from './sentences.ts';

describe('reads', () => {
  it('at least 120 everyday lines', () => {
    expect(sentences.length).toBeGreaterThanOrEqual(120);
    expect(new Set(sentences.map(([line]) => line)).size).toBe(sentences.length);
  });

  reads(sentences);
});

it('keeps a repetition in the title when it cannot be used', () => {
  const kept = (typed: string) => parseQuickLine(typed, { ...context, recurs: false });
  expect(when(kept('毎週火曜 19時 ヨガ'))).toBe('2026-11-24 19:00');
  expect(kept('毎週火曜 19時 ヨガ').title).toBe('毎週火曜 ヨガ');
  expect(when(kept('毎週火曜 19時 12/31まで ヨガ'))).toBe('2026-11-24 19:00');
  expect(kept('毎週火曜 19時 12/31まで ヨガ').title).toBe('毎週火曜 12/31まで ヨガ');
  expect(kept('毎朝6時 散歩')).toMatchObject({ title: '毎朝 散歩', startTime: '06:00', recurrence: null });
});

it('has the place of each part in the typed line', () => {
  const typed = '忘年会 １２/４　19時半から2時間 渋谷で';
  const parts = parseQuickLine(typed, context).spans.map(({ kind, start, end }) => [kind, typed.slice(start, end)]);
  expect(parts).toEqual([
    ['day', '１２/４'],
    ['time', '19時半から2時間'],
    ['place', '渋谷で'],
  ]);
});

it('a time besides 「2時間後」 stays in the title with a sign', () => {
  const line = parseQuickLine('2時間後 打ち合わせ10時から3時', context);
  expect(line).toMatchObject({ title: '打ち合わせ10時から3時', endTime: null, timeProblem: 'several' });
});

it('has no end when it is that of a day which does not exist', () => {
  const onSaturday = { now: new Date('2020-12-05T05:00:00Z'), zone: 'Pacific/Apia' };
  const line = parseQuickLine('19時 12/5(土) 18時〜12/7', onSaturday);
  expect(line).toMatchObject({ dayProblem: 'missing', startTime: '19:00', endTime: null, endDays: 0 });
});

it.each([
  '9999/12/31 2泊',
  '9999年12月末 集い',
  '9999/12/31 25時',
  '9999/12/31 毎週月曜',
  '9999/12/31 23時',
  '31 December 9999 2泊',
  '2200-01-01 集い',
  '1969年12月31日 集い',
])('%s is outside the years of events', (typed) => {
  const line = parseQuickLine(typed, context);
  expect(line).toMatchObject({ day: null, lastDay: null, dayProblem: 'missing' });
  expect(proposePeriod(line, context).isDayGuessed).toBe(true);
});

it.each(['1970-01-01', '2199-12-31'])('%s is within the years of events', (day) => {
  expect(parseQuickLine(`${day} 集い`, context)).toMatchObject({ day, dayProblem: null });
});

describe('for any line', () => {
  const words = sentences.flatMap(([line]) => line.split(/(?=[ 　の〜にで])/u));
  const mixed = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'grapheme', maxLength: 6 })), {
    maxLength: 8,
  });
  const typed = mixed.map((parts) => parts.join(''));
  const now = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2060, 0) }).map((ms) => new Date(ms));
  const zone = fc.constantFrom('Asia/Tokyo', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia');

  it('the result is a possible one', () => {
    fc.assert(
      fc.property(typed, now, zone, fc.boolean(), (text, at, where, recurs) => {
        const line = parseQuickLine(text, { now: at, zone: where, recurs });
        let last = 0;
        for (const { start, end } of line.spans) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
        for (const day of [line.day, line.lastDay]) expect(day === null || isDay(day)).toBe(true);
        for (const time of [line.startTime, line.endTime])
          expect(time ?? '00:00').toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
        if (line.lastDay) expect(line.lastDay > (line.day ?? '')).toBe(true);
        if (line.endTime) expect(`${line.endDays}${line.endTime}` > `0${line.startTime}`).toBe(true);
        if (line.dayProblem === 'missing' || line.dayProblem === 'vague') expect(line.lastDay).toBeNull();
        if (line.place !== null) expect(line.place.trim()).not.toBe('');
        expect(line.recurrence ?? 'FREQ=').toMatch(/^FREQ=[A-Z0-9;=,-]*$/);
        expect(line.title).toBe(line.title.trim());
      }),
      { numRuns: 3_000 },
    );
  });

  it('the proposal is a period that is not over', () => {
    fc.assert(
      fc.property(typed, now, zone, (text, at, where) => {
        const line = parseQuickLine(text, { now: at, zone: where });
        const period = proposePeriod(line, { now: at, zone: where });
        expect(`${period.endDay} ${period.endTime}` > `${period.startDay} ${period.startTime}`).toBe(true);
        if (period.isDayGuessed) expect(period.startDay >= dayOf(at, where)).toBe(true);
        expect(period.isDayGuessed).toBe(line.day === null);
      }),
      { numRuns: 1_000 },
    );
  });

  it('the width of the letters makes no difference', () => {
    const wide = (text: string) =>
      text.replace(/[!-~]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
    for (const [line] of sentences) {
      const [usual, other] = [parseQuickLine(line, context), parseQuickLine(wide(line), context)];
      expect(when(other), line).toBe(when(usual));
      expect(other.title.normalize('NFKC'), line).toBe(usual.title.normalize('NFKC'));
    }
  });
});

describe('a date and a time, in every order and spelling', () => {
  const ahead = fc.integer({ min: 1, max: 360 }).map((days) => addDays('2026-11-21', days));
  const minutes = fc.integer({ min: 6 * 60, max: 23 * 60 + 59 });
  const two = (value: number) => String(value).padStart(2, '0');
  const weekdayName = (day: string) => '日月火水木金土'.charAt(new Date(`${day}T00:00:00Z`).getUTCDay());

  it('mean that date and time', () => {
    fc.assert(
      fc.property(
        ahead,
        minutes,
        fc.nat({ max: 5 }),
        fc.nat({ max: 2 }),
        fc.nat({ max: 2 }),
        (day, at, spelling, clock, order) => {
          const [year, month, date] = day.split('-').map(Number) as [number, number, number];
          const [hours, minute] = [Math.floor(at / 60), at % 60];
          const dates = [
            `${month}/${date}`,
            `${month}月${date}日`,
            `${year}年${month}月${date}日`,
            day,
            `${month}/${date}(${weekdayName(day)})`,
            `${month}月${date}日${weekdayName(day)}曜日`,
          ];
          const times = [`${hours}:${two(minute)}`, `${hours}時${minute}分`, `${hours}時${two(minute)}分から`];
          const parts = [dates[spelling], times[clock], '集い'];
          const text = [...parts.slice(order), ...parts.slice(0, order)].join(' ');
          const line = parseQuickLine(text, context);
          expect([line.day, line.startTime, line.title], text).toEqual([day, `${two(hours)}:${two(minute)}`, '集い']);
        },
      ),
    );
  });

  it('beside another weekday mean no day', () => {
    fc.assert(
      fc.property(ahead, fc.integer({ min: 1, max: 6 }), (day, off) => {
        const [, month, date] = day.split('-').map(Number);
        const line = parseQuickLine(`${month}/${date}(${weekdayName(addDays(day, off))}) 集い`, context);
        expect([line.day, line.dayProblem]).toEqual([null, 'missing']);
      }),
    );
  });
});

describe('two numbers with a hyphen', () => {
  const hours = fc
    .integer({ min: 7, max: 23 })
    .chain((from) => fc.tuple(fc.constant(from), fc.integer({ min: from + 1, max: 24 })));

  it('are the hours of a day that is named', () => {
    fc.assert(
      fc.property(hours, fc.constantFrom('-', '〜', ' - ', 'ー'), ([from, to], by) => {
        const { day, startTime, endTime, isTimeUnsure, title } = parseQuickLine(`明日 ${from}${by}${to} 会議`, context);
        expect([day, startTime, isTimeUnsure, title]).toEqual(['2026-11-22', minuteText(from * 60), false, '会議']);
        expect(endTime).toBe(minuteText((to % 24) * 60));
      }),
    );
  });

  it('never have a day, and are no hours without a sign, when no day is named', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 40 }),
        fc.nat({ max: 40 }),
        fc.constantFrom('', '月', '人で', ' 会議'),
        (a, b, after) => {
          const line = parseQuickLine(`${a}-${b}${after}`, context);
          expect([line.day, line.startTime === null || line.isTimeUnsure]).toEqual([null, true]);
        },
      ),
    );
  });
});

describe('proposes', () => {
  const propose = (typed: string) => {
    const { startDay, startTime, endDay, endTime, isDayGuessed, isTimeGuessed } = proposePeriod(
      parseQuickLine(typed, context),
      context,
    );
    return `${startDay}${isDayGuessed ? '?' : ''} ${startTime}${isTimeGuessed ? '?' : ''} – ${endDay} ${endTime}`;
  };
  it.each([
    ['忘年会', '2026-11-21? 13:00? – 2026-11-21 14:00'],
    ['19時 夕食', '2026-11-21? 19:00 – 2026-11-21 20:00'],
    ['9時 朝食', '2026-11-22? 09:00 – 2026-11-22 10:00'],
    ['2時間 散歩', '2026-11-21? 13:00? – 2026-11-21 15:00'],
    ['12/5 忘年会', '2026-12-05 13:00? – 2026-12-05 14:00'],
    ['12/5-12/7 京都', '2026-12-05 13:00? – 2026-12-07 14:00'],
    ['12/5 23時半 年末', '2026-12-05 23:30 – 2026-12-06 00:30'],
    ['12/5 22時から2時 夜勤', '2026-12-05 22:00 – 2026-12-06 02:00'],
    ['12/5 10時〜12/7 15時 合宿', '2026-12-05 10:00 – 2026-12-07 15:00'],
  ])('%s', (typed, expected) => {
    expect(propose(typed)).toBe(expected);
  });

  it('the next day when the next full hour is midnight', () => {
    const late = { now: new Date('2026-11-21T14:30:00Z'), zone: 'Asia/Tokyo' };
    expect(proposePeriod(parseQuickLine('夜食', late), late)).toMatchObject({
      startDay: '2026-11-22',
      startTime: '00:00',
    });
  });

  it.each([
    ['明日 大掃除', '2026-11-22', '2026-11-23'],
    ['12/5-12/7 京都', '2026-12-05', '2026-12-08'],
    ['毎週火曜 ヨガ', '2026-11-24', '2026-11-25'],
    ['明日 2時間 散歩', '2026-11-22', '2026-11-23'],
  ])('the day that is said, also in the last hour of today: %s', (typed, startDay, endDay) => {
    const late = { now: new Date('2026-11-21T14:30:00Z'), zone: 'Asia/Tokyo' };
    expect(proposePeriod(parseQuickLine(typed, late), late)).toMatchObject({ startDay, startTime: '23:00', endDay });
  });
});
