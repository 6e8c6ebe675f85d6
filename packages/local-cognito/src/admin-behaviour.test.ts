import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConfirmedUser, openPool, type PoolUnderTest, password } from '../test/pool-under-test.ts';

let pool: PoolUnderTest;
beforeAll(async () => {
  pool = await openPool();
});
afterAll(() => pool.close());

const identify = (email: string) => ({ UserPoolId: pool.userPoolId, Username: email });
const missing = { name: 'UserNotFoundException', message: 'User does not exist.' };

test('rejects the correct password and all tokens of a disabled user, until it is enabled', async () => {
  const email = await createConfirmedUser(pool);
  const { AccessToken, RefreshToken = '' } = await pool.driver.login(email, password);
  await pool.driver.admin.send(new AdminDisableUserCommand(identify(email)));
  await expect(pool.driver.login(email, password)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'User is disabled.',
  });
  await expect(pool.driver.login(email, 'not-the-password')).rejects.toMatchObject({
    message: 'Incorrect username or password.',
  });
  await expect(pool.driver.getUser(AccessToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await expect(pool.driver.refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await pool.driver.admin.send(new AdminEnableUserCommand(identify(email)));
  expect(await pool.driver.login(email, password)).toHaveProperty('AccessToken');
});

test('AdminGetUser finds a user by email or sub and returns its status and attributes', async () => {
  const email = pool.newEmail();
  const { userSub } = await pool.driver.signUp(email, password);
  const byEmail = await pool.driver.admin.send(new AdminGetUserCommand(identify(email)));
  expect(byEmail).toMatchObject({ Username: userSub, Enabled: true, UserStatus: 'UNCONFIRMED' });
  expect(Math.abs(Date.now() - Number(byEmail.UserCreateDate))).toBeLessThan(600_000);
  expect(byEmail.UserAttributes).toContainEqual({ Name: 'email', Value: email });
  const bySub = await pool.driver.admin.send(new AdminGetUserCommand(identify(userSub)));
  expect(bySub.Username).toBe(userSub);
  await expect(pool.driver.admin.send(new AdminGetUserCommand(identify(pool.newEmail())))).rejects.toMatchObject(
    missing,
  );
});

test('AdminSetUserPassword sets the password and confirms the user', async () => {
  const email = pool.newEmail();
  await pool.driver.signUp(email, password);
  const fresh = 'Komorebi-no-michi-8';
  const parameters = { ...identify(email), Password: fresh, Permanent: true };
  await pool.driver.admin.send(new AdminSetUserPasswordCommand(parameters));
  expect(await pool.driver.login(email, fresh)).toHaveProperty('AccessToken');
  await expect(
    pool.driver.admin.send(new AdminSetUserPasswordCommand({ ...parameters, Password: 'short' })),
  ).rejects.toMatchObject({ name: 'InvalidPasswordException' });
});

test('AdminUserGlobalSignOut revokes all sessions of a user', async () => {
  const email = await createConfirmedUser(pool);
  const { RefreshToken = '' } = await pool.driver.login(email, password);
  await pool.driver.admin.send(new AdminUserGlobalSignOutCommand(identify(email)));
  await expect(pool.driver.refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test('ListUsers supports filters and pagination', async () => {
  const email = await createConfirmedUser(pool);
  await createConfirmedUser(pool);
  const list = (input: object) =>
    pool.driver.admin.send(new ListUsersCommand({ UserPoolId: pool.userPoolId, ...input }));
  const found = await list({ Filter: `email = "${email}"` });
  expect(found.Users).toHaveLength(1);
  expect(found.Users?.[0]?.Attributes).toContainEqual({ Name: 'email', Value: email });
  const sub = found.Users?.[0]?.Username ?? '';
  expect((await list({ Filter: `sub = "${sub}"` })).Users?.[0]?.Username).toBe(sub);
  expect((await list({ Filter: `email ^= "${email.slice(0, -4)}"` })).Users).toHaveLength(1);
  expect((await list({ Filter: `email = "${pool.newEmail()}"` })).Users).toEqual([]);
  await expect(list({ Filter: `email = "' or true --` })).rejects.toMatchObject({ name: 'InvalidParameterException' });

  const first = await list({ Limit: 1 });
  const second = await list({ Limit: 1, PaginationToken: first.PaginationToken });
  expect(second.Users?.[0]?.Username).not.toBe(first.Users?.[0]?.Username);
});

test('AdminDeleteUser deletes a user', async () => {
  const email = await createConfirmedUser(pool);
  await pool.driver.admin.send(new AdminDeleteUserCommand(identify(email)));
  await expect(pool.driver.admin.send(new AdminDeleteUserCommand(identify(email)))).rejects.toMatchObject(missing);
  await expect(pool.driver.login(email, password)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});
