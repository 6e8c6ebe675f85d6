import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type QuickPicker, QuickPickerPanel } from './quick-picker.tsx';
import { type Corrections, obstacleOf, toQuickPlan } from './quick-plan.ts';
import { readLine } from './quick-repeat.ts';
import { dayText, timeText } from './quick-text.ts';

const now = new Date('2026-11-21T03:00:00Z');
const zone = 'Asia/Tokyo';
const today = '2026-11-21';

test.each(['開始日', '終了日'])('a year of six digits does not correct the %s', (label) => {
  const plan = toQuickPlan(readLine('11/28 合宿', { now, zone }), { now, zone, given: null, corrections: {} });
  const onCorrect = vi.fn();
  render(<QuickPickerPanel id="day" picker="day" plan={plan} today={today} onCorrect={onCorrect} />);
  fireEvent.change(screen.getByLabelText(label), { target: { value: '20261-11-29' } });
  expect(onCorrect).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText(label), { target: { value: '2026-11-29' } });
  expect(onCorrect).toHaveBeenCalledOnce();
});

type Step = [picker: QuickPicker, label: string, value: string];
const toSaturday: Step = ['day', '開始日', '2026-11-28'];
const startAt = (time: string): Step => ['time', '開始時刻', time];

test.each<[string, Step[], string]>([
  ['金曜 20時から22時 会', [toSaturday, startAt('23:00')], '11月28日（土） 23:00 – 01:00（翌日）'],
  ['金曜 20時から22時 会', [startAt('23:00'), toSaturday, startAt('19:00')], '11月28日（土） 19:00 – 21:00'],
  [
    '金曜 20時から22時 会',
    [['day', '終了日', '2026-11-29'], ['day', '終了日', '2026-11-27'], startAt('23:00')],
    '11月27日（金） 23:00 – 01:00（翌日）',
  ],
  [
    '金曜 20時から22時 会',
    [['day', '終了日', '2026-11-29'], toSaturday, startAt('19:00')],
    '11月28日（土） – 11月30日（月） 19:00 – 21:00',
  ],
  ['金曜 20時から22時 会', [['day', '終了日', '2026-11-26'], toSaturday], '11月28日（土） 20:00 – 22:00'],
])('the end of %s follows the corrections %j', (text, steps, expected) => {
  let corrections: Corrections = {};
  const plan = () => toQuickPlan(readLine(text, { now, zone }), { now, zone, given: null, corrections });
  for (const [picker, label, value] of steps) {
    const correct = (change: Corrections) => {
      corrections = { ...corrections, ...change };
    };
    const { unmount } = render(
      <QuickPickerPanel id="picker" picker={picker} plan={plan()} today={today} onCorrect={correct} />,
    );
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    unmount();
  }
  expect(`${dayText(plan(), today)} ${timeText(plan())}`).toBe(expected);
  expect(obstacleOf(plan(), { now, zone })).toBeNull();
});
