import { LenientEvent } from '@hiyori/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { wireEvent } from '../../../test/wire-event.ts';
import { useSession } from '../auth/queries.ts';
import { GoingRow } from './going-row.tsx';

const now = new Date('2026-11-21T03:00:00Z');

function Shown({ change }: { change: object }) {
  const event = LenientEvent.parse(wireEvent(5, change));
  return useSession().state === 'authenticated' && <GoingRow event={event} now={now} />;
}

const person = (id: number, name: string, isFollowing: boolean) =>
  wireSelf({ id, display_name: name, email: null, isFollowing });

function show(people: object[], change: object = {}) {
  const calls = stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }),
    'GET /events/5/attendees': () => ({ status: 200, body: people }),
  });
  renderInApp(<Shown change={change} />);
  return calls;
}

test('names those whom the viewer follows, but not the creator, and leads to the attendees', async () => {
  const calls = show([person(8, '葵', true), person(3, '高橋 蓮', true), person(9, '知らない人', false)]);
  const row = await screen.findByRole('link', { name: '出席者 葵さんと、ほか145人が行きます' });
  expect(row.getAttribute('href')).toBe('/events/5/attendees');
  expect(calls.find(({ route }) => route === 'GET /events/5/attendees')?.search).toBe('?limit=4&order=followed');
});

test('is absent when none goes', async () => {
  const calls = show([], { followersCount: 0 });
  await expect.poll(() => calls.some(({ route }) => route === 'GET /events/5/attendees')).toBe(true);
  expect(screen.queryByRole('link')).toBeNull();
});

test('says the number alone while the people are not known', async () => {
  show([], { status: 'cancelled' });
  expect(await screen.findByRole('link', { name: '出席者 146人が追加しています' })).toBeTruthy();
});
