import { expect, it } from 'vitest';
import { answerOfToken, answerToken } from './answer-token.ts';

it('names its answer', () => {
  expect(answerOfToken('secret', answerToken('secret', 17))).toBe(17);
});

it.each([
  ['of another secret', answerToken('other', 17)],
  ['of another answer', answerToken('secret', 17).replace('17.', '18.')],
  ['that is cut', answerToken('secret', 17).slice(0, -1)],
  ['without an id', answerToken('secret', 17).slice(2)],
  ['that is empty', ''],
  ['that is absent', undefined],
])('is nothing %s', (_, token) => {
  expect(answerOfToken('secret', token)).toBeNull();
});
