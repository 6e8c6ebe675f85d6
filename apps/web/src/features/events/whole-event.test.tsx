import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderHookInApp, stubApi } from '../../../test/api-stub.tsx';
import { keepEvent } from '../../../test/kept-event.ts';
import { wireEvent } from '../../../test/wire-event.ts';
import { isOffline } from '../../lib/connection.ts';
import { useEvent } from './queries.ts';
import { useWholeEvent } from './whole-event.ts';

test('an event of the kept lists is shown, but is none for a form', async () => {
  await keepEvent(wireEvent(5));
  stubApi({ 'GET /events/5': () => null });
  const { result } = renderHookInApp(() => ({ shown: useEvent(5), whole: useWholeEvent(5) }));
  await waitFor(() => expect(result.current.shown.event?.id).toBe(5));
  expect(result.current.whole).toMatchObject({ event: undefined, isPending: false, error: expect.any(TypeError) });
});

test('an event of the server is whole', async () => {
  stubApi({ 'GET /events/5': () => ({ status: 200, body: wireEvent(5) }) });
  const { result } = renderHookInApp(() => useWholeEvent(5));
  await waitFor(() => expect(result.current.event?.id).toBe(5));
});

const whole = wireEvent(5, { title: '読書会', myRole: 'host' });

test.each([
  ['stays when the event is then read from the kept lists', { title: '読書の会' }, '読書会'],
  [
    'makes way for a newer one of the kept lists',
    { title: '朝の読書会', updated_at: '2026-11-21T02:00:00.000Z' },
    '朝の読書会',
  ],
])('a whole event %s', async (_, kept, title) => {
  await keepEvent(wireEvent(5, kept));
  let answer: { status: number; body: object } | null = { status: 200, body: whole };
  stubApi({ 'GET /events/5': () => answer });
  const { client, result } = renderHookInApp(() => useEvent(5));
  await waitFor(() => expect(result.current.event?.title).toBe('読書会'));
  answer = null;
  await act(() => client.invalidateQueries());
  expect(isOffline()).toBe(true);
  await waitFor(() => expect(result.current.event?.title).toBe(title));
  expect(result.current.isWhole).toBe(title === '読書会');
  answer = { status: 200, body: { ...whole, title: '夜の読書会' } };
  await act(() => client.invalidateQueries());
  await waitFor(() =>
    expect(result.current).toMatchObject({ event: { title: '夜の読書会', myRole: 'host' }, isWhole: true }),
  );
});
