import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftKey, parseDraft, useEventDraft } from './event-draft.ts';
import { newDraft } from './form.ts';

const initial = newDraft(new Date('2026-11-21T03:00:00Z'), 'Asia/Tokyo');
const key = draftKey(7, 'new');
const open = (at = key) => renderHook(() => useEventDraft(at, initial));

test('restores the stored draft when the form is opened again', () => {
  const first = open();
  expect(first.result.current).toMatchObject({ draft: initial, isRestored: false });
  act(() => first.result.current.change({ ...initial, title: '書きかけ', url: 'https://hiyori.example/' }));
  first.unmount();
  const again = open().result.current;
  expect(again.draft).toEqual({ ...initial, title: '書きかけ', url: 'https://hiyori.example/' });
  expect(again.isRestored).toBe(true);
});

test('does not share a draft with another form or viewer', () => {
  const { result } = open();
  act(() => result.current.change({ ...initial, title: '書きかけ' }));
  for (const other of [draftKey(7, 5), draftKey(8, 'new')]) expect(open(other).result.current.draft).toEqual(initial);
});

test('removes the draft when it is saved or equals the initial one', () => {
  const { result } = open();
  act(() => result.current.change({ ...initial, title: '書きかけ' }));
  act(() => result.current.forget());
  expect(open().result.current.isRestored).toBe(false);
  act(() => result.current.change({ ...initial, title: '書' }));
  act(() => result.current.change(initial));
  expect(sessionStorage).toHaveLength(0);
});

test('startOver discards the draft and can be undone', () => {
  sessionStorage.setItem(key, JSON.stringify({ ...initial, title: '書きかけ' }));
  const { result } = open();
  let back = () => {};
  act(() => {
    back = result.current.startOver();
  });
  expect(result.current).toMatchObject({ draft: initial, isRestored: false });
  expect(sessionStorage).toHaveLength(0);
  act(() => back());
  expect(result.current.draft.title).toBe('書きかけ');
  expect(open().result.current.isRestored).toBe(true);
});

test('ignores stored text that is not a draft', () => {
  for (const text of [
    null,
    '',
    '{',
    'null',
    '[]',
    '7',
    JSON.stringify({ other: 1 }),
    JSON.stringify({ title: 7 }),
    JSON.stringify({ ...initial, isPublic: 'yes' }),
  ])
    expect(parseDraft(text, initial), String(text)).toBeNull();
  expect(parseDraft(JSON.stringify({ ...initial, other: 1 }), initial)).toEqual(initial);
});

test('restores what was changed, on an event that was changed elsewhere in other fields meanwhile', () => {
  const form = draftKey(7, 5);
  const { result, unmount } = renderHook(() => useEventDraft(form, { ...initial, title: '読書会' }));
  act(() => result.current.change({ ...initial, title: '読書会', location: '根津' }));
  unmount();
  const changed = { ...initial, title: '朝の読書会', startTime: '08:00' };
  const again = renderHook(() => useEventDraft(form, changed)).result.current;
  expect(again.draft).toEqual({ ...changed, location: '根津' });
  expect(again.isRestored).toBe(true);
});

test('does not mix fields that only make sense together with those of an event that was changed meanwhile', () => {
  const form = draftKey(7, 5);
  const { result, unmount } = renderHook(() => useEventDraft(form, initial));
  act(() => result.current.change({ ...initial, endTime: '12:00' }));
  unmount();
  const moved = { ...initial, startTime: '14:00', endTime: '15:00', title: '読書会' };
  const again = renderHook(() => useEventDraft(form, moved)).result.current;
  expect(again.draft).toEqual({ ...initial, endTime: '12:00', title: '読書会' });
  expect(again.isContested).toBe(true);
});

test.each([
  ['nothing', initial],
  ['other fields', { ...initial, title: '読書会' }],
  ['the same in the same way', { ...initial, endTime: '12:00' }],
])('is not contested when the event was changed meanwhile in %s', (_name, changed) => {
  const form = draftKey(7, 5);
  const { result, unmount } = renderHook(() => useEventDraft(form, initial));
  act(() => result.current.change({ ...initial, endTime: '12:00' }));
  unmount();
  const again = renderHook(() => useEventDraft(form, changed)).result.current;
  expect(again.draft).toEqual({ ...changed, endTime: '12:00' });
  expect(again.isContested).toBe(false);
});
