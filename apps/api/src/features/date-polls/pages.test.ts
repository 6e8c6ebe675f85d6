import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asPoll, createPeople, createPoll, readPoll } from '../../../test/date-polls.ts';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

const { default: sharp } = await import('sharp');

let folder: string;
let testApp: TestApp;
let organizer: Person;
const people = createPeople(() => testApp);

const app =
  '<!doctype html><html><head><meta\n name="description" content="x" /><title>ひより</title><script src="/theme.js"></script></head><body><div id="root">\n<main>Loading...</main>\n</div></body></html>';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hiyori-web-'));
  await writeFile(join(folder, 'index.html'), app);
  testApp = await createTestApp({ webFolder: folder });
});
beforeEach(async () => {
  organizer = await people.next();
});
afterAll(() => rm(folder, { recursive: true }));

const ask = (url: string) => testApp.server.inject({ url });

it('is the web app with the title, the days and the picture of the poll, and not for search engines', async () => {
  const title = '忘年会 </title><script>alert(1)</script> $& $1';
  const poll = await createPoll(organizer, { title, memo: '秘密の場所' });
  const { statusCode, body, headers } = await ask(`/p/${poll.slug}`);
  expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex']);
  expect(body.match(/<title>/g)).toHaveLength(1);
  expect(body).toContain(
    '<meta property="og:title" content="忘年会 &#60;/title&#62;&#60;script&#62;alert(1)&#60;/script&#62; $&#38; $1">',
  );
  expect(body).toContain(
    'content="12/11（金） 19:00・12/12（土） 19:00・12/13（日）　行ける日を教えてください。登録はいりません。"',
  );
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).not.toContain('<script>alert');
  expect(body.split('</head>')[0]).not.toContain('秘密の場所');
  expect(body).toContain('<div id="root"></div>');
});

it('says in its preview what was decided, or that it does not take place', async () => {
  const poll = await createPoll(organizer);
  const preview = async ({ slug } = poll) => {
    const { body } = await ask(`/p/${slug}`);
    return ['description', 'image'].map((name) => new RegExp(`"og:${name}" content="([^"]*)`).exec(body)?.[1]);
  };
  const [, open] = await preview();
  const { decided } = asPoll(
    await organizer.post(`/date-polls/${poll.slug}/decide`, { optionId: poll.options[0]?.id }),
  );
  const [text, picture] = await preview();
  expect(text).toBe('12月11日（金） 19:00 – 21:00');
  expect(picture).not.toBe(open);
  await organizer.put(`/events/${decided?.eventId}`, { status: 'cancelled' });
  expect(await preview()).toEqual([
    '中止になりました：12月11日（金） 19:00 – 21:00',
    expect.not.stringContaining(`${picture}`),
  ]);
  const other = await createPoll(organizer);
  await organizer.post(`/date-polls/${other.slug}/cancel`);
  expect((await preview(other))[0]).toBe('この日程調整は中止になりました');
});

it('names the time zone of hours outside of Japan, and not of days', async () => {
  const options = [{ startAt: '2026-12-11T10:00:00Z', endAt: '2026-12-11T12:00:00Z' }, { day: '2026-12-13' }];
  const [mixed, days] = [options, options.slice(1)].map((options) =>
    createPoll(organizer, { options, timeZone: 'America/New_York' }),
  );
  const textOf = async (poll: typeof mixed) => (await ask(`/p/${(await poll)?.slug}`)).body;
  expect(await textOf(mixed)).toContain('content="12/11（金） 05:00・12/13（日）（GMT-5）　行ける日');
  expect(await textOf(days)).toContain('content="12/13（日）　行ける日');
});

