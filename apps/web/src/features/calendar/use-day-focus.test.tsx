import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useDayFocus } from './use-day-focus.ts';

function Calendar({ day, isLoading = false }: { day: string; isLoading?: boolean }) {
  const month = useRef<HTMLDivElement>(null);
  const agenda = useRef<HTMLDivElement>(null);
  useDayFocus({ month, agenda, day });
  return (
    <>
      <div ref={month}>
        <button type="button" data-day={day}>
          {day}
        </button>
      </div>
      <div ref={agenda}>
        <section data-agenda-day="2026-11-20">
          <a href="/events/1">earlier</a>
        </section>
        <section data-agenda-day="2026-11-21" tabIndex={-1} aria-label="free day" />
        <section data-agenda-day="2026-11-22" tabIndex={-1}>
          {isLoading && <span data-part="skeleton">loading</span>}
          <a href="/events/2">first</a>
          <a href="/events/3">second</a>
        </section>
      </div>
    </>
  );
}

const press = (key: string, shiftKey = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey });
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test.each(['Tab', 'Enter'])('%s leads from the selected day to its first event, and Shift+Tab leads back', (key) => {
  render(<Calendar day="2026-11-22" />);
  screen.getByText('2026-11-22').focus();
  press(key);
  expect(focused()).toBe('first');
  press('Tab', true);
  expect(focused()).toBe('2026-11-22');
});

test('focuses a day without events itself', () => {
  render(<Calendar day="2026-11-21" />);
  screen.getByText('2026-11-21').focus();
  press('Tab');
  expect(focused()).toBe('free day');
});

test('leaves the other tab stops to the browser', () => {
  render(<Calendar day="2026-11-22" />);
  screen.getByText('second').focus();
  press('Tab', true);
  press('Tab');
  screen.getByText('2026-11-22').focus();
  press('Tab', true);
  expect(focused()).toBe('2026-11-22');
});

test('leads to the day itself while its first event loads, and back also when it has loaded', () => {
  render(<Calendar day="2026-11-22" isLoading />);
  screen.getByText('2026-11-22').focus();
  press('Enter');
  expect(document.activeElement?.getAttribute('data-agenda-day')).toBe('2026-11-22');
  screen.getByText('loading').remove();
  press('Tab', true);
  expect(focused()).toBe('2026-11-22');
});
