import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { createDriver, fetchJwks } from '../test/driver.ts';
import { startStandIn, type TestStandIn } from '../test/stand-in.ts';
import { clientId, userPoolId } from './pool.ts';
import { startLocalCognito } from './start.ts';

const password = 'Hinata-no-niwa-7';
const target = (operation: string) => ({ 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` });

async function open(options: Parameters<typeof startStandIn>[0] = {}): Promise<TestStandIn> {
  const standIn = await startStandIn(options);
  onTestFinished(() => standIn.close());
  return standIn;
}

async function createUser(standIn: TestStandIn): Promise<string> {
  const email = `hinata-${randomUUID()}@example.com`;
  const driver = createDriver(standIn.cognito);
  await driver.signUp(email, password);
  await driver.confirm(email, standIn.codeFor(email));
  return email;
}

function call(standIn: TestStandIn, operation: string, body: string, headers: Record<string, string> = {}) {
  return fetch(standIn.cognito.endpoint, { method: 'POST', headers: { ...target(operation), ...headers }, body });
}

test('it refuses to run in production', async () => {
  const options = { databaseUrl: 'postgres://nobody@127.0.0.1:1/none', deliver: async () => {} };
  await expect(startLocalCognito({ ...options, nodeEnv: 'production' })).rejects.toThrow('NODE_ENV=production');
});

test('its identifiers have the shape of real ones', async () => {
  const { cognito } = await open();
  expect(cognito.userPoolId).toMatch(/^[\w-]+_[0-9a-zA-Z]{9}$/);
  expect(cognito.clientId).toMatch(/^[a-z0-9]{26}$/);
  expect(cognito.issuer).toBe(`https://cognito-idp.ap-northeast-1.amazonaws.com/${userPoolId}`);
  expect(cognito.endpoint).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

test('users, keys, codes, locks, refresh and access tokens outlive a restart', async () => {
  const standIn = await open();
  const email = await createUser(standIn);
  const late = `mei-${randomUUID()}@example.com`;
  await createDriver(standIn.cognito).signUp(late, password);
  const { RefreshToken = '', AccessToken } = await createDriver(standIn.cognito).login(email, password);
  for (let failure = 1; failure <= 9; failure += 1) {
    await createDriver(standIn.cognito)
      .login('guessed@example.com', password)
      .catch(() => {});
    if (failure < 9) standIn.advance(20_000);
  }
  await standIn.restart();

  const driver = createDriver(standIn.cognito);
  await driver.confirm(late, standIn.codeFor(late));
  expect(await driver.getUser(AccessToken)).toHaveProperty('Username');
  expect(await driver.refresh(RefreshToken)).toHaveProperty('AccessToken');
  expect(await driver.login(email, password)).toHaveProperty('AccessToken');
  await expect(driver.login('guessed@example.com', password)).rejects.toMatchObject({
    message: 'Password attempts exceeded',
  });
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'access' });
  verifier.cacheJwks(await fetchJwks(standIn.cognito.jwksUri));
  expect(await verifier.verify(AccessToken)).toHaveProperty('sub');
});

test('several first starts at once share one key', async () => {
  const { databaseUrl, cognito } = await open();
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await sql`drop schema cognito_local cascade`;
  await sql.end();
  const started = await Promise.all(
    Array.from({ length: 4 }, () => startLocalCognito({ databaseUrl, deliver: async () => {} })),
  );
  onTestFinished(async () => {
    for (const { close } of started) await close();
  });
  const keys = await Promise.all(started.map(async ({ jwksUri }) => (await fetch(jwksUri)).text()));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).not.toContain('"d"');
  expect(cognito.jwksUri).toContain(userPoolId);
});

test('neither passwords, codes nor refresh tokens can be read in the database', async () => {
  const standIn = await open();
  const email = await createUser(standIn);
  const { RefreshToken = '' } = await createDriver(standIn.cognito).login(email, password);
  const sql = postgres(standIn.databaseUrl, { max: 1, onnotice: () => {} });
  const rows = await sql`
    select u::text || c::text || s::text || r::text as row from cognito_local.users u
    join cognito_local.codes c on c.user_sub = u.sub join cognito_local.sessions s on s.user_sub = u.sub
    join cognito_local.refresh_tokens r on r.origin_jti = s.origin_jti`;
  await sql.end();
  expect(rows).toHaveLength(1);
  for (const secret of [password, standIn.codeFor(email), RefreshToken, Buffer.from(RefreshToken).toString('hex')]) {
    expect(rows[0]?.row.split(/[(),]/)).not.toContain(secret);
  }
  expect(rows[0]?.row).toContain('scrypt$16384$8$1$');
});

