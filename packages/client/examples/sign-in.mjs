// @ts-check
// HIYORI_EMAIL=... HIYORI_PASSWORD=... node node_modules/@hiyori/client/examples/sign-in.mjs
import { createNodeClient } from '@hiyori/client';

const api = createNodeClient(process.env.HIYORI_URL ?? 'http://localhost:3000');

const login = await api.auth.login({
  body: { email: process.env.HIYORI_EMAIL ?? '', password: process.env.HIYORI_PASSWORD ?? '' },
});
if (login.status !== 200) {
  console.error(login.body.message);
  process.exit(1);
}

const me = await api.auth.me();
if (me.status === 200) console.log(`Signed in as ${me.body.user.displayName ?? me.body.user.email}`);
