import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { createDriver, fetchJwks } from '../test/driver.ts';
import { startTestEmulator, type TestEmulator } from '../test/test-emulator.ts';
import { clientId, userPoolId } from './pool.ts';
import { startLocalCognito } from './start.ts';

const password = 'Hinata-no-niwa-7';
const target = (operation: string) => ({ 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` });

async function open(options: Parameters<typeof startTestEmulator>[0] = {}): Promise<TestEmulator> {
  const emulator = await startTestEmulator(options);
  onTestFinished(() => emulator.close());
  return emulator;
}

async function createUser(emulator: TestEmulator): Promise<string> {
  const email = `hinata-${randomUUID()}@example.com`;
  const driver = createDriver(emulator.cognito);
  await driver.signUp(email, password);
  await driver.confirm(email, emulator.codeFor(email));
  return email;
}

function call(emulator: TestEmulator, operation: string, body: string, headers: Record<string, string> = {}) {
  return fetch(emulator.cognito.endpoint, { method: 'POST', headers: { ...target(operation), ...headers }, body });
}

test('fails to start with NODE_ENV=production', async () => {
  const options = { databaseUrl: 'postgres://nobody@127.0.0.1:1/none', deliver: async () => {} };
  await expect(startLocalCognito({ ...options, nodeEnv: 'production' })).rejects.toThrow('NODE_ENV=production');
});

test('uses identifiers in the format of Amazon Cognito', async () => {
  const { cognito } = await open();
  expect(cognito.userPoolId).toMatch(/^[\w-]+_[0-9a-zA-Z]{9}$/);
  expect(cognito.clientId).toMatch(/^[a-z0-9]{26}$/);
  expect(cognito.issuer).toBe(`https://cognito-idp.ap-northeast-1.amazonaws.com/${userPoolId}`);
  expect(cognito.endpoint).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

test('keeps users, keys, codes, locks and tokens after a restart', async () => {
  const emulator = await open();
  const email = await createUser(emulator);
  const unconfirmed = `mei-${randomUUID()}@example.com`;
  await createDriver(emulator.cognito).signUp(unconfirmed, password);
  const { RefreshToken = '', AccessToken } = await createDriver(emulator.cognito).login(email, password);
  for (let failure = 1; failure <= 9; failure += 1) {
    await createDriver(emulator.cognito)
      .login('guessed@example.com', password)
      .catch(() => {});
    if (failure < 9) emulator.advance(20_000);
  }
  await emulator.restart();

  const driver = createDriver(emulator.cognito);
  await driver.confirm(unconfirmed, emulator.codeFor(unconfirmed));
  expect(await driver.getUser(AccessToken)).toHaveProperty('Username');
  expect(await driver.refresh(RefreshToken)).toHaveProperty('AccessToken');
  expect(await driver.login(email, password)).toHaveProperty('AccessToken');
  await expect(driver.login('guessed@example.com', password)).rejects.toMatchObject({
    message: 'Password attempts exceeded',
  });
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'access' });
  verifier.cacheJwks(await fetchJwks(emulator.cognito.jwksUri));
  expect(await verifier.verify(AccessToken)).toHaveProperty('sub');
});

