import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DayPicker } from './day-picker.tsx';

function Picker({ chosen = [], month = '2026-11-21' }: { chosen?: string[]; month?: string }) {
  const [days, setDays] = useState<ReadonlySet<string>>(new Set(chosen));
  const [shown, setShown] = useState(month);
  return (
    <DayPicker
      {...{ days, shown }}
      onToggle={(day) => setDays(new Set(days.has(day) ? [...days].filter((each) => each !== day) : [...days, day]))}
      today="2026-11-21"
      onShow={setShown}
      isBusy={() => false}
    />
  );
}

const cell = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`);
const focus = (day: string) => act(() => cell(day)?.focus());
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const stops = () => [...document.querySelectorAll<HTMLElement>('td')].filter(({ tabIndex }) => tabIndex === 0);

test('a day that was clicked is the tab stop, from which the keys go on', () => {
  render(<Picker />);
  focus('2026-11-21');
  press('ArrowRight');
  expect(document.activeElement).toBe(cell('2026-11-22'));
  // A press focuses the day before the click.
  focus('2026-11-26');
  fireEvent.click(cell('2026-11-26') ?? document.body);
  expect(stops()).toEqual([cell('2026-11-26')]);
  press('ArrowRight');
  expect(document.activeElement).toBe(cell('2026-11-27'));
});

test('a key leads back to the day that it led to before', () => {
  render(<Picker />);
  focus('2026-11-21');
  press('ArrowRight');
  focus('2026-11-23');
  press('ArrowLeft');
  expect(document.activeElement).toBe(cell('2026-11-22'));
});

test('a chosen day that is over can be taken out, but not chosen again', () => {
  render(<Picker chosen={['2026-11-19', '2026-10-30']} />);
  const isChosen = (day: string) => cell(day)?.getAttribute('aria-selected');
  expect(cell('2026-11-19')?.getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(cell('2026-11-19') ?? document.body);
  expect(isChosen('2026-11-19')).toBe('false');
  expect(cell('2026-11-19')?.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(cell('2026-11-19') ?? document.body);
  expect(isChosen('2026-11-19')).toBe('false');
  const previous = () => screen.getByRole<HTMLButtonElement>('button', { name: '前の月' });
  fireEvent.click(previous());
  expect(previous().disabled).toBe(true);
  fireEvent.click(cell('2026-10-30') ?? document.body);
  expect(isChosen('2026-10-30')).toBe('false');
});

test('a holiday has the colour of a Sunday, also on a Saturday', () => {
  render(<Picker month="2028-04-01" />);
  expect(cell('2028-04-29')?.className).toBe(cell('2028-04-30')?.className);
  expect(cell('2028-04-29')?.className).not.toBe(cell('2028-04-22')?.className);
});
