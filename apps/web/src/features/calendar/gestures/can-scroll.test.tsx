import { afterEach, expect, test, vi } from 'vitest';
import { canScroll } from './can-scroll.ts';

afterEach(() => vi.restoreAllMocks());

/** jsdom has no layout. Returns an element in a box of 100 px with a scroll height of 300 px. */
function inside(overflowY: string, scrollTop: number): Element {
  const box = document.createElement('div');
  const inner = document.createElement('p');
  box.append(inner);
  document.body.replaceChildren(box);
  box.style.overflowY = overflowY;
  Object.defineProperties(box, { clientHeight: { value: 100 }, scrollHeight: { value: 300 } });
  box.scrollTop = scrollTop;
  return inner;
}

test('an element in a scroll container can scroll until its end', () => {
  expect(canScroll(inside('auto', 0), 1)).toBe(true);
  expect(canScroll(inside('auto', 0), -1)).toBe(false);
  expect(canScroll(inside('auto', 120), -1)).toBe(true);
  expect(canScroll(inside('scroll', 199.5), 1)).toBe(false);
});

test('a box with hidden or visible overflow does not scroll', () => {
  expect(canScroll(inside('hidden', 0), 1)).toBe(false);
  expect(canScroll(inside('visible', 0), 1)).toBe(false);
});

test('the page scrolls without an overflow style', () => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(900);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(600);
  expect(canScroll(document.body, 1)).toBe(true);
  expect(canScroll(document.body, -1)).toBe(false);
  expect(canScroll(null, 1)).toBe(false);
});
