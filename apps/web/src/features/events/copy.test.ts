import { expect, test } from 'vitest';
import { audienceText } from './copy.ts';

test.each([
  [false, true, false, 'あなただけに見えます。'],
  [true, false, false, 'あなたと、承認したフォロワーだけに見えます。'],
  [true, true, false, 'フォロワーのタイムラインに届き、だれでも見られます。'],
  [true, true, true, 'あなたと、承認したフォロワーだけに見えます。'],
])('published %s, public %s, private account %s: %s', (isPublished, isPublic, isPrivateAccount, text) => {
  expect(audienceText({ isPublished, isPublic, isPrivateAccount })).toBe(text);
});
