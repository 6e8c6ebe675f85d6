import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { QuickPickerPanel } from './quick-picker.tsx';
import { toQuickPlan } from './quick-plan.ts';
import { readLine } from './quick-repeat.ts';

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
