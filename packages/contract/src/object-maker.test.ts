import { expect, it } from 'vitest';
import { createObjectMaker } from './object-maker.ts';

it('makes an object from expressions over the parameters and the scope, with any names', () => {
  const make = createObjectMaker<(a: number, b: string) => object>(
    ['a', 'b'],
    [
      ['twice', 'double(a)'],
      ['it\'s "b"\n', 'b'],
      ['constructor', 'a'],
    ],
    { double: (value: number) => 2 * value },
  );
  expect(Object.entries(make(2, 'x'))).toEqual([
    ['twice', 4],
    ['it\'s "b"\n', 'x'],
    ['constructor', 2],
  ]);
});

it('makes an empty object from no fields', () => expect(createObjectMaker([], [])()).toEqual({}));
