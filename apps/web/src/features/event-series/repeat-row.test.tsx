import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { currentRule } from './current-rule.ts';
import { noRepeat, type RepeatDraft } from './form.ts';
import { RepeatRow } from './repeat-row.tsx';

const zone = 'Asia/Tokyo';
/** A Saturday, 19:00 in Tokyo. */
const day = '2026-11-28';
const startAt = '2026-11-28T10:00:00Z';
const details = { countLeft: 5, skipHolidays: true };

function show(rrule: string, loaded: object | undefined = details, value: Partial<RepeatDraft> = {}, on = day) {
  const series = { id: 1, rrule, recurrenceId: startAt, isDetached: false, isFollowing: true };
  const current = currentRule({ startAt, timeZone: zone, series } as never, zone);
  if (!current) throw new Error(rrule);
  const onChoose = vi.fn();
  const retry = vi.fn();
  const row = (state: object | undefined, error: unknown = null) => (
    <MemoryRouter>
      <RepeatRow
        value={{ ...noRepeat, ...value }}
        day={on}
        zone={zone}
        disabled={false}
        series={{ current, details: state as never, error, retry }}
        onChoose={onChoose}
      />
    </MemoryRouter>
  );
  const { rerender } = render(row(loaded));
  return { onChoose, retry, rerender: (state: object | undefined, error?: unknown) => rerender(row(state, error)) };
}
const rowButton = () => screen.getByRole('button', { name: /^くり返し/ });
async function open() {
  fireEvent.click(rowButton());
  return within(await screen.findByRole('dialog', { name: 'くり返し' }));
}
const isChecked = (sheet: Awaited<ReturnType<typeof open>>, name: RegExp) =>
  sheet.getByRole<HTMLInputElement>('radio', { name }).checked;

test('the sheet of a series begins with its rule, the occurrences that are left and 祝日は休み', async () => {
  const { onChoose } = show('FREQ=WEEKLY;BYDAY=SA;COUNT=12');
  expect(rowButton().textContent).toContain('毎週 土曜・5回・祝日は休み');
  const sheet = await open();
  expect([isChecked(sheet, /^毎週/), isChecked(sheet, /^回数/)]).toEqual([true, true]);
  expect(sheet.getByText('5回')).toBeTruthy();
  expect(sheet.getByRole('switch').getAttribute('aria-checked')).toBe('true');
  fireEvent.click(sheet.getByRole('button', { name: '1回へらす' }));
  fireEvent.click(sheet.getByRole('button', { name: '毎週 土曜にする' }));
  const chosen = { repeat: 'weekly', repeatEnd: 'count', repeatCount: 4, skipsHolidays: true };
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining(chosen), day);
});

test('a rule without a tile has one of its own, and chosen unchanged it is no change', async () => {
  const { onChoose } = show('FREQ=WEEKLY;BYDAY=WE,SA');
  const sheet = await open();
  expect(sheet.getAllByRole('radio', { name: /毎|隔|平日|月末|なし/ }).length).toBeGreaterThanOrEqual(10);
  expect(isChecked(sheet, /^毎週 ?水・土曜/)).toBe(true);
  fireEvent.click(sheet.getByRole('button', { name: '毎週 水・土曜にする' }));
  expect(onChoose).toHaveBeenCalledWith(noRepeat, day);
});

test('なし ends the series, and is shown as that', async () => {
  const { onChoose } = show('FREQ=DAILY');
  const sheet = await open();
  // The end has a なし as well.
  fireEvent.click(within(sheet.getByRole('radiogroup', { name: 'くり返し' })).getByRole('radio', { name: 'なし' }));
  fireEvent.click(sheet.getByRole('button', { name: 'くり返さない' }));
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ repeat: 'ended' }), day);
});

test('a series that is ended in the form can be given back its rule', async () => {
  const { onChoose } = show('FREQ=DAILY', details, { repeat: 'ended' });
  expect(rowButton().textContent).toContain('くり返さない');
  const sheet = await open();
  fireEvent.click(sheet.getByRole('radio', { name: '毎日' }));
  fireEvent.click(sheet.getByRole('button', { name: '毎日にする' }));
  expect(onChoose).toHaveBeenCalledWith(noRepeat, day);
});

test.each(['', '20261-11-28'])('while %j is the start day, the row has the rule as it is, and no sheet', (on) => {
  show('FREQ=YEARLY;COUNT=12', details, {}, on);
  expect(rowButton().textContent).toContain('毎年 11/28・5回・祝日は休み');
  fireEvent.click(rowButton());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the row has the rule before the series is loaded, and the sheet waits for it', async () => {
  const { rerender, retry } = show('FREQ=WEEKLY;BYDAY=SA;COUNT=12', undefined);
  rerender(undefined);
  expect(rowButton().textContent).toContain('毎週 土曜');
  const sheet = await open();
  expect(sheet.queryByRole('radio')).toBeNull();
  rerender(undefined, new Error('no'));
  fireEvent.click(sheet.getByRole('button', { name: 'もう一度試す' }));
  expect(retry).toHaveBeenCalledOnce();
  rerender(details);
  expect(isChecked(sheet, /^毎週/)).toBe(true);
});
