import { beforeAll, expect, it } from 'vitest';
import { createCaller } from '../../test/caller.ts';
import { openTestingHouse, type TestingHouse } from '../../test/testing-house.ts';
import { openDatabase } from '../db/client.ts';
import { startSession } from '../features/auth/writes.ts';
import { createCognitoIdentity } from '../ports/identity/cognito.ts';

// Port 9 is discard: nobody listens there.
const nowhere = '127.0.0.1:9';
const nobody = createCognitoIdentity({
  userPoolId: 'ap-northeast-1_Nowhere00',
  clientId: 'nobody',
  region: 'ap-northeast-1',
  domain: '',
  endpoint: `http://${nowhere}`,
});
let house: TestingHouse;

beforeAll(async () => {
  const { db } = openDatabase(`postgres://nobody:none@${nowhere}/none`);
  house = await openTestingHouse({
    db,
    identity: nobody,
  });
});

const away = { error: 'server.unavailable', message: 'Service is temporarily unavailable.' };

it('with the database away a signed-in request is answered 503, with when to come back', async () => {
  const answer = await createCaller(house.app, `sid=${'a'.repeat(43)}`).get('/auth/me');
  expect([answer.status, answer.body]).toMatchObject([503, away]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await house.app.inject('/readyz')).statusCode).toBe(503);
  expect((await house.app.inject('/healthz')).statusCode).toBe(200);
});

it('with the identity provider away a login is answered 503', async () => {
  const credentials = { email: 'chiharu@example.com', password: 'correct horse' };
  const answer = await house.guest.post('/auth/login', credentials);
  expect([answer.status, answer.body]).toMatchObject([503, away]);
});

it('with the identity provider away signed-in people go on working', async () => {
  const rest = await openTestingHouse({ identity: nobody });
  const [row] = await rest.sql`
    insert into users (identity_issuer, identity_subject, email, user_id, display_name)
    values ('issuer', 'subject', 'ren@example.com', 'ren_film', '高橋 蓮') returning id`;
  const token = await startSession(rest.db, Number(row?.id), 'password', rest.clock.now());
  const ren = createCaller(rest.app, `sid=${token}`);
  expect((await ren.get('/auth/me')).status).toBe(200);
  expect((await ren.get('/users')).status).toBe(200);
  for (const [path, body] of [
    ['/auth/login', { email: 'ren@example.com', password: 'correct horse' }],
    ['/auth/forgot-password', { email: 'ren@example.com' }],
    ['/auth/signup', { email: 'new@example.com', password: 'correct horse' }],
  ] as const) {
    const answer = await rest.guest.post(path, body);
    expect([path, answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([path, 503, true]);
  }
});
