import { describe } from 'vitest';
import { reads } from '../../test/quick-notation.ts';

describe('reads a repetition in more words', () => {
  reads([
    ['毎日曜 教会', '2026-11-22 FREQ=WEEKLY;BYDAY=SU', '教会'],
    ['毎月曜9時 朝会', '2026-11-23 09:00 FREQ=WEEKLY;BYDAY=MO', '朝会'],
    ['毎金曜日 飲み', '2026-11-27 FREQ=WEEKLY;BYDAY=FR', '飲み'],
    ['火曜日毎週 19時 ヨガ', '2026-11-24 19:00 FREQ=WEEKLY', 'ヨガ'],
    ['毎月最後の金曜 飲み', '2026-11-27 FREQ=MONTHLY;BYDAY=-1FR', '飲み'],
    ['毎月の最初の月曜 会議', '2026-12-07 FREQ=MONTHLY;BYDAY=1MO', '会議'],
    ['12/5から隔週で 稽古', '2026-12-05 FREQ=WEEKLY;INTERVAL=2', '稽古'],
    ['火曜に毎週で ヨガ', '2026-11-24 FREQ=WEEKLY', 'ヨガ'],
    ['毎日新聞を読む', '', '毎日新聞を読む'],
  ]);
});

describe('begins a series in a period that is named', () => {
  reads([
    ['来週から毎週月曜 会議', '2026-11-23 FREQ=WEEKLY;BYDAY=MO', '会議'],
    ['毎週土曜 来週から 稽古', '2026-11-28 FREQ=WEEKLY;BYDAY=SA', '稽古'],
    ['再来週から毎週月曜 9時 会議', '2026-11-30 09:00 FREQ=WEEKLY;BYDAY=MO', '会議'],
    ['来月から毎週月曜 会議', '2026-12-07 FREQ=WEEKLY;BYDAY=MO', '会議'],
    ['12月から毎月15日 家賃', '2026-12-15 FREQ=MONTHLY;BYMONTHDAY=15', '家賃'],
    ['来年から毎日 日記', '2027-01-01 FREQ=DAILY', '日記'],
    ['来年4月から毎週金曜 稽古', '2027-04-02 FREQ=WEEKLY;BYDAY=FR', '稽古'],
    ['来月から毎週月曜 12/31まで 会議', '2026-12-07 FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231T145959Z', '会議'],
    ['来月から毎週 稽古', 'FREQ=WEEKLY !vague', '来月から 稽古'],
    ['来月頭から毎週月曜 会議', '2026-12-07 FREQ=WEEKLY;BYDAY=MO', '会議'],
    ['来年毎月1日 点検', 'FREQ=MONTHLY;BYMONTHDAY=1 !vague', '来年 点検'],
    ['来月から育休', '!vague', '来月から育休'],
  ]);
});

describe('ends a series with a period that is named', () => {
  reads([
    ['毎週月曜 12月まで 会議', '2026-11-23 FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231T145959Z', '会議'],
    ['来年3月までの毎週月曜 会議', '2026-11-23 FREQ=WEEKLY;BYDAY=MO;UNTIL=20270331T145959Z', '会議'],
    ['毎日 来週まで 体操', '2026-11-21 FREQ=DAILY;UNTIL=20261129T145959Z', '体操'],
    ['毎週月曜 12/7から来月まで 会議', '2026-12-07 FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231T145959Z', '会議'],
    ['毎週月曜 年末まで 会議', '2026-11-23 FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231T145959Z', '会議'],
    ['毎週月曜 11月までに申込', '2026-11-23 FREQ=WEEKLY;BYDAY=MO !several', '11月までに申込'],
    ['12月まで 展示', '', '12月まで 展示'],
  ]);
});

describe('does not begin a series on a day that it leaves out', () => {
  const tuesdays = '2026-11-24 19:00 FREQ=WEEKLY;BYDAY=TU !several';
  reads([
    ['毎週火曜 19時 ヨガ 12/29は休み', tuesdays, 'ヨガ 12/29は休み'],
    ['毎週火曜 19時 ヨガ（12/29休み）', tuesdays, 'ヨガ（12/29休み）'],
    ['毎週火曜 19時 ヨガ ※12/29は休講', tuesdays, 'ヨガ ※12/29は休講'],
    ['毎週火曜(12/29を除く) 19時 ヨガ', tuesdays, '(12/29を除く) ヨガ'],
    ['12/29以外の毎週火曜 19時 ヨガ', tuesdays, '12/29以外の ヨガ'],
    ['every Tuesday 7pm yoga except 12/29', tuesdays, 'yoga except 12/29'],
    ['毎日 12/25なし 体操', '2026-11-21 FREQ=DAILY !several', '12/25なし 体操'],
    ['毎週火曜 12/1 休み時間 19時', '2026-12-01 19:00 FREQ=WEEKLY;BYDAY=TU', '休み時間'],
    ['毎年12/25 休み', '2026-12-25 FREQ=YEARLY', '休み'],
    ['12/25 休み', '2026-12-25', '休み'],
  ]);
});
