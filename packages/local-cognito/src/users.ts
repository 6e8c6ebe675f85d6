import type { Queryable } from './database.ts';
import { invalidParameter, userMissing } from './fault.ts';

export interface User {
  sub: string;
  /** The sub of a native user; `Google_<id>` of a federated profile. */
  username: string;
  email: string;
  /** The e-mail as the name to sign in with. A federated profile has none until a password is set for it. */
  emailKey: string | null;
  name: string | null;
  status: 'UNCONFIRMED' | 'CONFIRMED' | 'EXTERNAL_PROVIDER';
  isEmailVerified: boolean;
  isEnabled: boolean;
  passwordHash: string | null;
  srpSalt: string | null;
  srpVerifier: string | null;
  identities: Identity[];
  createdAt: Date;
  updatedAt: Date;
}

/** A Google account that signs a user in, in the words of Cognito's attribute `identities`. */
export interface Identity {
  providerName: 'Google';
  providerType: 'Google';
  userId: string;
  issuer: null;
  primary: boolean;
  /** Milliseconds since 1970. */
  dateCreated: number;
}

export interface Attribute {
  Name: string;
  Value: string;
}

/** The form in which names are compared: the e-mail is the user name, in any case. */
export function nameKey(username: string): string {
  return username.toLowerCase();
}

/** The name under which wrong passwords of a user are counted, whatever name they were given for. */
export function loginKeyOf(user: User): string {
  return user.emailKey ?? nameKey(user.username);
}

/** @throws CognitoFault InvalidParameterException when the name is not an e-mail address */
export function requireEmail(username: string): void {
  if (!isEmail(username)) throw invalidParameter('Username should be an email.');
}

export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u.test(text);
}

/** The columns of `cognito_local.users` under the names of User. */
export function userColumns(sql: Queryable) {
  return sql`
    sub, username, email, email_key as "emailKey", name, status, is_email_verified as "isEmailVerified", is_enabled as "isEnabled",
    password_hash as "passwordHash", srp_salt as "srpSalt", srp_verifier as "srpVerifier",
    (
      select coalesce(json_agg(json_build_object('providerName', 'Google', 'providerType', 'Google', 'userId', google_id,
        'issuer', null, 'primary', is_primary, 'dateCreated', floor(extract(epoch from identities.created_at) * 1000)::bigint)
        order by identities.created_at), '[]')
      from cognito_local.identities where user_sub = users.sub
    ) as identities,
    created_at as "createdAt", updated_at as "updatedAt"`;
}

/**
 * Finds a user by e-mail, user name or sub. The e-mail of a federated profile finds it as long as nobody signs in with that
 * e-mail.
 */
export async function findUser(sql: Queryable, username: string): Promise<User | undefined> {
  const [user] = await sql<User[]>`
    select ${userColumns(sql)} from cognito_local.users where ${isNamed(sql, username)}`;
  return user;
}

/** Finds a user and holds every other change of it back until the transaction ends. */
export async function findUserForUpdate(sql: Queryable, username: string): Promise<User | undefined> {
  const [user] = await sql<User[]>`
    select ${userColumns(sql)} from cognito_local.users where ${isNamed(sql, username)} for update`;
  return user;
}

function isNamed(sql: Queryable, username: string) {
  const key = nameKey(username);
  return sql`
    sub = (
      select sub from cognito_local.users
      where email_key = ${key} or sub::text = ${key} or lower(username) = ${key}
        or (email_key is null and lower(email) = ${key})
      order by (email_key is null), created_at limit 1
    )`;
}

/** @throws CognitoFault UserNotFoundException */
export async function getUserForUpdate(sql: Queryable, username: string): Promise<User> {
  const user = await findUserForUpdate(sql, username);
  if (user === undefined) throw userMissing();
  return user;
}

/** The attributes that Cognito shows of a user. */
export function attributesOf(user: User): Attribute[] {
  return [
    { Name: 'email', Value: user.email },
    { Name: 'email_verified', Value: String(user.isEmailVerified) },
    { Name: 'sub', Value: user.sub },
    ...(user.name === null ? [] : [{ Name: 'name', Value: user.name }]),
    ...(user.identities.length === 0 ? [] : [{ Name: 'identities', Value: JSON.stringify(user.identities) }]),
  ];
}

/** The e-mail as Cognito shows it in CodeDeliveryDetails. */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host.slice(0, 1)}***`;
}
