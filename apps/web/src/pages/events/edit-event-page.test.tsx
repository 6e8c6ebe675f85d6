import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { keepEvent } from '../../../test/kept-event.ts';
import { wireEvent } from '../../../test/wire-event.ts';
import { detailCopy } from '../../features/events/copy.ts';
import { formCopy } from '../../features/events/form-copy.ts';
import { eventKeys } from '../../features/events/queries.ts';
import { EditEventPage } from './edit-event-page.tsx';
// The code is there before, so that none is loaded after the test.
import '../../features/event-series/repeat-row.tsx';
import '../../features/events/cover-picture-row.tsx';
import '../../features/events/cover-strips.tsx';
import '../../features/events/edit-audience.tsx';
import '../../features/events/event-failure.tsx';
import '../../features/events/event-management.tsx';
import '../../features/events/seats-row.tsx';
import '../../features/user-lists/audience-choice.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function show(answer: () => { status: number; body: unknown } | null) {
  stubApi({ 'GET /events/5': answer });
  return renderInApp(
    <Routes>
      <Route path="/events/:id/edit" element={<EditEventPage />} />
    </Routes>,
    { path: '/events/5/edit', viewer: wireSelf() },
  );
}
const missing = { status: 404, body: { error: 'x', message: '' } };

test('what was written stays when the event is deleted meanwhile', async () => {
  let answer = { status: 200, body: wireEvent(5, { creator_id: 7 }) as object };
  const { client } = show(() => answer);
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(formCopy.title) });
  fireEvent.change(title, { target: { value: '朝の読書会' } });
  answer = missing;
  await act(() => client.invalidateQueries({ queryKey: eventKeys.detail(5) }));
  expect(client.getQueryState(eventKeys.detail(5))?.status).toBe('error');
  expect(title.isConnected).toBe(true);
  expect(title.value).toBe('朝の読書会');
});

test('there is no form of an event that is missing from the beginning', async () => {
  show(() => missing);
  await screen.findByText(detailCopy.missing);
  expect(screen.queryByRole('form')).toBeNull();
});

const whole = wireEvent(5, { creator_id: 7, description: 'あ'.repeat(300) });
const short = { ...whole, description: `${'あ'.repeat(120)}…` };

test('no form begins from an event of the kept lists, whose description is short', async () => {
  await keepEvent(short);
  let answer: { status: number; body: object } | null = null;
  const { client } = show(() => answer);
  await screen.findByText(detailCopy.failed);
  expect(screen.queryByRole('form')).toBeNull();
  answer = { status: 200, body: whole };
  await act(() => client.invalidateQueries());
  expect((await screen.findByLabelText<HTMLTextAreaElement>(formCopy.memo)).value).toBe(whole.description);
});

test('the form of a co-host stays when the event is then read from the kept lists, which do not say who may edit', async () => {
  await keepEvent({ ...short, creator_id: 3 });
  let answer: { status: number; body: object } | null = {
    status: 200,
    body: { ...whole, creator_id: 3, myRole: 'host' },
  };
  let lost = 0;
  const { client } = show(() => {
    if (!answer) lost += 1;
    return answer;
  });
  const description = await screen.findByLabelText<HTMLTextAreaElement>(formCopy.memo);
  answer = null;
  await act(() => client.invalidateQueries({ queryKey: eventKeys.detail(5) }));
  // The server was not reached, and the read has succeeded all the same.
  expect([lost, client.getQueryState(eventKeys.detail(5))?.status]).toEqual([1, 'success']);
  expect(description.isConnected).toBe(true);
  expect(description.value).toBe(whole.description);
});
