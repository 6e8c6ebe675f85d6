import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { createDriver } from '../test/driver.ts';
import { callback, fetchTokens } from '../test/hosted-browser.ts';
import { startStandIn } from '../test/stand-in.ts';

const password = 'Hinata-no-niwa-7';

// Takes away what came with the hosted pages.
const asItWas = `
  drop table cognito_local.google_accounts, cognito_local.identities, cognito_local.authorization_codes;
  alter table cognito_local.sessions drop column scope;
  alter table cognito_local.users
    drop column username, drop column name, alter column email_key set not null, alter column password_hash set not null,
    alter column srp_salt set not null, alter column srp_verifier set not null, drop constraint users_status_check,
    add constraint users_status_check check (status in ('UNCONFIRMED', 'CONFIRMED'));`;

test('users and sessions of a stand-in without hosted pages live on', async () => {
  const standIn = await startStandIn({ callbackUrls: [callback] });
  onTestFinished(() => standIn.close());
  const email = 'hinata@example.com';
  const before = createDriver(standIn.cognito);
  const { userSub } = await before.signUp(email, password);
  await before.confirm(email, standIn.codeFor(email));
  const { RefreshToken = '', AccessToken } = await before.login(email, password);
  const sql = postgres(standIn.databaseUrl, { max: 1, onnotice: () => {} });
  await sql.unsafe(asItWas);
  await sql.end();
  await standIn.restart();

  const driver = createDriver(standIn.cognito);
  expect(await driver.refresh(RefreshToken)).toHaveProperty('IdToken');
  expect((await driver.getUser(AccessToken)).Username).toBe(userSub);
  expect(await driver.login(email, password)).toHaveProperty('AccessToken');
  expect(await fetchTokens(standIn.cognito.domain, email)).toHaveProperty('id_token');
  expect(standIn.faults).toEqual([]);
});
