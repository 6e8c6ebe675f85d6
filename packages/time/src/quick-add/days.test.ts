import { describe, expect, it } from 'vitest';
import { reads, when } from '../../test/quick-notation.ts';
import { parseQuickLine } from './parse.ts';

describe('reads the year beside a day', () => {
  reads([
    ['来年のクリスマス 旅行', '2027-12-25', '旅行'],
    ['今年のクリスマス 旅行', '2026-12-25', '旅行'],
    ['昨年の大晦日 写真', '2025-12-31', '写真'],
    ['再来年の正月', '2028-01-01', '再来年の正月'],
    ['来年元旦 初詣', '2027-01-01', '初詣'],
    ['来年12月の第1土曜 フリマ', '2027-12-04', 'フリマ'],
    ['2028年2月の第5火曜 句会', '2028-02-29', '句会'],
    ['来年の2月末 納品', '2027-02-28', '納品'],
    ['2027年のクリスマス 旅行', '2027-12-25', '旅行'],
    ['2027年正月 帰省', '2027-01-01', '帰省'],
    ['来年の第2土曜 フリマ', '!vague', '来年の第2土曜 フリマ'],
    ['来年もクリスマス会', '', '来年もクリスマス会'],
  ]);
});

describe('reads a repetition in other words', () => {
  reads([
    ['平日毎日 9時 朝会', '2026-11-23 09:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '朝会'],
    ['平日は毎日9時 朝会', '2026-11-23 09:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '朝会'],
    ['毎週末 10時 キャンプ', '2026-11-22 10:00 FREQ=WEEKLY;BYDAY=SA,SU', 'キャンプ'],
    ['Camping every weekend', '2026-11-21 FREQ=WEEKLY;BYDAY=SA,SU', 'Camping'],
    ['毎年クリスマスに集まる', '2026-12-25 FREQ=YEARLY', '集まる'],
    ['毎年の大晦日 22時 初詣', '2026-12-31 22:00 FREQ=YEARLY', '初詣'],
    ['毎年クリスマス会', '', '毎年クリスマス会'],
    ['毎週月〜金 9時 朝会', '2026-11-23 09:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '朝会'],
    ['月-金 9時 朝会', '2026-11-23 09:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '朝会'],
    ['毎週土〜月 11時 出店', '2026-11-22 11:00 FREQ=WEEKLY;BYDAY=SA,SU,MO', '出店'],
    ['月〜金 合宿', '', '月〜金 合宿'],
    ['毎月第2第4木曜 ゴミ', '2026-11-26 FREQ=MONTHLY;BYDAY=2TH,4TH', 'ゴミ'],
    ['毎月10・25日 支払', '2026-11-25 FREQ=MONTHLY;BYMONTHDAY=10,25', '支払'],
    ['Report every month', 'FREQ=MONTHLY', 'Report'],
    ['Yoga every other Wed 7pm', '2026-11-25 19:00 FREQ=WEEKLY;INTERVAL=2;BYDAY=WE', 'Yoga'],
  ]);
});

describe('leaves no English preposition of a day or a time in the title', () => {
  reads([
    ['Meeting at 3pm tomorrow', '2026-11-22 15:00', 'Meeting'],
    ['Meeting on 12/5 at 10:00', '2026-12-05 10:00', 'Meeting'],
    ['Dinner on Dec 24 at 7:30pm at Tokyo Tower', '2026-12-24 19:30', 'Dinner @Tokyo Tower'],
    ['Lunch at noon on Friday', '2026-11-27 12:00', 'Lunch'],
    ['Yoga every Tuesday 7pm starting on Dec 2', '2026-12-08 19:00 FREQ=WEEKLY;BYDAY=TU', 'Yoga'],
    ['Shift from 3pm to 5pm', '15:00–17:00', 'Shift'],
    ['Shift from 3-5pm', '15:00–17:00', 'Shift'],
    ['Train from 3 stations', '', 'Train from 3 stations'],
    ['Working on 3 drafts at home', '', 'Working on 3 drafts at home'],
    ['tonight movie', '2026-11-21 19:00?', 'movie'],
    ['Dinner tonight at 8pm', '2026-11-21 20:00', 'Dinner'],
  ]);
});

describe('reads other words of a day and its parts', () => {
  reads([
    ['来週の今日 返却', '2026-11-28', '返却'],
    ['再来週の明日 返却', '2026-12-06', '返却'],
    ['12/5の前日 買い出し', '2026-12-04', '買い出し'],
    ['12/5(土)の翌日6時 出発', '2026-12-06 06:00', '出発'],
    ['クリスマスの前日に買い物', '2026-12-24', '買い物'],
    ['クリスマスの翌日10時 返品', '2026-12-26 10:00', '返品'],
    ['12/5 22時〜翌日2時 夜勤', '2026-12-05 22:00–02:00+1', '夜勤'],
    ['12/5の前日祭', '2026-12-05', '前日祭'],
    ['今月末日 締め', '2026-11-30', '締め'],
    ['12/5午後 面談', '2026-12-05 13:00?', '面談'],
    ['12/5(土)の午前中に配達', '2026-12-05 10:00?', '配達'],
    ['1/2カップの夜食', '', '1/2カップの夜食'],
  ]);
});

describe('leaves no sign of a range alone in the title', () => {
  reads([
    ['来週水曜19時半〜@恵比寿 飲み', '2026-11-25 19:30', '飲み @恵比寿'],
    ['13時～1時間半 面談', '13:00–14:30', '面談'],
    ['〜17時 提出', '~vague', '〜17時 提出'],
    ['北海道〜冬の旅〜', '', '北海道〜冬の旅〜'],
  ]);
});

describe('signs that only one of several days is read', () => {
  reads([
    ['第1・第3土曜 10時 清掃', '10:00 !vague', '第1・第3土曜 清掃'],
    ['第2第4木曜 8時 ゴミ', '08:00 !vague', '第2第4木曜 ゴミ'],
    ['12/24・25 公演', '2026-12-24 !several', '25 公演'],
    ['12月24日と25日に公演', '2026-12-24 !several', 'と25日 公演'],
    ['12/24、10人で鍋', '2026-12-24', '10人で鍋'],
    ['12/24、10-12 会議', '2026-12-24 10:00–12:00', '会議'],
    ['12/24、10時 会議', '2026-12-24 10:00', '会議'],
  ]);
});

describe('depends on the day on which it is read', () => {
  const on = (at: string, typed: string, zone = 'Asia/Tokyo') =>
    when(parseQuickLine(typed, { now: new Date(at), zone }));

  it.each([
    ['2026-10-10T03:00:00Z', '来月31日 打ち上げ', '!missing'],
    ['2026-11-22T03:00:00Z', '今週末 温泉', '2026-11-22'],
    ['2026-11-22T03:00:00Z', '今週の土日 温泉', '2026-11-22'],
    ['2026-11-22T03:00:00Z', '今週の土曜 温泉', '2026-11-21'],
    ['2026-11-22T03:00:00Z', '来週の月曜 朝会', '2026-11-23'],
    ['2026-11-23T03:00:00Z', '来週の月曜 朝会', '2026-11-30'],
    ['2026-11-23T03:00:00Z', '今週の金曜 飲み会', '2026-11-27'],
    ['2027-12-31T03:00:00Z', '2/29 うるう日', '2028-02-29'],
    ['2026-12-31T03:00:00Z', '明日 初詣', '2027-01-01'],
    ['2026-12-31T03:00:00Z', '5日 仕事始め', '2027-01-05'],
    ['2026-01-31T03:00:00Z', '31日 締め', '2026-01-31'],
    ['2026-02-01T03:00:00Z', '31日 締め', '2026-03-31'],
  ])('%s: %s', (at, typed, expected) => {
    expect(on(at, typed)).toBe(expected);
  });

  it('and on the zone of the reader', () => {
    expect(on('2026-11-21T20:00:00Z', '明日 10時', 'Asia/Tokyo')).toBe('2026-11-23 10:00');
    expect(on('2026-11-21T20:00:00Z', '明日 10時', 'America/St_Johns')).toBe('2026-11-22 10:00');
  });
});
