import { expect, test } from 'vitest';
import { listsCopy } from './lists-copy.ts';

test('the deletion of a list says what becomes of its events, when it has any', () => {
  expect(listsCopy.removeText(0)).toBe('入っている人には知らせません。元に戻すことはできません。');
  expect(listsCopy.removeText(3)).toContain('（3件まで）は、自分だけに見えるようになります。');
});
