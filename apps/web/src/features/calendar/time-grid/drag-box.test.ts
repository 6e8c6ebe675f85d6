import { expect, test } from 'vitest';
import { placeIn, pointIn, scrollEdgeOf, scrolledTo, turnEdgeOf } from './drag-box.ts';

// Seven columns of 100 px from x = 50 on; an hour, from 7:00 on, is 60 px high.
const hours = { left: 50, top: 0, width: 700, height: 17 * 60, days: 7, first: 7 * 60 };
const box = { ...hours, viewTop: 0, viewBottom: 600, scrollTop: 0 };

test('the point below a pointer is within the columns', () => {
  expect(pointIn(box, { x: 260, y: 90 })).toEqual({ at: 2, minute: 510 });
  expect(pointIn(box, { x: 0, y: -50 })).toEqual({ at: 0, minute: 420 });
  expect(pointIn(box, { x: 2000, y: 5000 })).toEqual({ at: 6, minute: 1440 });
});

test('after scrolling another minute is below the same point', () => {
  expect(pointIn(scrolledTo(box, 60), { x: 260, y: 90 }).minute).toBe(570);
  expect(pointIn(scrolledTo(scrolledTo(box, 60), 0), { x: 260, y: 90 }).minute).toBe(510);
});

test('a period is drawn in its column, at least as high as twenty minutes', () => {
  expect(placeIn(box, { at: 2, from: 480, to: 540 })).toEqual({ x: 202, y: 61, width: 96, height: 58 });
  expect(placeIn(box, { at: 0, from: 420, to: 425 }).height).toBe(18);
});

test('the edges above and below scroll, those at the sides turn; the side of a narrow column is narrow', () => {
  expect([60, 300, 590].map((y) => scrollEdgeOf(box, { x: 300, y }))).toEqual([-1, 0, 1]);
  expect([60, 80, 720, 740, 2000].map((x) => turnEdgeOf(box, { x, y: 300 }))).toEqual([-1, 0, 0, 1, 1]);
  const narrow = { ...box, width: 280 };
  expect([55, 65, 315, 325].map((x) => turnEdgeOf(narrow, { x, y: 300 }))).toEqual([-1, 0, 0, 1]);
});
