import { expect, test } from 'vitest';
import { manageCopy } from './manage-copy.ts';

test('before a deletion, 中止 is proposed for an event that others added, unless it is cancelled', () => {
  expect(manageCopy.removeTextAdded(3, false)).toContain('「中止する」が向いています。');
  expect(manageCopy.removeTextAdded(3, true)).toBe('ほかに3人がこの予定を追加しています。削除は元に戻せません。');
});
