import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { jsonParser, useSessionDraft } from './use-session-draft.ts';

const schema = z.object({ text: z.string() });
const begin = () =>
  renderHook(() => useSessionDraft('hiyori.form', { parse: jsonParser(schema), initial: { text: '' } })).result;

beforeEach(() => sessionStorage.clear());

test('what is typed is there again, until it is forgotten', () => {
  const first = begin();
  expect(first.current.value).toEqual({ text: '' });
  act(() => first.current.change({ text: 'うつわ' }));
  expect(first.current.value).toEqual({ text: 'うつわ' });
  const second = begin();
  expect(second.current.value).toEqual({ text: 'うつわ' });
  second.current.forget();
  expect(begin().current.value).toEqual({ text: '' });
});

test.each(['', 'null', '{', '[]', '{"text":7}', '"text"'])('what is kept as %j is no draft', (kept) => {
  sessionStorage.setItem('hiyori.form', kept);
  expect(begin().current.value).toEqual({ text: '' });
});

test('a full store loses nothing that is on the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const form = begin();
  act(() => form.current.change({ text: 'うつわ' }));
  vi.restoreAllMocks();
  expect(form.current.value).toEqual({ text: 'うつわ' });
});
