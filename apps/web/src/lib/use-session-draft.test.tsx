import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { jsonParser, useSessionDraft } from './use-session-draft.ts';

const schema = z.object({ text: z.string() });
const renderDraft = () =>
  renderHook(() => useSessionDraft('hiyori.form', { parse: jsonParser(schema), initial: { text: '' } })).result;

beforeEach(() => sessionStorage.clear());

test('restores the draft until it is forgotten', () => {
  const first = renderDraft();
  expect(first.current.value).toEqual({ text: '' });
  act(() => first.current.change({ text: 'うつわ' }));
  expect(first.current.value).toEqual({ text: 'うつわ' });
  const second = renderDraft();
  expect(second.current.value).toEqual({ text: 'うつわ' });
  second.current.forget();
  expect(renderDraft().current.value).toEqual({ text: '' });
});

test.each(['', 'null', '{', '[]', '{"text":7}', '"text"'])('ignores the stored text %j', (stored) => {
  sessionStorage.setItem('hiyori.form', stored);
  expect(renderDraft().current.value).toEqual({ text: '' });
});

test('keeps the value in memory when storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const form = renderDraft();
  act(() => form.current.change({ text: 'うつわ' }));
  vi.restoreAllMocks();
  expect(form.current.value).toEqual({ text: 'うつわ' });
});
