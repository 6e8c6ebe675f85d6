import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderHookInApp, stubApi } from '../../../test/api-stub.tsx';
import { keepEvent } from '../../../test/kept-event.ts';
import { wireEvent } from '../../../test/wire-event.ts';
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