test('concurrent first starts share one signing key', async () => {
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

test('stores no password, code or refresh token in plain text', async () => {
  const emulator = await open();
  const email = await createUser(emulator);
  const { RefreshToken = '' } = await createDriver(emulator.cognito).login(email, password);
  const sql = postgres(emulator.databaseUrl, { max: 1, onnotice: () => {} });
  const rows = await sql`
    select u::text || c::text || s::text || r::text as row from cognito_local.users u
    join cognito_local.codes c on c.user_sub = u.sub join cognito_local.sessions s on s.user_sub = u.sub
    join cognito_local.refresh_tokens r on r.origin_jti = s.origin_jti`;
  await sql.end();
  expect(rows).toHaveLength(1);
  for (const secret of [password, emulator.codeFor(email), RefreshToken, Buffer.from(RefreshToken).toString('hex')]) {
    expect(rows[0]?.row.split(/[(),]/)).not.toContain(secret);
  }
  expect(rows[0]?.row).toContain('scrypt$16384$8$1$');
});

test('sends a Japanese email with the code on a separate line', async () => {
  const emulator = await open();
  const email = await createUser(emulator);
  const [mail] = emulator.mails;
  expect(mail).toMatchObject({ to: email, subject: expect.stringContaining('ひより') });
  expect(mail?.text).toMatch(/^\d{6}$/m);
  expect(mail?.html).toContain(emulator.codeFor(email));
});

test('returns CodeDeliveryFailureException when the email fails, and can resend the code', async () => {
  let isMailDown = true;
  const sent: string[] = [];
  const emulator = await open({
    deliver: async ({ text }) => {
      if (isMailDown) throw new Error('connect ECONNREFUSED mail');
      sent.push(text);
    },
  });
  const driver = createDriver(emulator.cognito);
  await expect(driver.signUp('aoi@example.com', password)).rejects.toMatchObject({
    name: 'CodeDeliveryFailureException',
    message: expect.not.stringContaining('ECONNREFUSED'),
  });
  isMailDown = false;
  await driver.resend('aoi@example.com');
  expect(sent).toHaveLength(1);
});

test('returns errors as status 400 with the exception name in the body and in a header', async () => {
  const emulator = await open();
  const reply = await call(
    emulator,
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
  ['an admin operation without credentials', 'ListUsers', '{}', 'MissingAuthenticationTokenException'],
])('rejects %s with its exception name', async (_case, operation, body, name) => {
  const emulator = await open();
  const reply = await call(emulator, operation, body);
  expect({ status: reply.status, body: await reply.json() }).toMatchObject({ status: 400, body: { __type: name } });
  expect(emulator.errors).toEqual([]);
});

test('returns 413 for a body over 64 KiB', async () => {
  const emulator = await open();
  expect((await call(emulator, 'SignUp', ' '.repeat(65_537))).status).toBe(413);
  expect((await call(emulator, 'SignUp', ' '.repeat(65_534).concat('{}'))).status).toBe(400);
});

test('returns InternalErrorException without details for an internal error', async () => {
  const emulator = await open();
  const sql = postgres(emulator.databaseUrl, { max: 1, onnotice: () => {} });
  await sql`drop table cognito_local.users cascade`;
  await sql.end();
  const input = { ClientId: clientId, Username: 'aoi@example.com', Password: password };
  const reply = await call(emulator, 'SignUp', JSON.stringify(input));
  expect(reply.status).toBe(500);
  expect(await reply.json()).toEqual({ __type: 'InternalErrorException', message: 'Something went wrong.' });
  expect(emulator.errors).toHaveLength(1);
});

test('a login of an unknown user takes as long as a wrong password', { retry: 3 }, async () => {
  const emulator = await open();
  const driver = createDriver(emulator.cognito);
  const measureMs = async (email: string) => {
    const startedAt = performance.now();
    await driver.login(email, 'not-the-password').catch(() => {});
    return performance.now() - startedAt;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    known.push(await measureMs(await createUser(emulator)));
    unknown.push(await measureMs(`${randomUUID()}@example.com`));
  }
  // A hash takes tens of milliseconds, a response without it two or three. The minimum is least affected by other load.
  const ratio = Math.min(...unknown) / Math.min(...known);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test('returns 404 for an unknown path, and keeps serving after a client aborts a request', async () => {
  const emulator = await open();
  expect((await fetch(`${emulator.cognito.endpoint}/nothing`)).status).toBe(404);
  const { port } = new URL(emulator.cognito.endpoint);
  const socket = connect(Number(port), '127.0.0.1');
  await new Promise((resolve) => {
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{', resolve);
  });
  socket.destroy();
  expect((await fetch(emulator.cognito.jwksUri)).status).toBe(200);
});
