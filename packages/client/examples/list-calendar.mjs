// @ts-check
// HIYORI_EMAIL=... HIYORI_PASSWORD=... node node_modules/@hiyori/client/examples/list-calendar.mjs
import { createNodeClient, listAll } from '@hiyori/client';

const api = createNodeClient(process.env.HIYORI_URL ?? 'http://localhost:3000');
const login = await api.auth.login({
  body: { email: process.env.HIYORI_EMAIL ?? '', password: process.env.HIYORI_PASSWORD ?? '' },
});
if (login.status !== 200) {
  console.error(login.body.message);
  process.exit(1);
}

const tz = 'Asia/Tokyo';
/** @param {number} days after today */
const dayIn = (days) => new Intl.DateTimeFormat('sv-SE', { timeZone: tz }).format(Date.now() + days * 86_400_000);
const period = { from: dayIn(0), to: dayIn(30), tz };
const events = listAll((page) => api.eventFollows.calendar({ query: { ...page, ...period } }));
for await (const event of events) console.log(event.startAt, event.title, event.location ?? '');
