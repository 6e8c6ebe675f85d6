import { expect, test } from 'vitest';
import { newDraft } from './form.ts';
import { rebaseDraft } from './rebase-draft.ts';

const base = { ...newDraft(new Date('2026-11-21T03:00:00Z'), 'Asia/Tokyo'), title: '読書会', location: '谷中' };

test('keeps what was changed here, and takes everything else', () => {
  const mine = { ...base, location: '根津' };
  const theirs = { ...base, title: '朝の読書会', startTime: '13:00', endTime: '14:00' };
  expect(rebaseDraft(base, mine, theirs)).toEqual({ draft: { ...theirs, location: '根津' }, isContested: false });
});

test('keeps mine and is contested when both changed the same field', () => {
  const { draft, isContested } = rebaseDraft(
    base,
    { ...base, title: '夜' },
    { ...base, title: '朝', location: '千駄木' },
  );
  expect(draft).toEqual({ ...base, title: '夜', location: '千駄木' });
  expect(isContested).toBe(true);
});

test('does not mix two periods or two audiences', () => {
  const moved = rebaseDraft(base, { ...base, startTime: '08:00' }, { ...base, endDay: '2026-11-25' });
  expect(moved).toEqual({ draft: { ...base, startTime: '08:00' }, isContested: true });
  const published = rebaseDraft(base, { ...base, isPublished: true }, { ...base, lists: 'close' });
  expect(published).toMatchObject({ draft: { isPublished: true, lists: '' }, isContested: true });
});

test('is not contested when both changed the same in the same way', () => {
  const saved = { ...base, title: '朝の読書会', startTime: '08:00' };
  expect(rebaseDraft(base, saved, saved)).toEqual({ draft: saved, isContested: false });
});
