import { now } from '@hiyori/time';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, requestsSent, stubApi, wireSelf } from '../../../../test/api-stub.tsx';
import { planItem } from '../../../../test/calendar-item.ts';
import { deferred } from '../../../../test/deferred.ts';
import { wireEvent } from '../../../../test/wire-event.ts';
import type { EventItem } from '../calendar-item.ts';
import { movedBy } from '../layout/moved-period.ts';
import { MoveQuestion } from './move-question.tsx';
import { useMoves } from './use-moves.ts';

const zone = 'Asia/Tokyo';
const inHours = (hours: number) => new Date(now().getTime() + hours * 3_600_000).toISOString();
const planOf = (event: object = {}): EventItem => {
  const period = { startAt: inHours(48), endAt: inHours(50) };
  return planItem({
    ...period,
    event: { id: 7, creatorId: 7, isPublished: true, followersCount: 20, ...period, ...event },
  });
};

let moves: ReturnType<typeof useMoves>;
function Moves({ item }: { item: EventItem }) {
  moves = useMoves(zone);
  return (
    <>
      <p data-testid="start">{moves.withMoves([item])[0]?.startAt}</p>
      <MoveQuestion
        question={moves.question}
        now={now()}
        zone={zone}
        onConfirm={moves.confirm}
        onCancel={moves.cancel}
      />
    </>
  );
}

function show(item: EventItem, status = 200, waits: Promise<void>[] = []) {
  const calls = stubApi({
    'PUT /events/7': async () => {
      await waits.shift();
      return { status, body: status === 200 ? wireEvent(7) : { error: 'server.unavailable', message: '' } };
    },
  });
  renderInApp(<Moves item={item} />, { viewer: wireSelf({ id: 7 }) });
  const later = movedBy(item, { minutes: 5 }, zone);
  act(() => moves.propose(item, later));
  return { calls, later };
}
const shownStart = () => screen.getByTestId('start').textContent;

test('asks how many people are notified, shows the new time meanwhile, and saves it then', async () => {
  const item = planOf();
  const { calls, later } = show(item);
  expect(screen.getByRole('dialog', { name: '19人に知らせますか？' })).toBeTruthy();
  expect(shownStart()).toBe(later.startAt);
  await requestsSent();
  expect(calls).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '動かして知らせる' }));
  await screen.findByText(/に動かしました$/);
  expect(calls).toHaveLength(1);
});

test('もどる leaves the event where it was', async () => {
  const item = planOf();
  const { calls } = show(item);
  fireEvent.click(screen.getByRole('button', { name: 'もどる' }));
  expect(shownStart()).toBe(item.startAt);
  await requestsSent();
  expect(calls).toEqual([]);
});

test('saves at once what is in no other calendar or is private, and can take it back', async () => {
  const item = planOf({ followersCount: 1, timeZone: 'Europe/Berlin' });
  const { calls } = show(item);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: '元にもどす' }));
  await screen.findByText('元にもどしました');
  expect(calls.map(({ search }) => new URLSearchParams(search).get('tz'))).toEqual([zone, 'Europe/Berlin']);
});

test('an event that is over notifies no one', async () => {
  const { calls } = show(planOf({ endAt: inHours(-1) }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(calls).toHaveLength(1));
});

test('after a failure the event is where it was', async () => {
  const item = planOf({ followersCount: 1 });
  show(item, 503);
  await waitFor(() => expect(shownStart()).toBe(item.startAt));
  expect(screen.getByRole('status').textContent).not.toContain('動かしました');
});

test('shows a moved event also among the items of a week that does not have it yet', () => {
  const item = planOf();
  const { later } = show(item);
  expect(moves.withMoves([])).toMatchObject([{ key: item.key, ...later }]);
});

test('a move that is saved late leaves the next one of its plan shown', async () => {
  const item = planOf({ followersCount: 1 });
  const [first, second] = [deferred(undefined), deferred(undefined)];
  const { calls, later } = show(item, 200, [first.promise, second.promise]);
  const latest = movedBy(later, { minutes: 5 }, zone);
  act(() => moves.propose({ ...item, ...later }, latest));
  await waitFor(() => expect(calls).toHaveLength(2));
  first.release();
  await screen.findByText(/に動かしました$/);
  expect(shownStart()).toBe(latest.startAt);
  second.release();
  await waitFor(() => expect(shownStart()).toBe(item.startAt));
});
