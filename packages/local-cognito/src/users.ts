import { invalidParameter, userMissing } from './cognito-error.ts';
import type { Queryable } from './database.ts';

export interface User {
  sub: string;
  /** The sub for a native user, `Google_<id>` for a federated user. */
  username: string;
  email: string;
  /** The lower-case email as login name. Null for a federated user until a password is set. */
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

/** An element of Cognito's user attribute `identities`: a Google account that signs in this user. */
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

/** Normalizes a user name for comparison: names are case-insensitive. */
export function toNameKey(username: string): string {
  return username.toLowerCase();
}

/** The key under which wrong passwords of a user are counted. It is the same for the email, the user name and the sub. */
export function getLoginKey(user: User): string {
  return user.emailKey ?? toNameKey(user.username);
}

/** @throws CognitoError InvalidParameterException when the name is not an email address */
export function requireEmail(username: string): void {
  if (!isEmail(username)) throw invalidParameter('Username should be an email.');
}

export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u.test(text);
}

/** The columns of `cognito_local.users`, named as the fields of User. */
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
 * Finds a user by email, user name or sub. A user with this login email takes precedence over a federated user with the same
 * email.
 */
export async function findUser(sql: Queryable, username: string): Promise<User | undefined> {
  const [user] = await sql<User[]>`
    select ${userColumns(sql)} from cognito_local.users where ${matchesUsername(sql, username)}`;
  return user;
}

/** Finds a user and locks its row until the transaction ends. */
export async function findUserForUpdate(sql: Queryable, username: string): Promise<User | undefined> {
  const [user] = await sql<User[]>`
    select ${userColumns(sql)} from cognito_local.users where ${matchesUsername(sql, username)} for update`;
  return user;
}

function matchesUsername(sql: Queryable, username: string) {
  const key = toNameKey(username);
  return sql`
    sub = (
      select sub from cognito_local.users
      where email_key = ${key} or sub::text = ${key} or lower(username) = ${key}
        or (email_key is null and lower(email) = ${key})
      order by (email_key is null), created_at limit 1
    )`;
}

/** @throws CognitoError UserNotFoundException */
export async function getUserForUpdate(sql: Queryable, username: string): Promise<User> {
  const user = await findUserForUpdate(sql, username);
  if (user === undefined) throw userMissing();
  return user;
}

/** The user attributes as Cognito returns them. */
export function listAttributes(user: User): Attribute[] {
  return [
    { Name: 'email', Value: user.email },
    { Name: 'email_verified', Value: String(user.isEmailVerified) },
    { Name: 'sub', Value: user.sub },
    ...(user.name === null ? [] : [{ Name: 'name', Value: user.name }]),
    ...(user.identities.length === 0 ? [] : [{ Name: 'identities', Value: JSON.stringify(user.identities) }]),
  ];
}

/** The email as shown in CodeDeliveryDetails: `h***@e***`. */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host.slice(0, 1)}***`;
}
