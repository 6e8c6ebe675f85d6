import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { createDriver } from '../test/driver.ts';
import { callback, fetchTokens } from '../test/hosted-browser.ts';
import { startTestEmulator } from '../test/test-emulator.ts';

const password = 'Hinata-no-niwa-7';

// Reverts the schema to the version before federated sign-in.
const downgrade = `
  drop table cognito_local.google_accounts, cognito_local.identities, cognito_local.authorization_codes;
  alter table cognito_local.sessions drop column scope;
  alter table cognito_local.users
    drop column username, drop column name, alter column email_key set not null, alter column password_hash set not null,
    alter column srp_salt set not null, alter column srp_verifier set not null, drop constraint users_status_check,
    add constraint users_status_check check (status in ('UNCONFIRMED', 'CONFIRMED'));`;

test('keeps users and sessions when the schema is upgraded', async () => {
  const emulator = await startTestEmulator({ callbackUrls: [callback] });
  onTestFinished(() => emulator.close());
  const email = 'hinata@example.com';
  const before = createDriver(emulator.cognito);
  const { userSub } = await before.signUp(email, password);
  await before.confirm(email, emulator.codeFor(email));
  const { RefreshToken = '', AccessToken } = await before.login(email, password);
  const sql = postgres(emulator.databaseUrl, { max: 1, onnotice: () => {} });
  await sql.unsafe(downgrade);
  await sql.end();
  await emulator.restart();

  const driver = createDriver(emulator.cognito);
  expect(await driver.refresh(RefreshToken)).toHaveProperty('IdToken');
  expect((await driver.getUser(AccessToken)).Username).toBe(userSub);
  expect(await driver.login(email, password)).toHaveProperty('AccessToken');
  expect(await fetchTokens(emulator.cognito.domain, email)).toHaveProperty('id_token');
  expect(emulator.errors).toEqual([]);
});
