import type { Audience } from '@hiyori/contract';
import { describe, expect, test } from 'vitest';
import { audienceInput, audienceOf, listIdsOf, listsOf, withAudience } from './audience.ts';

const all: Audience[] = ['self', 'close', 'lists', 'followers', 'everyone'];

describe('the audience of a draft', () => {
  test.each(all)('%s is read as it was set', (audience) => {
    expect(audienceOf(withAudience(audience, [3, 5]))).toBe(audience);
  });

  test.each([
    ['self', false, false],
    ['close', true, false],
    ['lists', true, false],
    ['followers', true, false],
    ['everyone', true, true],
  ] as const)('%s sets the flags that the API has for it', (audience, isPublished, isPublic) => {
    expect(withAudience(audience)).toMatchObject({ isPublished, isPublic });
  });

  test('keeps the lists, also while none is chosen', () => {
    expect(listIdsOf(withAudience('lists', [3, 5]))).toEqual([3, 5]);
    expect(listIdsOf(withAudience('lists'))).toEqual([]);
    expect(audienceOf(withAudience('lists'))).toBe('lists');
  });

  test('a draft that is not published has the audience that it will have', () => {
    expect(audienceOf({ ...withAudience('close'), isPublished: false })).toBe('close');
    expect(audienceOf({ ...withAudience('everyone'), isPublished: false })).toBe('everyone');
  });
});

test('an event whose lists were deleted stays limited', () => {
  expect(listsOf({ audience: 'lists', lists: [] })).toBe('lists');
  expect(listsOf({ audience: 'close', lists: [1] })).toBe('close');
  expect(listsOf({ audience: 'everyone' })).toBe('');
  expect(listsOf({})).toBe('');
});

test('an event for who answered a poll is for no one else in its draft, and no request names its audience', () => {
  const lists = listsOf({ isLimited: true });
  const draft = { isPublished: true, isPublic: false, lists };
  expect(audienceOf(draft)).toBe('answered');
  expect(withAudience('answered')).toEqual(draft);
  expect(audienceInput(draft)).toEqual({});
});

test('a request names only audiences that its flags do not say', () => {
  expect(audienceInput(withAudience('lists', [3]))).toEqual({ audience: 'lists', lists: [3] });
  expect(audienceInput(withAudience('close'))).toEqual({ audience: 'close' });
  for (const audience of ['self', 'followers', 'everyone'] as const)
    expect(audienceInput(withAudience(audience))).toEqual({});
});
