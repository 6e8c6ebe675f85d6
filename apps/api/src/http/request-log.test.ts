import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createCaller } from '../../test/caller.ts';
import { createTestApp, type Person, type TestApp } from '../../test/test-app.ts';

let testApp: TestApp;
let chiharu: Person;
let lines: string[];

beforeAll(async () => {
  lines = [];
  // Before the logger exists, which otherwise writes to the file descriptor.
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0);
  testApp = await createTestApp({ logLevel: 'info', rateLimits: true });
  chiharu = await testApp.registerMember('chiharu_m');
  return () => vi.restoreAllMocks();
});
beforeEach(() => {
  lines = [];
});

interface Line {
  msg: string;
  user?: number;
  network?: string;
  event?: string;
  error?: string;
}
/** The log lines of the requests so far. The response is sent before its line is written. */
const logged = async (count: number): Promise<Line[]> => {
  const requests = () => lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'request');
  await vi.waitFor(() => expect(requests()).toHaveLength(count));
  return requests();
};
const login = (email: string, password: string) => testApp.guest.post('/auth/login', { email, password });

it('names the account, the network and the kind of a sign-in, whether it succeeds or is refused', async () => {
  await login(chiharu.email, chiharu.password);
  await login(chiharu.email, 'wrong horse');
  await login('nobody@example.com', 'wrong horse');
  const [success, refused, unknown] = await logged(3);
  expect(success).toMatchObject({ event: 'sign_in', user: chiharu.id });
  expect(refused).toMatchObject({ event: 'sign_in_refused', user: chiharu.id, error: 'NotAuthorizedException' });
  expect(unknown).toMatchObject({ event: 'sign_in_refused', error: 'NotAuthorizedException' });
  expect(unknown).not.toHaveProperty('user');
  expect(success?.network).toMatch(/^[\w-]{12}$/);
  expect(refused?.network).toBe(success?.network);
});

it('names who was refused what is not theirs or not visible, and who has no session', async () => {
  const ren = await testApp.registerMember('ren_film');
  await logged(3);
  lines = [];
  await ren.put(`/users/${chiharu.id}`, { bio: 'x' });
  await ren.get('/events/4711');
  await testApp.guest.get('/auth/me');
  await createCaller(testApp.server, `sid=${'a'.repeat(43)}`).get('/auth/me');
  expect(await logged(4)).toMatchObject([
    { event: 'forbidden', user: ren.id, error: 'auth.forbidden' },
    { event: 'not_found_or_hidden', user: ren.id },
    { event: 'unauthenticated' },
    { event: 'unauthenticated' },
  ]);
});

it('names the account whose codes were tried too often', async () => {
  const body = { email: chiharu.email, code: '000000', newPassword: 'battery staple' };
  for (let count = 0; count < 6; count += 1) await testApp.guest.post('/auth/confirm-forgot-password', body);
  const all = await logged(6);
  expect(all.map(({ event, user }) => [event, user])).toEqual([
    ...Array.from({ length: 5 }, () => ['password_reset_refused', chiharu.id]),
    ['password_reset_limited', chiharu.id],
  ]);
});

it.each([
  ['/feeds/:token.ics', '/feeds/secret.ics'],
  ['/unsubscribe/:token', '/unsubscribe/secret'],
  ['/p/:slug.ics', '/p/secret.ics'],
  ['/og/p/:name.png', '/og/p/secret-1a.png'],
  ['/og/p/', '/og/p/secret'],
  ['/api/v1/date-polls/:slug', '/api/v1/date-polls/secret'],
  // Misspelled, so that no route matches.
  ['/feeds/', '/feeds/secret'],
  ['/feeds/', '//feeds/secret.ics'],
  ['/feeds/', '/Feeds/secret.ics/'],
  ['/unsubscribe/', '/unsubscribe/secret/more'],
  ['/feeds/', '/%66eeds/%73ecret'],
])('contains %s and not the secret of %s', async (path, url) => {
  await testApp.server.inject(url);
  expect(await logged(1)).toMatchObject([{ path }]);
  expect(lines.join('')).not.toMatch(/secret|%73/);
});

it('contains no address, password, code or session', async () => {
  await login(chiharu.email, chiharu.password);
  await chiharu.get(`/users?email=${chiharu.email}`);
  await logged(2);
  expect(lines.join('')).not.toMatch(/@|correct horse|127\.0\.0\.1/);
});
