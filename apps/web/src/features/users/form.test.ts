import { expect, test } from 'vitest';
import { isPictureAccepted, profileChanges, profileDraftOf } from './form.ts';

const stored = { displayName: '望月 千晴', bio: '本と器' };
const draft = profileDraftOf(stored);

test('sends nothing for an unchanged profile or another Unicode form of the same text', () => {
  expect(profileChanges(draft, stored)).toEqual({ changes: {}, errors: {} });
  const gift = { ...stored, bio: 'が' };
  expect(profileChanges({ ...draft, bio: 'か\u3099' }, gift)).toEqual({ changes: {}, errors: {} });
});

test('sends only the changed fields', () => {
  expect(profileChanges({ ...draft, bio: '' }, stored).changes).toEqual({ bio: '' });
  expect(profileChanges({ ...draft, displayName: '千晴' }, stored).changes).toEqual({ displayName: '千晴' });
});

test('accepts a name of 1 to 50 and a bio of at most 500 code points', () => {
  expect(profileChanges({ ...draft, displayName: '𠮷'.repeat(50), bio: '𠮷'.repeat(500) }, stored).errors).toEqual({});
  expect(profileChanges({ displayName: 'x'.repeat(51), bio: 'x'.repeat(501) }, stored)).toEqual({
    changes: {},
    errors: {
      displayName: 'ユーザー名は50文字以内で入力してください',
      bio: '自己紹介は500文字以内で入力してください',
    },
  });
  expect(profileChanges({ ...draft, displayName: ' ' }, stored).errors).toEqual({
    displayName: 'ユーザー名を入力してください',
  });
});

test('accepts JPEG, PNG and WebP pictures of at most 5 MB', () => {
  const most = 5 * 1024 * 1024;
  expect(isPictureAccepted({ type: 'image/webp', size: most })).toBe(true);
  expect(isPictureAccepted({ type: 'image/webp', size: most + 1 })).toBe(false);
  expect(isPictureAccepted({ type: 'image/heic', size: 10 })).toBe(false);
  expect(isPictureAccepted({ type: 'image/png', size: 0 })).toBe(false);
});
