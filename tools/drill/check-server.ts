import { demoLogin } from '@hiyori/api/demo-cast';
import { createNodeClient } from '@hiyori/client';
import type postgres from 'postgres';
import { signIn } from '../bench/sessions.ts';
import { startProduct } from '../bench/start-product.ts';
import type { Comparison } from './fingerprint.ts';

export interface Login {
  email: string;
  password: string;
}

/** Other settings lead to people, to other databases or to ports that the real server has taken. */
const inheritedNames = /^(?:PATH|NODE_EXTRA_CA_CERTS|DATABASE_PREPARE|COGNITO_\w+)$/;

/**
 * Starts the built product on a restored database and signs in an existing member: by password if known, otherwise by a session. It sends
 * nothing to the members, who are real.
 */
export async function checkServer(
  url: string,
  sql: postgres.Sql,
  login: Login | undefined,
  options: { main?: string } = {},
): Promise<Comparison> {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => inheritedNames.test(name)));
  const product = await startProduct(url, { ...options, inherited, environment: { BACKGROUND_WORK: 'off' } });
  try {
    const known = login ?? ((await isActive(sql, demoLogin.email)) ? demoLogin : undefined);
    return known ? await signInByPassword(product.origin, known) : await signInBySession(product.origin, sql);
  } finally {
    await product.stop();
  }
}

async function isActive(sql: postgres.Sql, email: string): Promise<boolean> {
  const rows = await sql`select from users where email = ${email} and status = 'active'`;
  return rows.length > 0;
}

async function signInByPassword(origin: string, login: Login): Promise<Comparison> {
  const api = createNodeClient(origin);
  const loggedIn = await api.auth.login({ body: login });
  const me = await api.auth.me();
  const isSignedIn = loggedIn.status === 200 && me.status === 200 && me.body.user.email === login.email;
  return {
    what: 'server on the copy: login by password, then /auth/me',
    before: login.email,
    after: isSignedIn ? login.email : `${loggedIn.status}, ${me.status}`,
    isSame: isSignedIn,
  };
}

async function signInBySession(origin: string, sql: postgres.Sql): Promise<Comparison> {
  const [person] = await sql<{ id: number; email: string }[]>`
    select id::int, email from users where status = 'active' and user_id is not null order by id desc limit 1`;
  const what = 'server on the copy: /auth/me with a session of an existing member';
  if (!person) return { what, before: 'no member', after: 'no member', isSame: true };
  const sessions = await signIn(sql, [person.id]);
  const response = await fetch(`${origin}/api/v1/auth/me`, { headers: sessions.getHeaders(person.id) });
  const { user } = (await response.json()) as { user?: { id: number } };
  return {
    what,
    before: `user ${person.id}`,
    after: user ? `user ${user.id}` : `${response.status}`,
    isSame: response.status === 200 && user?.id === person.id,
  };
}
