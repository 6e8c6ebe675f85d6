import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { createDriver, type Driver } from './driver.ts';
import { startStandIn } from './stand-in.ts';

/**
 * The pool that the behaviour tests speak to: the stand-in, or a pool at AWS named by COGNITO_TEST_USER_POOL_ID and
 * COGNITO_TEST_CLIENT_ID (with AWS credentials in the environment, and COGNITO_TEST_EMAIL such as `me+*@example.com`).
 */
export interface PoolUnderTest {
  driver: Driver;
  userPoolId: string;
  clientId: string;
  issuer: string;
  jwksUri: string;
  newEmail(): string;
  codeFor(email: string): Promise<string>;
  advance(ms: number): void;
  close(): Promise<void>;
}

const { COGNITO_TEST_USER_POOL_ID, COGNITO_TEST_CLIENT_ID, COGNITO_TEST_EMAIL, COGNITO_TEST_CODE_COMMAND } =
  process.env;

/** Only the stand-in lets its clock be moved and its limits be tried without getting an account into trouble. */
export const isStandIn = COGNITO_TEST_USER_POOL_ID === undefined;

/** At AWS a program named by COGNITO_TEST_CODE_COMMAND gets the address and prints the code that arrived there. */
export const canReadCodes = isStandIn || COGNITO_TEST_CODE_COMMAND !== undefined;

export const password = 'Hinata-no-niwa-7';

export async function openPool(): Promise<PoolUnderTest> {
  return isStandIn ? openStandIn() : openRealPool();
}

/** Signs up and confirms a user who can log in with `password`. */
export async function createConfirmedUser(pool: PoolUnderTest): Promise<string> {
  const email = pool.newEmail();
  await pool.driver.signUp(email, password);
  if (canReadCodes) {
    await pool.driver.confirm(email, await pool.codeFor(email));
  } else {
    const { userPoolId: UserPoolId } = pool;
    const parameters = { UserPoolId, Username: email, Password: password, Permanent: true };
    await pool.driver.admin.send(new AdminSetUserPasswordCommand(parameters));
  }
  return email;
}

async function openStandIn(): Promise<PoolUnderTest> {
  const standIn = await startStandIn();
  const { cognito } = standIn;
  return {
    ...cognito,
    driver: createDriver(cognito),
    newEmail: () => `hinata-${randomUUID()}@example.com`,
    codeFor: async (email) => standIn.codeFor(email),
    advance: standIn.advance,
    close: standIn.close,
  };
}

async function openRealPool(): Promise<PoolUnderTest> {
  const userPoolId = COGNITO_TEST_USER_POOL_ID ?? '';
  const clientId = COGNITO_TEST_CLIENT_ID ?? '';
  const issuer = `https://cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com/${userPoolId}`;
  return {
    driver: createDriver({ userPoolId, clientId }),
    userPoolId,
    clientId,
    issuer,
    jwksUri: `${issuer}/.well-known/jwks.json`,
    newEmail: () => (COGNITO_TEST_EMAIL ?? '*@example.com').replace('*', randomUUID()),
    codeFor: async (email) => {
      const { stdout } = await promisify(execFile)(COGNITO_TEST_CODE_COMMAND ?? '', [email]);
      return stdout.trim();
    },
    advance: () => {
      throw new Error('the clock of a real pool cannot be moved');
    },
    close: async () => {},
  };
}

/** A six-digit code that is not the given one. */
export function wrongCodeFor(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
