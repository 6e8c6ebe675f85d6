import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { wireEvent } from '../../../test/wire-event.ts';
import { EventResults } from './event-results.tsx';

const asked = { term: '', genre: null, when: undefined, withFriends: false, today: '2026-11-20T15:00:00.000Z' };

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['1件', { total: 1, nextCursor: null }],
  ['1,000件', { total: 1_000, nextCursor: 'more' }],
  ['1,000件以上', { nextCursor: 'more' }],
  ['1件', { nextCursor: null }],
])('says %s on a wide screen', async (text, page) => {
  stubApi({ 'GET /events': () => ({ status: 200, body: { events: [wireEvent(1)], page: 1, ...page } }) });
  renderInApp(<EventResults {...asked} />, { viewer: wireSelf() });
  expect((await screen.findByText(/件/)).textContent).toBe(text);
});

test('names neither a genre nor a word when no event is found without either', async () => {
  stubApi({ 'GET /events': () => ({ status: 200, body: { events: [], page: 1, total: 0, nextCursor: null } }) });
  renderInApp(<EventResults {...asked} />, { viewer: wireSelf() });
  expect(await screen.findByText('これからのイベントはまだありません。')).toBeTruthy();
  expect(screen.queryByText(/ジャンル|言葉/)).toBeNull();
});
