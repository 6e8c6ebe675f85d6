import { expect, test } from 'vitest';
import { withAudience } from '../user-lists/audience.ts';
import { audienceText } from './form-copy.ts';

test.each([
  [
    { ...withAudience('everyone'), isPublished: false },
    false,
    'いまは、あなただけに見えます。発信すると、フォロワーのタイムラインに届き、だれでも見られます。',
  ],
  [
    { ...withAudience('close'), isPublished: false },
    false,
    'いまは、あなただけに見えます。発信すると、あなたと、親しい友達だけに見えます。',
  ],
  [withAudience('self'), false, 'あなただけに見えます。'],
  [withAudience('followers'), false, 'あなたと、承認したフォロワーだけに見えます。'],
  [withAudience('everyone'), false, 'フォロワーのタイムラインに届き、だれでも見られます。'],
  [withAudience('everyone'), true, 'あなたと、承認したフォロワーだけに見えます。'],
  [withAudience('close'), false, 'あなたと、親しい友達だけに見えます。'],
  [withAudience('lists', []), false, 'あなただけに見えます。'],
  [withAudience('answered'), false, 'あなたと、日程調整に答えた人だけに見えます。'],
  [withAudience('lists', [3]), true, 'あなたと、選んだリストの人だけに見えます。'],
])('%o, private account %s: %s', (audience, isPrivateAccount, text) => {
  expect(audienceText({ ...audience, isPrivateAccount })).toBe(text);
});