test('the mail is in Japanese and its code stands on a line of its own', async () => {
  const standIn = await open();
  const email = await createUser(standIn);
  const [mail] = standIn.mails;
  expect(mail).toMatchObject({ to: email, subject: expect.stringContaining('ひより') });
  expect(mail?.text).toMatch(/^\d{6}$/m);
  expect(mail?.html).toContain(standIn.codeFor(email));
});

test('a mail that cannot be sent is told, and the code can be asked for again', async () => {
  let isBroken = true;
  const sent: string[] = [];
  const standIn = await open({
    deliver: async ({ text }) => {
      if (isBroken) throw new Error('connect ECONNREFUSED mail');
      sent.push(text);
    },
  });
  const driver = createDriver(standIn.cognito);
  await expect(driver.signUp('aoi@example.com', password)).rejects.toMatchObject({
    name: 'CodeDeliveryFailureException',
    message: expect.not.stringContaining('ECONNREFUSED'),
  });
  isBroken = false;
  await driver.resend('aoi@example.com');
  expect(sent).toHaveLength(1);
});

test('errors come as status 400 with the name in the body and in a header', async () => {
  const standIn = await open();
  const reply = await call(
    standIn,
    'SignUp',
    JSON.stringify({ ClientId: clientId, Username: 'x', Password: password }),
  );
  expect(reply.status).toBe(400);
  expect(reply.headers.get('x-amzn-errortype')).toBe('InvalidParameterException:');
  expect(await reply.json()).toEqual({ __type: 'InvalidParameterException', message: 'Username should be an email.' });
});

test.each([
  ['an unknown operation', 'DropEverything', '{}', 'UnknownOperationException'],
  ['a name from the prototype', 'constructor', '{}', 'UnknownOperationException'],
  ['broken JSON', 'SignUp', '{', 'SerializationException'],
  ['a list instead of an object', 'SignUp', '[]', 'SerializationException'],
  ['another client', 'SignUp', '{"ClientId":"other"}', 'ResourceNotFoundException'],
  ['a missing field', 'GetUser', '{}', 'InvalidParameterException'],
  ['a field of the wrong kind', 'GetUser', '{"AccessToken":{"a":1}}', 'InvalidParameterException'],
  ['a NUL', 'GetUser', '{"AccessToken":"a\\u0000b"}', 'InvalidParameterException'],
  ['an operator call without credentials', 'ListUsers', '{}', 'MissingAuthenticationTokenException'],
])('%s is refused by name', async (_case, operation, body, name) => {
  const standIn = await open();
  const reply = await call(standIn, operation, body);
  expect({ status: reply.status, body: await reply.json() }).toMatchObject({ status: 400, body: { __type: name } });
  expect(standIn.faults).toEqual([]);
});

test('a body over 64 KiB is refused', async () => {
  const standIn = await open();
  expect((await call(standIn, 'SignUp', ' '.repeat(65_537))).status).toBe(413);
  expect((await call(standIn, 'SignUp', ' '.repeat(65_534).concat('{}'))).status).toBe(400);
});

test('a fault of its own tells the caller nothing', async () => {
  const standIn = await open();
  const sql = postgres(standIn.databaseUrl, { max: 1, onnotice: () => {} });
  await sql`drop table cognito_local.users cascade`;
  await sql.end();
  const input = { ClientId: clientId, Username: 'aoi@example.com', Password: password };
  const reply = await call(standIn, 'SignUp', JSON.stringify(input));
  expect(reply.status).toBe(500);
  expect(await reply.json()).toEqual({ __type: 'InternalErrorException', message: 'Something went wrong.' });
  expect(standIn.faults).toHaveLength(1);
});

test('an unknown user takes as long as a wrong password', { retry: 3 }, async () => {
  const standIn = await open();
  const driver = createDriver(standIn.cognito);
  const time = async (email: string) => {
    const startedAt = performance.now();
    await driver.login(email, 'not-the-password').catch(() => {});
    return performance.now() - startedAt;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    known.push(await time(await createUser(standIn)));
    unknown.push(await time(`${randomUUID()}@example.com`));
  }
  // A hash takes tens of milliseconds; without it the answer would come in two or three. The fastest are least disturbed.
  const ratio = Math.min(...unknown) / Math.min(...known);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test('an address without a page is not found, and a caller who hangs up harms nobody', async () => {
  const standIn = await open();
  expect((await fetch(`${standIn.cognito.endpoint}/nothing`)).status).toBe(404);
  const { port } = new URL(standIn.cognito.endpoint);
  const socket = connect(Number(port), '127.0.0.1');
  await new Promise((resolve) => {
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{', resolve);
  });
  socket.destroy();
  expect((await fetch(standIn.cognito.jwksUri)).status).toBe(200);
});
