import postgres from 'postgres';
import { CognitoError } from './cognito-error.ts';
import { federationSchema } from './federation-schema.ts';
import { rotationSchema } from './rotation-schema.ts';

export type Database = postgres.Sql;
export type Transaction = postgres.TransactionSql;

/** A connection or a transaction. */
export type Queryable = postgres.ISql;

// An arbitrary advisory lock key. It must be the same in every process.
const schemaLock = 7_240_118_001;

/** Opens the connection pool of the emulator. */
export function openDatabase(url: string): Database {
  return postgres(url, {
    max: 6,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: 'local-cognito' },
  });
}

/**
 * Runs a transaction. When `work` returns a CognitoError, the transaction is committed (for example a counted failure) and the
 * error is then thrown. When `work` throws, the transaction is rolled back.
 */
export async function transact<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T | CognitoError>,
): Promise<T> {
  // Wrapped in an object because postgres.js would treat a returned array as a list of queries.
  const { outcome } = await database.begin(async (transaction) => ({ outcome: await work(transaction) }));
  if (outcome instanceof CognitoError) throw outcome;
  return outcome;
}

/** Creates or upgrades the schema `cognito_local`. Safe to run in several processes at once. */
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

-- email_key is the lower-case email, which is the user name for the login.
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

-- One code per user and purpose: a new code replaces the old one.
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

-- Keyed by name and not by user, so that unknown names are locked in the same way.
create table if not exists cognito_local.login_failures (
  name_key text primary key,
  failed_count int not null,
  failed_at timestamptz not null,
  locked_until timestamptz not null
);

-- A session is one login with all tokens refreshed from it. The claim origin_jti identifies it.
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
