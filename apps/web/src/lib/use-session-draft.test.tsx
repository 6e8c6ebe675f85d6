import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { forgetSessionDrafts, jsonParser } from './session-storage.ts';
import { useSessionDraft } from './use-session-draft.ts';

const schema = z.object({ text: z.string() });
const renderDraft = () =>
  renderHook(() => useSessionDraft('hiyori.form', { parse: jsonParser(schema), initial: { text: '' } })).result;

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

test.each(['edited it', 'began with nothing'])('a form that was left forgets only its own draft: it %s', (own) => {
  const left = renderDraft();
  if (own === 'edited it') act(() => left.current.change({ text: 'うつわ' }));
  const next = renderDraft();
  act(() => next.current.change({ text: '本' }));
  left.current.forget();
  expect(renderDraft().current.value).toEqual({ text: '本' });
  next.current.forget();
  expect(renderDraft().current.value).toEqual({ text: '' });
});

test.each(['', 'null', '{', '[]', '{"text":7}', '"text"'])('ignores the stored text %j', (stored) => {
  sessionStorage.setItem('hiyori.form', stored);
  expect(renderDraft().current.value).toEqual({ text: '' });
});

test('keeps the draft in memory when storage is full, also for another form', () => {
  const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => set.mockRestore());
  const form = renderDraft();
  act(() => form.current.change({ text: 'うつわ' }));
  expect(form.current.value).toEqual({ text: 'うつわ' });
  expect(renderDraft().current.value).toEqual({ text: 'うつわ' });
  form.current.forget();
  expect(renderDraft().current.value).toEqual({ text: '' });
  act(() => form.current.change({ text: 'うつわ' }));
  forgetSessionDrafts();
  expect(renderDraft().current.value).toEqual({ text: '' });
});

test('what is stored takes the place of what was not', () => {
  const form = renderDraft();
  const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => set.mockRestore());
  act(() => form.current.change({ text: 'うつわ' }));
  act(() => form.current.change({ text: 'うつわと本' }));
  expect(renderDraft().current.value).toEqual({ text: 'うつわと本' });
});