it('shows the poll to a guest before the app runs, and nothing to who has a session', async () => {
  const poll = await createPoll(organizer, { title: '忘年会 <b>', memo: '会費3000円' });
  const drawn = /<div id="root"><\/div><div id="drawn-poll">.*<h1>忘年会 &#60;b&#62;<\/h1>.*会費3000円.*12\/11（金）/s;
  expect((await ask(`/p/${poll.slug}`)).body).toMatch(drawn);
  const { body } = await testApp.server.inject({ url: `/p/${poll.slug}`, cookies: { sid: 'a'.repeat(43) } });
  expect(body).not.toContain('drawn-poll');
  expect(body).toContain('Loading...');
});

it('says to a guest that what was decided does not take place', async () => {
  const poll = await createPoll(organizer);
  const { decided } = asPoll(
    await organizer.post(`/date-polls/${poll.slug}/decide`, { optionId: poll.options[0]?.id }),
  );
  const read = async () => (await readPoll(testApp.guest, poll)).decided;
  expect([decided?.isCancelled, (await read())?.isCancelled]).toEqual([false, false]);
  expect((await ask(`/p/${poll.slug}`)).body).not.toContain('中止');
  await organizer.put(`/events/${decided?.eventId}`, { status: 'cancelled' });
  expect(await read()).toMatchObject({ isCancelled: true, startAt: poll.options[0]?.startAt });
  expect((await ask(`/p/${poll.slug}`)).body).toContain('<b>中止になりました：12月11日（金） 19:00 – 21:00</b>');
  expect((await ask(`/p/${poll.slug}.ics`)).body).toContain('STATUS:CANCELLED');
});

it('has a calendar file of what was decided, with the text of the poll and the UID of the event', async () => {
  const poll = await createPoll(organizer, { memo: '会費3000円', place: '渋谷' });
  const file = () => ask(`/p/${poll.slug}.ics`);
  const missing = await file();
  expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(missing.body).toContain('Loading...');
  const decision = { optionId: poll.options[0]?.id, memo: '秘密', place: '秘密の店' };
  const { decided } = asPoll(await organizer.post(`/date-polls/${poll.slug}/decide`, decision));
  const { statusCode, headers, body } = await file();
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const [, uid] = /UID:(\S+)/.exec((await organizer.get(`/events/${decided?.eventId}/file.ics`)).text) ?? [];
  for (const line of [`UID:${uid}`, 'DTSTART:20261211T100000Z', 'LOCATION:渋谷', 'DESCRIPTION:会費3000円'])
    expect(body).toContain(line);
  expect(body).toContain(`\r\nURL:http://localhost:3000/p/${poll.slug}\r\n`);
  expect(body).not.toContain('秘密');
  await organizer.delete(`/events/${decided?.eventId}`);
  expect((await file()).statusCode).toBe(404);
});

it('has a picture of 1200x630, whose address changes with the poll', async () => {
  const poll = await createPoll(organizer);
  const addressOf = async () =>
    /property="og:image" content="http:\/\/localhost:3000(.*?)"/.exec((await ask(`/p/${poll.slug}`)).body)?.[1] ?? '';
  const first = await addressOf();
  const { statusCode, rawPayload } = await ask(first);
  const { width, height } = await sharp(rawPayload).metadata();
  expect([statusCode, width, height]).toEqual([200, 1200, 630]);
  testApp.clock.advance(1_000);
  await organizer.put(`/date-polls/${poll.slug}`, { title: '新年会' });
  const second = await addressOf();
  expect(second).not.toBe(first);
  expect((await ask(first)).headers.location).toBe(second);
});

it('is 404 with the same document for an unknown address, and while the organiser is suspended', async () => {
  const poll = await createPoll(organizer);
  await testApp.sql`update users set status = 'suspended' where id = ${organizer.id}`;
  const [missing, gone] = [await ask('/p/AAAAAAAAAAAAAAAAAAAAAA'), await ask(`/p/${poll.slug}`)];
  expect([missing.statusCode, gone.statusCode]).toEqual([404, 404]);
  expect(gone.body).toBe(missing.body);
  expect((await ask(`/og/p/${poll.slug}.png`)).statusCode).toBe(404);
});
