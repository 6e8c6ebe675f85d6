import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useMonthSlide } from './use-month-slide.ts';

afterEach(() => vi.unstubAllGlobals());

/** Shows a day after another. Returns the distance in px from which the cells slide; undefined when they do not. */
function slideOf(from: string, to: string, isOneWeek: boolean): string | undefined {
  const table = document.createElement('table');
  table.innerHTML = '<tbody><tr><td></td></tr></tbody>';
  const animate = vi.fn();
  Object.assign(table.rows[0]?.cells[0] ?? {}, { animate });
  const box = { current: table };
  const { rerender } = renderHook(({ day }) => useMonthSlide(box, day, isOneWeek), { initialProps: { day: from } });
  rerender({ day: to });
  return animate.mock.calls[0]?.[0][0].translate;
}

test.each([
  ['2026-11-21', '2026-12-01', false, '24px 0'],
  ['2026-11-21', '2026-10-31', false, '-24px 0'],
  ['2026-11-21', '2026-11-28', false, undefined],
  ['2026-11-21', '2026-11-22', true, '24px 0'],
  ['2026-11-22', '2026-11-21', true, '-24px 0'],
  ['2026-11-30', '2026-12-05', true, undefined],
])('from %s to %s, one week: %s, slides from %s', (from, to, isOneWeek, distance) => {
  expect(slideOf(from, to, isOneWeek)).toBe(distance);
});

test('nothing slides with reduced motion', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(slideOf('2026-11-21', '2026-12-01', false)).toBeUndefined();
});
