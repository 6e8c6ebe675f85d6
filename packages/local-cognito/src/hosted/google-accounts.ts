import { randomInt } from 'node:crypto';
import type { Context } from '../context.ts';
import { toNameKey } from '../users.ts';

const maxShown = 50;

/** An account of the simulated Google. */
export interface GoogleAccount {
  id: string;
  email: string;
  name: string;
}

/** Lists the newest accounts for the chooser, newest first. */
export function listGoogleAccounts({ database }: Context): Promise<GoogleAccount[]> {
  return database<GoogleAccount[]>`
    select id, email, name from cognito_local.google_accounts order by created_at desc, id limit ${maxShown}`;
}

export async function findGoogleAccount({ database }: Context, id: string): Promise<GoogleAccount | undefined> {
  const [account] = await database<GoogleAccount[]>`
    select id, email, name from cognito_local.google_accounts where id = ${id}`;
  return account;
}

/** Creates an account, or returns the existing one with this email unchanged. */
export async function addGoogleAccount(
  { database, now }: Context,
  { email, name }: { email: string; name: string },
): Promise<GoogleAccount> {
  const [account] = await database<GoogleAccount[]>`
    insert into cognito_local.google_accounts as known (id, email, email_key, name, created_at)
    values (${newGoogleId()}, ${email}, ${toNameKey(email)}, ${name}, ${now()})
    on conflict (email_key) do update set name = known.name
    returning id, email, name`;
  if (account === undefined) throw new Error('The Google account could not be stored.');
  return account;
}

/** 21 digits, like a real Google account id. */
function newGoogleId(): string {
  return `1${Array.from({ length: 20 }, () => randomInt(10)).join('')}`;
}
