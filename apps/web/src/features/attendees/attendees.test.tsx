import type { AttendeeList } from '@hiyori/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, lastOf, renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { useSession } from '../auth/queries.ts';
import { Attendees } from './attendees.tsx';

function Shown({ shownTo }: { shownTo: AttendeeList | undefined }) {
  return useSession().state === 'authenticated' && <Attendees eventId={5} creatorId={3} shownTo={shownTo} />;
}

function show(answers: Answers, shownTo?: AttendeeList) {
  const calls = stubApi({ 'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }), ...answers });
  renderInApp(<Shown shownTo={shownTo} />, { path: '/events/5/attendees' });
  return calls;
}

const person = (id: number, change: object = {}) =>
  wireSelf({ id, user_id: `person_${id}`, display_name: `人 ${id}`, email: null, ...change });
const people = (body: object[], headers: Record<string, string> = {}) => ({ status: 200, body, headers });
const rows = async (name = '出席者') => within(await screen.findByRole('list', { name })).getAllByRole('listitem');

test('lists attendees by name with a profile link, the marked organizer first', async () => {
  show({
    'GET /events/5/attendees': () =>
      people([
        person(8, { display_name: null }),
        person(9, { display_name: null, user_id: null, email: 'ki@example.jp' }),
        person(3),
      ]),
  });
  const [first, second, third] = await rows();
  if (!first || !second || !third) throw new Error('three rows');
  expect(within(first).getByRole('link').getAttribute('href')).toBe('/events/5/attendees?profile=3');
  expect(within(first).getByText('主催者')).toBeTruthy();
  expect(within(second).getByText('person_8')).toBeTruthy();
  expect(within(second).queryByText('主催者')).toBeNull();
  expect(within(third).getByText('ki@example.jp')).toBeTruthy();
});

test('falls back to /followers if /attendees returns 404', async () => {
  const calls = show({
    'GET /events/5/attendees': () => ({ status: 404, body: { error: 'not_found', message: '' } }),
    'GET /events/5/followers': () => people([person(3), person(8)]),
  });
  expect(await rows()).toHaveLength(2);
  expect(calls.filter(({ route }) => route.startsWith('GET /events/5/')).map(({ route }) => route)).toEqual([
    'GET /events/5/attendees',
    'GET /events/5/followers',
  ]);
});

test('loads the next page with the cursor of the header', async () => {
  const calls = show({
    'GET /events/5/attendees': ({ search }) =>
      search.includes('cursor=after-8')
        ? people([person(9)])
        : people([person(3), person(8)], { 'x-next-cursor': 'after-8' }),
  });
  expect(await rows()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'もっと見る' }));
  await screen.findByText('人 9');
  expect(await rows()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'もっと見る' })).toBeNull();
  expect(lastOf(calls, 'GET /events/5/attendees')?.search).toContain('cursor=after-8');
});

test('splits a long list into labelled parts', async () => {
  show({ 'GET /events/5/attendees': () => people(Array.from({ length: 130 }, (_, index) => person(100 + index))) });
  expect(await rows('出席者 1〜100')).toHaveLength(100);
  expect(await rows('出席者 101〜130')).toHaveLength(30);
});

test('shows the number of hidden attendees', async () => {
  show({ 'GET /events/5/attendees': () => people([person(3)], { 'x-hidden-count': '4' }) });
  await screen.findByText('ほか 4 人は非公開です');
});

test.each([
  ['going', '行く人の名前は、行く人だけに見えます。'],
  ['hosts', '行く人の名前は、主催者だけに見えます。'],
] as const)('says that the list is hidden: %s', async (shownTo, expected) => {
  show({ 'GET /events/5/attendees': () => people([], { 'x-privacy-list-hidden': 'true' }) }, shownTo);
  await screen.findByRole('heading', { name: expected });
});

test('shows the empty state', async () => {
  show({ 'GET /events/5/attendees': () => people([], { 'x-hidden-count': '0' }) });
  await screen.findByRole('heading', { name: '出席者はいません。' });
});

test('shows a failure that can be retried', async () => {
  let isDown = true;
  show({
    'GET /events/5/attendees': () =>
      isDown ? { status: 500, body: { error: 'server.internal', message: '' } } : people([person(3)]),
  });
  await screen.findByRole('heading', { name: '出席者一覧の取得に失敗しました.' });
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await rows()).toHaveLength(1);
});
