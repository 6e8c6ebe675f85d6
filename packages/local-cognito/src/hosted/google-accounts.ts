import { randomInt } from 'node:crypto';
import type { Context } from '../context.ts';
import { nameKey } from '../users.ts';

const maxShown = 50;

/** An account of the pretended Google. */
export interface GoogleAccount {
  id: string;
  email: string;
  name: string;
}

/** The accounts to choose from, the newest first. */
export function listGoogleAccounts({ database }: Context): Promise<GoogleAccount[]> {
  return database<GoogleAccount[]>`
    select id, email, name from cognito_local.google_accounts order by created_at desc, id limit ${maxShown}`;
}

export async function findGoogleAccount({ database }: Context, id: string): Promise<GoogleAccount | undefined> {
  const [account] = await database<GoogleAccount[]>`
    select id, email, name from cognito_local.google_accounts where id = ${id}`;
  return account;
}

/** The account of an e-mail: a new one, or the one that there is, which keeps its name. */
export async function addGoogleAccount(
  { database, now }: Context,
  { email, name }: { email: string; name: string },
): Promise<GoogleAccount> {
  const [account] = await database<GoogleAccount[]>`
    insert into cognito_local.google_accounts as known (id, email, email_key, name, created_at)
    values (${newGoogleId()}, ${email}, ${nameKey(email)}, ${name}, ${now()})
    on conflict (email_key) do update set name = known.name
    returning id, email, name`;
  if (account === undefined) throw new Error('The Google account could not be stored.');
  return account;
}

/** 21 digits, as the real ones have. */
function newGoogleId(): string {
  return `1${Array.from({ length: 20 }, () => randomInt(10)).join('')}`;
}
