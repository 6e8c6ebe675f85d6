// @ts-check
// HIYORI_EMAIL=... HIYORI_PASSWORD=... node node_modules/@hiyori/client/examples/list-calendar.mjs
import { createNodeClient } from '@hiyori/client';

const api = createNodeClient(process.env.HIYORI_URL ?? 'http://localhost:3000');
await api.auth.login({
  body: { email: process.env.HIYORI_EMAIL ?? '', password: process.env.HIYORI_PASSWORD ?? '' },
});

const from = new Date().toISOString().slice(0, 10);
const to = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const calendar = await api.eventFollows.calendar({ query: { from, to, tz: 'Asia/Tokyo' } });
if (calendar.status !== 200) throw new Error(calendar.body.message);
for (const event of calendar.body) console.log(event.startAt, event.title, event.location ?? '');
