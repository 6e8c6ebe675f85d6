import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { keepLine, readKeptLine } from './kept-line.ts';
import { closeQuickAdd, openQuickAdd, useOpenedQuickAdd } from './opened-quick-add.ts';
import { QuickAddSheet } from './quick-add-sheet.tsx';
// The code is there before, so that none is loaded after the test.
import '../event-follows/clash-note.tsx';

const Opened = () => <QuickAddSheet opened={useOpenedQuickAdd()} />;
// A sheet that closes is there until its animation has ended.
const isOpen = () => screen.getByRole('dialog').closest('[data-closing]') === null;
const line = () => screen.getByRole<HTMLTextAreaElement>('textbox').value;

function open(answers: Answers = {}) {
  const calls = stubApi({
    'GET /me/default-audience': () => ({ status: 200, body: { audience: 'self', lists: [] } }),
    ...answers,
  });
  keepLine(7, '明日 18時 映画');
  openQuickAdd();
  renderInApp(<Opened />, { viewer: wireSelf() });
  return calls;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  act(closeQuickAdd);
  vi.useRealTimers();
  sessionStorage.clear();
});

test('stays open while the event is sent, and shows why it failed', async () => {
  const answer = deferred(null);
  const calls = open({ 'POST /events': () => answer.promise });
  fireEvent.click(screen.getByRole('button', { name: '追加' }));
  await vi.waitFor(() => expect(calls.map(({ route }) => route)).toContain('POST /events'));
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(isOpen()).toBe(true);
  answer.release();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Network error/);
  expect(line()).toBe('明日 18時 映画');
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(isOpen()).toBe(false);
  expect(readKeptLine(7)).toBe('明日 18時 映画');
});

test('くわしく gives the line to the form, so that it is not offered once more', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'くわしく' }));
  expect(sessionStorage.getItem('hiyori.event-draft.7.quick')).toContain('映画');
  act(() => openQuickAdd());
  expect(line()).toBe('');
});
