import { demoLogin } from '@hiyori/api/demo-cast';
import { createNodeClient } from '@hiyori/client';
import type postgres from 'postgres';
import { signIn } from '../bench/sessions.ts';
import { startProduct } from '../bench/start-product.ts';
import type { Compared } from './fingerprint.ts';

export interface Login {
  email: string;
  password: string;
}

/** Starts the built product on a restored database and lets somebody of before in: by password where it is known, else by a session. */
export async function visit(url: string, sql: postgres.Sql, login: Login | undefined): Promise<Compared> {
  const product = await startProduct(url);
  try {
    const known = login ?? ((await isThere(sql, demoLogin.email)) ? demoLogin : undefined);
    return known ? await byPassword(product.origin, known) : await bySession(product.origin, sql);
  } finally {
    await product.stop();
  }
}

async function isThere(sql: postgres.Sql, email: string): Promise<boolean> {
  const rows = await sql`select from users where email = ${email} and status = 'active'`;
  return rows.length > 0;
}

async function byPassword(origin: string, login: Login): Promise<Compared> {
  const api = createNodeClient(origin);
  const entered = await api.auth.login({ body: login });
  const me = await api.auth.me();
  const isIn = entered.status === 200 && me.status === 200 && me.body.user.email === login.email;
  return {
    what: 'a server on it: sign in by password, then /auth/me',
    before: login.email,
    after: isIn ? login.email : `${entered.status}, ${me.status}`,
    isSame: isIn,
  };
}

async function bySession(origin: string, sql: postgres.Sql): Promise<Compared> {
  const [person] = await sql<{ id: number; email: string }[]>`
    select id::int, email from users where status = 'active' and user_id is not null order by id desc limit 1`;
  const what = 'a server on it: /auth/me with a session of somebody of before';
  if (!person) return { what, before: 'nobody', after: 'nobody', isSame: true };
  const sessions = await signIn(sql, [person.id]);
  const answer = await fetch(`${origin}/api/v1/auth/me`, { headers: sessions.headersOf(person.id) });
  const { user } = (await answer.json()) as { user?: { id: number } };
  return {
    what,
    before: `person ${person.id}`,
    after: user ? `person ${user.id}` : `${answer.status}`,
    isSame: answer.status === 200 && user?.id === person.id,
  };
}
