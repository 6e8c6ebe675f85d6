import { act, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DayPicker } from './day-picker.tsx';

function Picker() {
  const [days, setDays] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState('2026-11-21');
  return (
    <DayPicker
      {...{ days, shown }}
      onToggle={(day) => setDays(new Set([...days, day]))}
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
