import postgres from 'postgres';
import { CognitoFault } from './fault.ts';
import { federationSchema } from './federation-schema.ts';
import { rotationSchema } from './rotation-schema.ts';

export type Database = postgres.Sql;
export type Transaction = postgres.TransactionSql;

/** Either of both: for statements that are complete in themselves. */
export type Queryable = postgres.ISql;

// Any constant of our own serves, as long as every process takes the same one.
const schemaLock = 7_240_118_001;

/** Opens the connections of the stand-in. */
export function openDatabase(url: string): Database {
  return postgres(url, {
    max: 6,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: 'local-cognito' },
  });
}

/**
 * Runs one transaction. A returned CognitoFault commits what was written before it (a counted failure) and is then thrown; a
 * thrown error takes everything back.
 */
export async function transact<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T | CognitoFault>,
): Promise<T> {
  // The box keeps postgres.js from looking into the value, which it would take for a list of queries when it is an array.
  const { outcome } = await database.begin(async (transaction) => ({ outcome: await work(transaction) }));
  if (outcome instanceof CognitoFault) throw outcome;
  return outcome;
}

/** Creates the schema `cognito_local` where it is missing; several processes may do so at once. */
export async function createSchema(database: Database): Promise<void> {
  await database.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${schemaLock})`;
    await transaction.unsafe(definition);
    await transaction.unsafe(federationSchema);
    await transaction.unsafe(rotationSchema);
  });
}

const definition = `
create schema if not exists cognito_local;

create table if not exists cognito_local.signing_keys (
  is_current boolean primary key default true check (is_current),
  kid text not null,
  private_key text not null
);

-- email_key is the e-mail in lower case: the name that a user signs in with.
create table if not exists cognito_local.users (
  sub uuid primary key,
  email text not null,
  email_key text not null constraint users_email_key_unique unique,
  status text not null check (status in ('UNCONFIRMED', 'CONFIRMED')),
  is_email_verified boolean not null default false,
  is_enabled boolean not null default true,
  password_hash text not null,
  srp_salt text not null,
  srp_verifier text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- One code per user and purpose: a new one takes the place of the old one.
create table if not exists cognito_local.codes (
  user_sub uuid not null references cognito_local.users on delete cascade,
  purpose text not null check (purpose in ('confirm', 'reset')),
  salt bytea not null,
  code_hash bytea not null,
  wrong_count int not null default 0,
  expires_at timestamptz not null,
  sent_count int not null,
  counted_from timestamptz not null,
  is_used boolean not null default false,
  primary key (user_sub, purpose)
);

-- By name and not by user, so that unknown names are locked in the same way.
create table if not exists cognito_local.login_failures (
  name_key text primary key,
  failed_count int not null,
  failed_at timestamptz not null,
  locked_until timestamptz not null
);

-- A login and everything refreshed from it; origin_jti names it in the tokens.
create table if not exists cognito_local.sessions (
  origin_jti uuid primary key,
  user_sub uuid not null references cognito_local.users on delete cascade,
  refresh_hash bytea not null constraint sessions_refresh_hash_unique unique,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index if not exists sessions_user_sub on cognito_local.sessions (user_sub);

create table if not exists cognito_local.srp_challenges (
  secret_hash bytea primary key,
  name_key text not null,
  user_id text not null,
  client_public text not null,
  server_private text not null,
  server_public text not null,
  verifier text not null,
  password_hash text not null,
  expires_at timestamptz not null
);
`;
