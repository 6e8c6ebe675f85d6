import { expect, test } from 'vitest';
import { dragged } from './drag.ts';

const at = (minute: number, day = 2) => ({ at: day, minute });
const block = { from: 600, to: 690 };

test('free time: from the earlier to the later end, on the day where the drag began', () => {
  const drag = { kind: 'create', start: at(961), block: null } as const;
  expect(dragged(drag, at(1048, 4))).toEqual({ at: 2, from: 960, to: 1050 });
  expect(dragged(drag, at(902))).toEqual({ at: 2, from: 900, to: 960 });
  expect(dragged(drag, at(961))).toEqual({ at: 2, from: 960, to: 965 });
  expect(dragged({ ...drag, start: at(1440) }, at(1440))).toEqual({ at: 2, from: 1435, to: 1440 });
});

test('a block keeps its length and where it was taken', () => {
  const drag = { kind: 'move', start: at(650), block } as const;
  expect(dragged(drag, at(683, 3))).toEqual({ at: 3, from: 635, to: 725 });
  expect(dragged(drag, at(652, 3))).toEqual({ at: 3, from: 600, to: 690 });
  expect(dragged(drag, at(1440))).toMatchObject({ from: 1390 });
  expect(dragged({ ...drag, start: at(690) }, at(0))).toMatchObject({ from: 0, to: 90 });
});

test('a block at an odd minute moves to a step, but not on another day alone', () => {
  const drag = { kind: 'move', start: at(610), block: { from: 603, to: 660 } } as const;
  expect(dragged(drag, at(610, 5))).toMatchObject({ at: 5, from: 603 });
  expect(dragged(drag, at(640))).toMatchObject({ from: 635 });
});

test('an edge moves alone, to five minutes at least', () => {
  expect(dragged({ kind: 'end', start: at(690), block }, at(722, 5))).toEqual({ at: 2, from: 600, to: 720 });
  expect(dragged({ kind: 'end', start: at(690), block }, at(10))).toEqual({ at: 2, from: 600, to: 605 });
  expect(dragged({ kind: 'start', start: at(600), block }, at(570))).toEqual({ at: 2, from: 570, to: 690 });
  expect(dragged({ kind: 'start', start: at(600), block }, at(900))).toEqual({ at: 2, from: 685, to: 690 });
});
