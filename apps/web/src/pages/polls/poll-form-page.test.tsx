import type { DatePoll } from '@hiyori/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { emptyPoll } from '../../../test/date-poll.ts';
import { editorCopy as copy } from '../../features/date-polls/copy.ts';
import { PollFormPage } from './poll-form-page.tsx';
// The code is there before, so that none is loaded after the test.
import './own-plans.tsx';
import '../../features/date-polls/editor/candidate-rows.tsx';
import '../../features/date-polls/editor/poll-settings.tsx';

const { slug } = emptyPoll;
const option = { id: 1, startAt: '2036-12-11T10:00:00.000Z', endAt: '2036-12-11T12:00:00.000Z', day: null };
const poll: DatePoll = { ...emptyPoll, options: [{ ...option, counts: null, rank: null, isUnanimous: null }] };

const open = () =>
  renderInApp(
    <Routes>
      <Route path="/polls/:slug" element={<PollFormPage />} />
    </Routes>,
    { path: `/polls/${slug}`, viewer: wireSelf() },
  );

/** The form of a poll that is changed elsewhere by `change`. */
async function show(first: Partial<DatePoll> = {}) {
  let current = { ...poll, ...first };
  const saved: unknown[] = [];
  stubApi({
    [`GET /date-polls/${slug}`]: () => ({ status: 200, body: current }),
    [`PUT /date-polls/${slug}`]: ({ body, search }) => {
      const refused = (error: string) => ({ status: 409, body: { error: `date_polls.${error}`, message: '' } });
      if (current.state !== 'open') return refused(current.state);
      if (new URLSearchParams(search).get('unchangedSince') !== current.updatedAt) return refused('changed');
      saved.push(body);
      return { status: 200, body: { ...current, ...(body as object) } };
    },
  });
  const { client, unmount } = open();
  await screen.findByLabelText(copy.title);
  return {
    unmount,
    reread: () => act(() => client.invalidateQueries()),
    change: (change: Partial<DatePoll>) => {
      current = { ...poll, updatedAt: new Date(Date.parse(current.updatedAt) + 1).toISOString(), ...change };
    },
    saved,
  };
}
const title = () => screen.getByLabelText<HTMLInputElement>(copy.title);
const rename = (text: string) => fireEvent.change(title(), { target: { value: text } });
const save = () => fireEvent.submit(screen.getByRole('form'));

test('asks again before it replaces a title that was changed elsewhere, and keeps what else was changed', async () => {
  const { change, saved } = await show();
  rename('私の');
  change({ title: '別の', place: '渋谷' });
  save();
  expect(await screen.findByText(copy.contested)).toBeTruthy();
  expect(saved).toEqual([]);
  expect(title().value).toBe('私の');
  expect((await screen.findByLabelText<HTMLInputElement>(/^場所/)).value).toBe('渋谷');
  save();
  await waitFor(() => expect(saved).toMatchObject([{ title: '私の', place: '渋谷' }]));
});

test('saves a change on top of what was changed elsewhere meanwhile', async () => {
  const { change, saved } = await show();
  rename('私の');
  change({ place: '渋谷' });
  save();
  await waitFor(() => expect(saved).toMatchObject([{ title: '私の', place: '渋谷' }]));
});

test('says so when the form is opened again with a draft', async () => {
  const { unmount } = await show();
  rename('私の');
  unmount();
  const { saved } = await show({ title: '別の' });
  expect(title().value).toBe('私の');
  expect(screen.getByText(copy.contested)).toBeTruthy();
  save();
  await waitFor(() => expect(saved).toMatchObject([{ title: '私の' }]));
});

test.each(['cancelled', 'decided'] as const)(
  'keeps what was written to a poll that is %s elsewhere, says so and leads to the poll',
  async (state) => {
    const { change, reread } = await show();
    rename('私の');
    change({ state });
    await reread();
    expect(screen.getByRole('alert').textContent).toBe(copy.ended[state]);
    expect(title().value).toBe('私の');
    fireEvent.click(screen.getByRole('button', { name: copy.open }));
    const question = await screen.findByRole('dialog', { name: copy.leaveTitle });
    fireEvent.click(within(question).getByRole('button', { name: copy.leave }));
    await waitFor(() => expect(sessionStorage.length).toBe(0));
  },
);

test('says why nothing can be saved once a poll refuses it that was cancelled elsewhere', async () => {
  const { change } = await show();
  rename('私の');
  change({ state: 'cancelled', title: '別の' });
  save();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(copy.ended.cancelled));
  expect(title().value).toBe('私の');
});

test('there is no form of a poll that is cancelled from the beginning', async () => {
  stubApi({ [`GET /date-polls/${slug}`]: () => ({ status: 200, body: { ...poll, state: 'cancelled' } }) });
  open();
  await screen.findByText(copy.notOwn);
  expect(screen.queryByRole('form')).toBeNull();
});
