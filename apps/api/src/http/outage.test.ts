import { beforeAll, expect, it } from 'vitest';
import { createCaller } from '../../test/caller.ts';
import { openTestingHouse, type TestingHouse } from '../../test/testing-house.ts';
import { openDatabase } from '../db/client.ts';
import { createCognitoIdentity } from '../ports/identity/cognito.ts';

// Port 9 is discard: nobody listens there.
const nowhere = '127.0.0.1:9';
let house: TestingHouse;

beforeAll(async () => {
  const { db } = openDatabase(`postgres://nobody:none@${nowhere}/none`);
  house = await openTestingHouse({
    db,
    identity: createCognitoIdentity({
      userPoolId: 'ap-northeast-1_Nowhere00',
      clientId: 'nobody',
      region: 'ap-northeast-1',
      domain: '',
      endpoint: `http://${nowhere}`,
    }),
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
