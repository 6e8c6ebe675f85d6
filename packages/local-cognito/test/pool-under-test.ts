import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { createDriver, type Driver } from './driver.ts';
import { startTestEmulator } from './test-emulator.ts';

/**
 * The user pool of the behaviour tests: the emulator, or a pool in AWS given by COGNITO_TEST_USER_POOL_ID and
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

/** Tests of expiry and rate limits run only against the emulator: its clock can be moved and no AWS account is affected. */
export const isEmulator = COGNITO_TEST_USER_POOL_ID === undefined;

/** For a pool in AWS, the program COGNITO_TEST_CODE_COMMAND gets the address as argument and prints the received code. */
export const canReadCodes = isEmulator || COGNITO_TEST_CODE_COMMAND !== undefined;

export const password = 'Hinata-no-niwa-7';

export async function openPool(): Promise<PoolUnderTest> {
  return isEmulator ? openEmulator() : openRealPool();
}

/** Creates a confirmed user with the password `password` and returns its email. */
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

async function openEmulator(): Promise<PoolUnderTest> {
  const emulator = await startTestEmulator();
  const { cognito } = emulator;
  return {
    ...cognito,
    driver: createDriver(cognito),
    newEmail: () => `hinata-${randomUUID()}@example.com`,
    codeFor: async (email) => emulator.codeFor(email),
    advance: emulator.advance,
    close: emulator.close,
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
      throw new Error('The clock of a real pool cannot be moved.');
    },
    close: async () => {},
  };
}

/** A six-digit code that is not the given one. */
export function wrongCodeFor(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
