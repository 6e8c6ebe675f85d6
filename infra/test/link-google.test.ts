import { randomUUID } from 'node:crypto';
import {
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { type LocalCognito, startLocalCognito } from '@hiyori/local-cognito';
import { createDatabase } from '@hiyori/local-postgres/testing';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createLinkGoogle } from '../src/identity/link-google.ts';

const password = 'Hinata-no-niwa-7';
const mails: { to: string; text: string }[] = [];
let cognito: LocalCognito;
let client: CognitoIdentityProviderClient;
let sql: postgres.Sql;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await createDatabase(inject('adminUrl'));
  cognito = await startLocalCognito({ databaseUrl: database.url, deliver: async (mail) => void mails.push(mail) });
  client = new CognitoIdentityProviderClient({
    region: 'ap-northeast-1',
    endpoint: cognito.endpoint,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  sql = postgres(database.url, { max: 1, onnotice: () => {} });
  drop = database.drop;
});
afterAll(async () => {
  client.destroy();
  await cognito.close();
  await sql.end();
  await drop();
});

/** Calls an operation that needs no AWS credentials. */
async function call(operation: string, input: object): Promise<unknown> {
  const answer = await fetch(cognito.endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify({ ClientId: cognito.clientId, ...input }),
  });
  if (!answer.ok) throw new Error(`${operation}: ${await answer.text()}`);
  return answer.json();
}

async function signUp(email: string): Promise<string> {
  const { UserSub } = (await call('SignUp', {
    Username: email,
    Password: password,
    UserAttributes: [{ Name: 'email', Value: email }],
  })) as { UserSub: string };
  return UserSub;
}

async function createConfirmedUser(email: string): Promise<string> {
  const sub = await signUp(email);
  const code = /^\d{6}$/m.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[0];
  await call('ConfirmSignUp', { Username: email, ConfirmationCode: code });
  return sub;
}

/** The event that a pool sends before it creates a federated user. */
function createGoogleEvent(googleId: string, attributes: Record<string, string>): PreSignUpTriggerEvent {
  return {
    version: '1',
    region: 'ap-northeast-1',
    userPoolId: cognito.userPoolId,
    userName: `Google_${googleId}`,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: cognito.clientId },
    triggerSource: 'PreSignUp_ExternalProvider',
    request: { userAttributes: attributes },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  };
}

async function identitiesOf(username: string): Promise<string[]> {
  const { UserAttributes } = await client.send(
    new AdminGetUserCommand({ UserPoolId: cognito.userPoolId, Username: username }),
  );
  const identities = UserAttributes?.find(({ Name }) => Name === 'identities')?.Value ?? '[]';
  return (JSON.parse(identities) as { userId: string }[]).map(({ userId }) => userId);
}

const newEmail = () => `chiharu-${randomUUID()}@example.com`;
const newGoogleId = () => String(Math.trunc(Math.random() * 1e15) + 1e15);
const link = (event: PreSignUpTriggerEvent) => createLinkGoogle(client)(event);

describe('a first sign-in with Google', () => {
  it('is linked to the confirmed user with the same email', async () => {
    const email = newEmail();
    const googleId = newGoogleId();
    const sub = await createConfirmedUser(email);
    const event = createGoogleEvent(googleId, { email, email_verified: 'true' });
    expect(await link(event)).toEqual(event);
    expect(await identitiesOf(sub)).toEqual([googleId]);
  });

  it('is linked case-insensitively, for the email and the provider prefix', async () => {
    const email = newEmail();
    const googleId = newGoogleId();
    const sub = await createConfirmedUser(email);
    const event = createGoogleEvent(googleId, { email: email.toUpperCase(), email_verified: 'True' });
    await link({ ...event, userName: `google_${googleId}` });
    expect(await identitiesOf(sub)).toEqual([googleId]);
  });

  it('is not linked to an unconfirmed user', async () => {
    const email = newEmail();
    const sub = await signUp(email);
    const event = createGoogleEvent(newGoogleId(), { email, email_verified: 'true' });
    expect(await link(event)).toEqual(event);
    expect(await identitiesOf(sub)).toEqual([]);
  });

  it('is not linked to an unconfirmed user with email_verified', async () => {
    const email = newEmail();
    const sub = await signUp(email);
    await sql`update cognito_local.users set is_email_verified = true where sub = ${sub}`;
    await link(createGoogleEvent(newGoogleId(), { email, email_verified: 'true' }));
    expect(await identitiesOf(sub)).toEqual([]);
  });

  it('is not linked to a user confirmed by AdminSetUserPassword without a verified email', async () => {
    const email = newEmail();
    const sub = await signUp(email);
    const { userPoolId: UserPoolId } = cognito;
    await client.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password: password, Permanent: true }),
    );
    await link(createGoogleEvent(newGoogleId(), { email, email_verified: 'true' }));
    expect(await identitiesOf(sub)).toEqual([]);
  });

  it('is not linked to the federated user of another Google account, even with a password', async () => {
    const email = newEmail();
    const [first, second] = [newGoogleId(), newGoogleId()];
    await sql`
      insert into cognito_local.users (sub, username, email, status, is_email_verified, created_at, updated_at)
      values (${randomUUID()}, ${`Google_${first}`}, ${email}, 'EXTERNAL_PROVIDER', true, now(), now())`;
    const { userPoolId: UserPoolId } = cognito;
    await client.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password: password, Permanent: true }),
    );
    await link(createGoogleEvent(second, { email, email_verified: 'true' }));
    expect(await identitiesOf(email)).toEqual([]);
  });

  it('is not linked when no user has the email', async () => {
    const event = createGoogleEvent(newGoogleId(), { email: newEmail(), email_verified: 'true' });
    expect(await link(event)).toEqual(event);
  });

  it.each([{ email_verified: 'false' }, {}])(
    'is rejected when Google has not verified the email (%o)',
    async (more) => {
      const email = newEmail();
      const sub = await createConfirmedUser(email);
      const event = createGoogleEvent(newGoogleId(), { email, ...more } as Record<string, string>);
      await expect(link(event)).rejects.toThrow('Google has not verified this email address.');
      expect(await identitiesOf(sub)).toEqual([]);
    },
  );

  it('is rejected without an email or from another provider', async () => {
    await expect(link(createGoogleEvent(newGoogleId(), { email_verified: 'true' }))).rejects.toThrow('not verified');
    const event = createGoogleEvent('1', { email: newEmail(), email_verified: 'true' });
    await expect(link({ ...event, userName: 'Facebook_1' })).rejects.toThrow('Only Google');
  });

  it('fails when the pool is unavailable', async () => {
    const unreachable = new CognitoIdentityProviderClient({
      region: 'ap-northeast-1',
      endpoint: 'http://127.0.0.1:9',
      maxAttempts: 1,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
    const event = createGoogleEvent(newGoogleId(), { email: newEmail(), email_verified: 'true' });
    await expect(createLinkGoogle(unreachable)(event)).rejects.toThrow();
    unreachable.destroy();
  });
});

it('ignores a sign-up by email and password', async () => {
  const event = createGoogleEvent('1', { email: newEmail() });
  const signUpEvent = { ...event, userName: randomUUID(), triggerSource: 'PreSignUp_SignUp' } as PreSignUpTriggerEvent;
  expect(await link(signUpEvent)).toEqual(signUpEvent);
});
