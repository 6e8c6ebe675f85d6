// @ts-check
// HIYORI_EMAIL=... HIYORI_PASSWORD=... node node_modules/@hiyori/client/examples/create-event.mjs
import { createNodeClient, errorCodes } from '@hiyori/client';

const api = createNodeClient(process.env.HIYORI_URL ?? 'http://localhost:3000');
const login = await api.auth.login({
  body: { email: process.env.HIYORI_EMAIL ?? '', password: process.env.HIYORI_PASSWORD ?? '' },
});
if (login.status !== 200) {
  console.error(login.body.message);
  process.exit(1);
}

const startMs = Date.now() + 7 * 86_400_000;
const event = {
  title: '朝のランニング',
  startAt: new Date(startMs).toISOString(),
  endAt: new Date(startMs + 3_600_000).toISOString(),
  location: '鴨川',
  isPublished: true,
  isPublic: true,
};

// The zone in which the event is planned; without it, Asia/Tokyo. The days of an all-day event are days of it.
const tz = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const created = await api.events.create({ body: event, query: { tz } });
if (created.status === 201) console.log(`Published as event ${created.body.id}`);
else if (created.body.error === errorCodes.setupRequired) console.error('Finish the account setup first.');
else console.error(created.body.message, created.body.issues ?? []);
