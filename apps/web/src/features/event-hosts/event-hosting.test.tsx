import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, renderInApp, requestsSent, stubApi } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { wireEvent } from '../../../test/wire-event.ts';
import { useEvent } from '../events/queries.ts';
import { EventHosting } from './event-hosting.tsx';

const me = { id: 7 };

function show(event: object, answers: Answers = {}) {
  const calls = stubApi({ 'GET /events/5': () => ({ status: 200, body: wireEvent(5, event) }), ...answers });
  renderInApp(<Shown />, { viewer: me });
  return calls;
}
function Shown() {
  const { event } = useEvent(5);
  return event ? <EventHosting event={event} /> : null;
}
const host = (change: object = {}) => ({
  user: { id: 9, userId: 'sakura', displayName: 'さくら', avatarUrl: null, email: null },
  status: 'accepted',
  isShown: true,
  ...change,
});
const hosts = (list: object[], left = 9) => ({ status: 200, body: { hosts: list, left } });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const sent = (calls: ReturnType<typeof stubApi>) => calls.filter(({ route }) => !route.startsWith('GET'));

test('the creator reads how many co-hosts there are and how many are invited', async () => {
  show({ creator_id: 7 }, { 'GET /events/5/hosts': () => hosts([host(), host({ status: 'invited' })]) });
  expect(await screen.findByText('1人・招待中 1人')).toBeTruthy();
});

const listLink = () => screen.queryByRole('link', { name: '出欠の一覧' })?.getAttribute('href');
const seats = { capacity: 5, taken: 2, waiting: 0 };

test.each<[string, object, boolean]>([
  ['without seats', {}, true],
  ['with seats, whose card leads there', { seats }, false],
  ['with seats that is cancelled', { seats, status: 'cancelled' }, true],
  ['that is not published', { is_published: false }, false],
])('the creator reaches who answered, of an event %s', async (_what, event, isListed) => {
  show({ creator_id: 7, ...event }, { 'GET /events/5/hosts': () => hosts([]) });
  await button(/^共催者/);
  expect(listLink()).toBe(isListed ? '/events/5/people' : undefined);
});

test('a co-host reaches who answered an event without seats', async () => {
  show({ myRole: 'host' }, { 'GET /events/5/hosts': () => hosts([host()]) });
  await button('共催をやめる');
  expect(listLink()).toBe('/events/5/people');
});

test('an invitation is accepted once, and says so beside what a co-host may do', async () => {
  let myRole = 'invited';
  const calls = show(
    {},
    {
      'GET /events/5': () => ({ status: 200, body: wireEvent(5, { myRole }) }),
      'PUT /me/event-hosts/5': () => {
        myRole = 'host';
        return { status: 200, body: { host: host() } };
      },
    },
  );
  expect(await screen.findByText('高橋 蓮さんから、共催の招待が届いています')).toBeTruthy();
  const accept = await button('引き受ける');
  fireEvent.click(accept);
  fireEvent.click(accept);
  await button('共催をやめる');
  expect(document.activeElement?.textContent).toBe('共催を引き受けました');
  expect(sent(calls)).toHaveLength(1);
});

test('the answer takes the focus once, also when the event is read again later', async () => {
  const reading = deferred({ status: 200, body: wireEvent(5, { myRole: 'host' }) });
  let reads = 0;
  show(
    {},
    {
      'GET /events/5': () => {
        reads += 1;
        return reads === 1 ? { status: 200, body: wireEvent(5, { myRole: 'invited' }) } : reading.promise;
      },
      'GET /events/5/hosts': () => hosts([host()]),
      'PUT /me/event-hosts/5': () => ({ status: 200, body: { host: host() } }),
    },
  );
  fireEvent.click(await button('引き受ける'));
  const answered = await screen.findByText('共催を引き受けました');
  expect(document.activeElement).toBe(answered);
  answered.blur();
  reading.release();
  await button('共催をやめる');
  expect(document.activeElement).not.toBe(answered);
  expect(screen.getAllByText('共催を引き受けました')).toEqual([answered]);
});

test('declining asks first, and keeps the invitation when it fails', async () => {
  let fails = true;
  const calls = show(
    { myRole: 'invited' },
    { 'DELETE /me/event-hosts/5': () => (fails ? null : { status: 200, body: { success: true } }) },
  );
  fireEvent.click(await button('ことわる'));
  await requestsSent();
  expect(sent(calls)).toEqual([]);
  const [, confirm] = await screen.findAllByRole('button', { name: 'ことわる' });
  if (confirm) fireEvent.click(confirm);
  expect((await screen.findByRole('alert')).textContent).toContain('通信できませんでした');
  fails = false;
  if (confirm) fireEvent.click(confirm);
  expect(await screen.findAllByText('共催をことわりました')).toHaveLength(1);
});

test('an invitation that cannot be accepted keeps the focus on what was pressed', async () => {
  const sending = deferred(null);
  show({ myRole: 'invited' }, { 'PUT /me/event-hosts/5': () => sending.promise });
  const accept = await button('引き受ける');
  const decline = await button('ことわる');
  fireEvent.click(accept);
  await waitFor(() => expect(decline).toHaveProperty('disabled', true));
  expect(accept).toHaveProperty('disabled', false);
  sending.release();
  expect((await screen.findByRole('alert')).textContent).toContain('通信できませんでした');
});

test('a withdrawn invitation says so', async () => {
  show(
    { myRole: 'invited' },
    { 'PUT /me/event-hosts/5': () => ({ status: 404, body: { error: 'event_host.not_found', message: '' } }) },
  );
  fireEvent.click(await button('引き受ける'));
  expect((await screen.findAllByText('この招待は、取り消されました')).length).toBeGreaterThan(0);
});

test('a co-host takes the own name off the page, and leaves after a question', async () => {
  let isShown = true;
  let myRole: string | undefined = 'host';
  const own = () => host({ user: { ...host().user, id: 7 }, isShown });
  const calls = show(
    {},
    {
      'GET /events/5': () => ({ status: 200, body: wireEvent(5, { myRole }) }),
      'GET /events/5/hosts': () => hosts([own()]),
      'PUT /me/event-hosts/5': ({ body }) => {
        ({ isShown } = body as { isShown: boolean });
        return { status: 200, body: { host: own() } };
      },
      'DELETE /me/event-hosts/5': () => {
        myRole = undefined;
        return { status: 200, body: { success: true } };
      },
    },
  );
  const shown = await screen.findByRole('switch', { name: 'ページに名前を出す' });
  fireEvent.click(shown);
  await waitFor(() => expect(shown.getAttribute('aria-checked')).toBe('false'));
  fireEvent.click(await button('共催をやめる'));
  const [, confirm] = await screen.findAllByRole('button', { name: '共催をやめる' });
  if (confirm) fireEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
  expect(document.activeElement).toBe(screen.getByText('共催をやめました'));
  expect(sent(calls).map(({ route }) => route)).toEqual(['PUT /me/event-hosts/5', 'DELETE /me/event-hosts/5']);
});

test('anybody else sees nothing', async () => {
  const calls = show({});
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});
