import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { focusable, trappedFocus } from './focusable.ts';

const setup = () => {
  const { container } = render(
    <div>
      <button type="button">一</button>
      <button type="button" disabled>
        使えない
      </button>
      <button type="button" tabIndex={-1}>
        飛ばす
      </button>
      <a href="/x">二</a>
      <div hidden>
        <button type="button">隠れた</button>
      </div>
      <input aria-label="三" />
    </div>,
  );
  const stops = focusable(container);
  return { container, first: stops[0] ?? null, last: stops.at(-1) ?? null, stops };
};

test('excludes disabled, hidden and negative-tabindex elements from the tab stops', () => {
  expect(setup().stops.map((stop) => stop.textContent || stop.getAttribute('aria-label'))).toEqual(['一', '二', '三']);
});

test('wraps Tab at both ends and leaves it to the browser in between', () => {
  const { container, first, last, stops } = setup();
  expect(trappedFocus([container], last, false)).toBe(first);
  expect(trappedFocus([container], first, true)).toBe(last);
  expect(trappedFocus([container], stops[1] ?? null, false)).toBeNull();
});

test('returns focus that has left the root', () => {
  const { container, first, last } = setup();
  expect(trappedFocus([container], document.body, false)).toBe(first);
  expect(trappedFocus([container], null, true)).toBe(last);
});

test('focuses the root when it has no tab stop', () => {
  const empty = document.createElement('div');
  expect(trappedFocus([empty], document.body, false)).toBe(empty);
});

test('goes on from the last stop of one root to the first of the next, and around', () => {
  const { container, first, last } = setup();
  const toasts = document.createElement('div');
  expect(trappedFocus([container, toasts], last, false)).toBe(first);
  const undo = toasts.appendChild(document.createElement('button'));
  expect(trappedFocus([container, toasts], last, false)).toBe(undo);
  expect(trappedFocus([container, toasts], undo, false)).toBe(first);
  expect(trappedFocus([container, toasts], undo, true)).toBe(last);
  expect(trappedFocus([container, toasts], first, true)).toBe(undo);
});
