import { createNodeClient } from '@hiyori/client';

const api = createNodeClient(process.env.HIYORI_URL ?? 'http://localhost:3000');
await api.auth.login({
  body: { email: process.env.HIYORI_EMAIL ?? '', password: process.env.HIYORI_PASSWORD ?? '' },
});

const calendar = await api.eventFollows.calendar({ query: { from: '2026-11-01', to: '2026-12-01', tz: 'Asia/Tokyo' } });
if (calendar.status !== 200) throw new Error(calendar.body.message);
for (const event of calendar.body) console.log(event.startAt, event.title, event.location ?? '');
