import { readStream, type StreamMessage } from '@hiyori/contract';
import { vi } from 'vitest';
import { startSession } from '../src/features/auth/writes.ts';
import { createCaller } from './caller.ts';
import type { Person, TestApp } from './test-app.ts';

/** A new session of a member, as a cookie. */
export const signIn = async (testApp: TestApp, { id }: { id: number }): Promise<string> =>
  `sid=${await startSession(testApp.db, id, 'password', testApp.clock.now())}`;

interface Options {
  lastEventId?: string;
  query?: string;
  /** The server; by default that of the test app, which has to listen. */
  server?: TestApp['server'];
  /** The session; by default a new one. */
  cookie?: string;
  /** An access token of the identity provider, in place of a session. */
  token?: string;
}

/** The address of a server that listens. */
export const originOf = (server: TestApp['server']): string => {
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen');
  return `http://127.0.0.1:${address.port}`;
};

/** Opens a stream by HTTP and collects its messages. Resolves once it is `ready`. */
export async function listen(testApp: TestApp, person: Person | { id: number }, options: Options = {}) {
  const { server = testApp.server, query = '', lastEventId, token } = options;
  const cookie = options.cookie ?? (token === undefined ? await signIn(testApp, person) : '');
  const controller = new AbortController();
  const response = await fetch(`${originOf(server)}/api/v1/stream${query}`, {
    headers: {
      ...(token === undefined ? { cookie } : { authorization: `Bearer ${token}` }),
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    signal: controller.signal,
  });
  const messages: StreamMessage[] = [];
  let id: string | undefined;
  let hasEnded = false;
  let beats = 0;
  const reading = (async () => {
    if (!response.body || response.status !== 200) return;
    for await (const received of readStream(response.body)) {
      id = received.id;
      if (received.message) messages.push(received.message);
      else beats += 1;
    }
  })()
    .catch(() => {})
    .finally(() => {
      hasEnded = true;
    });
  const until = (isTrue: () => boolean) =>
    vi.waitFor(
      () => {
        if (!isTrue()) throw new Error(`Only ${JSON.stringify(messages)}`);
      },
      { interval: 10 },
    );
  const listener = {
    response,
    messages,
    cookie,
    caller: createCaller(server, cookie),
    id: () => id,
    beats: () => beats,
    hasEnded: () => hasEnded,
    until,
    /** Waits for a message. */
    hears: (message: StreamMessage) =>
      until(() => messages.some((one) => JSON.stringify(one) === JSON.stringify(message))),
    ended: () => until(() => hasEnded),
    /** What it was sent since the last call, without `ready`. */
    take: () => messages.splice(0).filter(({ type }) => type !== 'ready'),
    close: async () => {
      controller.abort();
      await reading;
    },
  };
  if (response.status === 200 && !query.includes('seconds=')) await listener.hears({ type: 'ready' });
  return listener;
}

/** A member and their follower, new for each test. */
export async function createFollowed(testApp: TestApp, round: number): Promise<{ organizer: Person; fan: Person }> {
  const organizer = await testApp.createMember(`organizer_${round}`);
  const fan = await testApp.createMember(`fan_${round}`);
  await fan.post(`/users/${organizer.id}/follow`);
  return { organizer, fan };
}

const dinner = { title: '鍋の会', startAt: '2026-11-28T00:00:00Z', endAt: '2026-11-28T01:00:00Z' };

/** Creates an event, by default for everyone. Returns its id. */
export const createDinner = async (
  person: Person,
  more: object = { isPublished: true, isPublic: true },
): Promise<number> => (await person.post('/events', { ...dinner, ...more })).body.id as number;

/** A message that comes after everything before it was announced to this listener. */
export async function settle(listener: Awaited<ReturnType<typeof listen>>, person: Person): Promise<void> {
  const id = await createDinner(person, { isPublished: false, isPublic: false });
  await listener.hears({ type: 'calendar' });
  await person.put(`/events/${id}`, { title: '印二' });
  await listener.hears({ type: 'event', id });
  for (const [index, message] of [...listener.messages.entries()].reverse())
    if (message.type === 'event' && message.id === id) listener.messages.splice(index, 1);
}
