import { expect, test } from 'vitest';
import { audienceDetails } from './audience-details.ts';

const owner = { followersCount: 1280, isPrivate: false };

test('says how many people an audience has, and that others do not learn of it', () => {
  expect(audienceDetails(owner, { membersCount: 14 })).toMatchObject({
    close: '14人。ほかの人には分かりません',
    followers: '1,280人のタイムラインに届きます',
    everyone: 'だれでも見られて、検索にも出ます',
  });
});

test('says that the close friends are empty, and no number before they are loaded', () => {
  expect(audienceDetails(owner, { membersCount: 0 }).close).toBe('まだ、だれもいません。ほかの人には分かりません');
  expect(audienceDetails(owner, undefined).close).toBe('ほかの人には分かりません');
});

test('of a private account, everyone means its followers', () => {
  expect(audienceDetails({ ...owner, isPrivate: true }, undefined).everyone).toContain('フォロワーだけ');
});
