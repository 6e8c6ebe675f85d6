/**
 * The schema for sign-in with Google. The tables of an older version are altered only once: `alter table` takes a lock, and
 * a start must not wait for the running transactions of another process.
 */
export const federationSchema = `
do $upgrade$ begin
  if not exists (
    select from pg_attribute where attrelid = 'cognito_local.users'::regclass and attname = 'username' and not attisdropped
  ) then
    -- A federated user has no password and no email_key (login name) until AdminSetUserPassword sets a password.
    alter table cognito_local.users
      add column username text,
      add column name text,
      alter column email_key drop not null,
      alter column password_hash drop not null,
      alter column srp_salt drop not null,
      alter column srp_verifier drop not null,
      drop constraint users_status_check,
      add constraint users_status_check check (status in ('UNCONFIRMED', 'CONFIRMED', 'EXTERNAL_PROVIDER'));
    update cognito_local.users set username = sub::text;
    alter table cognito_local.users
      alter column username set not null,
      add constraint users_username_unique unique (username);
    alter table cognito_local.sessions
      add column scope text not null default 'aws.cognito.signin.user.admin';
  end if;
end $upgrade$;

-- The accounts of the simulated Google. They are not part of the user pool, so deleting a user does not delete them.
create table if not exists cognito_local.google_accounts (
  id text primary key,
  email text not null,
  email_key text not null constraint google_accounts_email_key_unique unique,
  name text not null,
  created_at timestamptz not null
);

-- The user that a Google account signs in: its own federated user (is_primary), or the native user that it is linked to.
create table if not exists cognito_local.identities (
  google_id text primary key,
  user_sub uuid not null references cognito_local.users on delete cascade,
  is_primary boolean not null,
  created_at timestamptz not null
);
create index if not exists identities_user_sub on cognito_local.identities (user_sub);

create table if not exists cognito_local.authorization_codes (
  code_hash bytea primary key,
  user_sub uuid not null references cognito_local.users on delete cascade,
  redirect_uri text not null,
  scope text not null,
  nonce text,
  code_challenge text,
  expires_at timestamptz not null
);
`;
