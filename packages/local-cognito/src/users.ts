import type { Queryable } from './database.ts';
import { invalidParameter, userMissing } from './fault.ts';

export interface User {
  sub: string;
  email: string;
  emailKey: string;
  status: 'UNCONFIRMED' | 'CONFIRMED';
  isEmailVerified: boolean;
  isEnabled: boolean;
  passwordHash: string;
  srpSalt: string;
  srpVerifier: string;
  createdAt: Date;
  updatedAt: Date;
}

export interface Attribute {
  Name: string;
  Value: string;
}

/** The form in which names are compared: the e-mail is the user name, in any case. */
export function nameKey(username: string): string {
  return username.toLowerCase();
}

/** @throws CognitoFault InvalidParameterException when the name is not an e-mail address */
export function requireEmail(username: string): void {
  if (username.length > 254 || !/^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u.test(username)) {
    throw invalidParameter('Username should be an email.');
  }
}

/** The columns of `cognito_local.users` under the names of User. */
export function userColumns(sql: Queryable) {
  return sql`
    sub, email, email_key as "emailKey", status, is_email_verified as "isEmailVerified", is_enabled as "isEnabled",
    password_hash as "passwordHash", srp_salt as "srpSalt", srp_verifier as "srpVerifier",
    created_at as "createdAt", updated_at as "updatedAt"`;
}

/** Finds a user by e-mail or sub. */
export async function findUser(sql: Queryable, username: string): Promise<User | undefined> {
  const key = nameKey(username);
  const [user] = await sql<User[]>`
    select ${userColumns(sql)} from cognito_local.users where email_key = ${key} or sub::text = ${key}`;
  return user;
}

/** Finds a user and holds every other change of it back until the transaction ends. */
export async function findUserForUpdate(sql: Queryable, username: string): Promise<User | undefined> {
  const key = nameKey(username);
  const [user] = await sql<User[]>`
    select ${userColumns(sql)} from cognito_local.users where email_key = ${key} or sub::text = ${key} for update`;
  return user;
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
  ];
}

/** The e-mail as Cognito shows it in CodeDeliveryDetails. */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${host.slice(0, 1)}***`;
}
