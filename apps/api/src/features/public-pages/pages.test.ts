import { gunzipSync } from 'node:zlib';
import { hues, paletteOf, skyAt } from '@hiyori/posters';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let organizer: Person;
let other: Person;
let id: number;
let slug: string;

const plan = {
  title: '弾き語りライブ「冬のはじまり」',
  description: 'ドリンク片手に。くわしくは https://example.com/live?a=1&b=2 へ。',
  startAt: '2026-11-28T10:00:00Z',
  endAt: '2026-11-28T12:30:00Z',
  location: '下北沢 SPREAD',
  isPublished: true,
  isPublic: true,
};

beforeAll(async () => {
  testApp = await createTestApp();
  organizer = await testApp.registerMember('misaki_s', '佐藤 美咲');
  other = await testApp.registerMember('aoi_k', '葵');
});

const ask = (url: string, headers: Record<string, string> = {}) => testApp.server.inject({ url, headers });
const read = async (path: string) => {
  const { statusCode, body, headers } = await ask(path);
  return { status: statusCode, text: body, headers };
};
const slugOf = (event: Record<string, unknown>) => String(event.shareUrl).split('/').at(-1) ?? '';
const publish = async (change: object = {}, by = organizer) => (await by.post('/events', { ...plan, ...change })).body;
const settings = (change: object) => organizer.put(`/events/${id}/public-page`, change);

beforeEach(async () => {
  const event = await publish();
  id = Number(event.id);
  slug = slugOf(event);
});

describe('the page of an event', () => {
  it('has a random address, which the event contains', async () => {
    expect(slug).toMatch(/^[\w-]{11}$/);
    expect((await other.get(`/events/${id}`)).body.shareUrl).toBe(`http://localhost:3000/e/${slug}`);
    expect(slugOf(await publish())).not.toBe(slug);
  });

  it('shows title, period, place, text with links and organizer without a session, cookie or script', async () => {
    const { status, text, headers } = await read(`/e/${slug}`);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('<h1>弾き語りライブ「冬のはじまり」</h1>');
    expect(text).toContain('11月28日（土） 19:00 – 21:30');
    expect(text).toContain('下北沢 SPREAD');
    expect(text).toContain('佐藤 美咲 がよんでいます');
    expect(text).toContain(
      '<a href="https://example.com/live?a=1&#38;b=2" rel="nofollow ugc noopener">https://example.com/live?a=1&#38;b=2</a> へ。',
    );
    // The script of the copy button; the page works without it.
    expect(text.match(/<script(?! type="application\/ld\+json")[^>]*>/g)).toEqual(['<script src="/e/copy.js" defer>']);
    expect(headers['set-cookie']).toBeUndefined();
    expect(text.replaceAll(/<svg.*?<\/svg>/gs, '').length).toBeLessThan(15_000);
    expect(text).toContain('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 400"');
  });

  it('offers Google, Outlook and a file that needs no account', async () => {
    const { text } = await read(`/e/${slug}`);
    for (const calendar of ['/google', '/outlook', '.ics']) expect(text).toContain(`href="/e/${slug}${calendar}"`);
    const file = await ask(`/e/${slug}.ics`);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(file.body).toContain('SUMMARY:弾き語りライブ「冬のはじまり」');
    expect(file.body).toContain('DTSTART:20261128T100000Z');
  });

  it('shows how many added it when others did, and never who', async () => {
    expect((await read(`/e/${slug}`)).text).not.toContain('人が行きます');
    await other.post(`/events/${id}/follow`);
    const { text } = await read(`/e/${slug}`);
    expect(text).toContain('2人が行きます');
    expect(text).not.toContain('葵');
    await settings({ showsAttendeesCount: false });
    expect((await read(`/e/${slug}`)).text).not.toContain('人が行きます');
  });

  it('says that the event was moved, with the earlier period', async () => {
    await organizer.put(`/events/${id}`, { startAt: '2026-11-29T10:00:00Z', endAt: '2026-11-29T12:30:00Z' });
    const { text } = await read(`/e/${slug}`);
    expect(text).toContain('日時が変わりました');
    expect(text).toContain('<s>11月28日（土） 19:00 – 21:30</s>');
    expect(text).toContain('"eventStatus":"https://schema.org/EventRescheduled"');
    expect(text).toContain('"previousStartDate":"2026-11-28T19:00:00+09:00"');
    testApp.clock.advance(7 * 86_400_000);
    expect((await read(`/e/${slug}`)).text).not.toContain('日時が変わりました');
    testApp.clock.advance(-7 * 86_400_000);
  });

  it('says that the event was cancelled, and offers nothing to add', async () => {
    await organizer.put(`/events/${id}`, { status: 'cancelled' });
    const { text } = await read(`/e/${slug}`);
    expect(text).toContain('このイベントは中止になりました');
    expect(text).toContain('https://schema.org/EventCancelled');
    for (const offer of ['ひよりで追加', 'がよんでいます', `/e/${slug}/google`]) expect(text).not.toContain(offer);
    expect(text).toContain('<title>【中止】');
    expect(text).toContain('<b><s>11月28日（土） 19:00 – 21:30</s></b>');
    expect(text).toMatch(/<\/b>11\/\d+（.） \d\d:\d\d に、主催者がお知らせしました。/);
    expect(text).toContain('<a class="button primary" href="/@misaki_s">主催者のつぎの予定</a>');
  });

  it('names attendees of a cancelled event as who added it', async () => {
    await other.post(`/events/${id}/follow`);
    await organizer.put(`/events/${id}`, { status: 'cancelled' });
    expect((await read(`/e/${slug}`)).text).toContain('佐藤 美咲 の予定・2人が追加しています');
  });

  it('says that the event is over, and offers nothing to add', async () => {
    await other.post(`/events/${id}/follow`);
    testApp.clock.advance(30 * 86_400_000);
    const { text } = await read(`/e/${slug}`);
    testApp.clock.advance(-30 * 86_400_000);
    expect(text).toContain('<p class="banner calm"><b>終わりました</b></p>');
    expect(text).toContain('佐藤 美咲 の予定・2人が行きました');
    for (const offer of ['ひよりで追加', 'がよんでいます', `/e/${slug}/google`]) expect(text).not.toContain(offer);
    expect(text.match(/href="\/@misaki_s"/g)).toHaveLength(1);
  });

  it('has the colour of its cover', async () => {
    const { text } = await read(`/e/${slugOf(await publish({ coverHue: hues.indexOf('take') }))}`);
    expect(text).toContain(':root{--tint:#ddf4e9}');
  });

  it('keeps texts of members out of the markup, the data and the direction of the text', async () => {
    const title = '</script><script>alert(1)</script>\u202e"&\u{1F600}'.replace('\u202e', '');
    const event = await publish({ title, description: '</title><img src=x onerror=alert(1)>' });
    const { text } = await read(`/e/${slugOf(event)}`);
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<img src=x');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
    expect(JSON.parse(json)).toMatchObject({ '@type': 'Event', name: title });
    expect(text).toContain('&#60;/script&#62;');
  });

  it('shows a title of 255 emoji', async () => {
    const title = '🎉'.repeat(127);
    const { status, text } = await read(`/e/${slugOf(await publish({ title }))}`);
    expect([status, text.includes(title)]).toEqual([200, true]);
  });

  it('shows a title below the poster that cuts it', async () => {
    for (const title of ['オンライン・コミュニティマネージャー勉強会 vol.12「参加者が続く場づくり」', '春'.repeat(255)])
      expect((await read(`/e/${slugOf(await publish({ title }))}`)).text).toContain(`<h1 class="long">${title}</h1>`);
    expect((await read(`/e/${slug}`)).text).toContain(`<h1>${plan.title}</h1>`);
  });

  it('is compressed, and answers 304 for the entity tag until something changes', async () => {
    const { headers, rawPayload } = await ask(`/e/${slug}`, { 'accept-encoding': 'gzip' });
    expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'accept-encoding']);
    expect(gunzipSync(rawPayload).toString()).toBe((await read(`/e/${slug}`)).text);
    expect(headers['cache-control']).toBe('public, max-age=60');
    const again = { 'if-none-match': String(headers.etag) };
    expect((await ask(`/e/${slug}`, again)).statusCode).toBe(304);
    await organizer.put(`/events/${id}`, { title: '改題' });
    expect((await ask(`/e/${slug}`, again)).statusCode).toBe(200);
  });
});

describe('the picture of a link preview', () => {
  const pictureOf = (text: string) =>
    /<meta property="og:image" content="http:\/\/localhost:3000(.*?)">/.exec(text)?.[1] ?? '';

  it('is a PNG of 1200x630 that the page names, and that never changes', async () => {
    const path = pictureOf((await read(`/e/${slug}`)).text);
    expect(path).toBe(`/og/${slug}-0.png`);
    const { statusCode, headers, rawPayload } = await ask(path);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    expect((await ask(path)).rawPayload.equals(rawPayload)).toBe(true);
  });

  it('has another address after a change, to which the earlier one leads', async () => {
    await organizer.put(`/events/${id}`, { title: '改題' });
    const path = pictureOf((await read(`/e/${slug}`)).text);
    expect(path).toBe(`/og/${slug}-1.png`);
    const { statusCode, headers } = await ask(`/og/${slug}-0.png`);
    expect([statusCode, headers.location]).toEqual([302, path]);
  });

  it('shows the chosen cover, as the page does', async () => {
    const [unchosen, chosen] = [await publish(), await publish({ coverMotif: 9, coverHue: 4 })];
    const [one, other] = await Promise.all([unchosen, chosen].map((event) => ask(`/og/${slugOf(event)}-0.png`)));
    expect(other?.statusCode).toBe(200);
    expect(one?.rawPayload.equals(other?.rawPayload ?? Buffer.alloc(0))).toBe(false);
    const { skyTop } = paletteOf('kin', skyAt(plan.startAt, 'Asia/Tokyo'), 'light');
    expect((await read(`/e/${slugOf(chosen)}`)).text).toContain(skyTop);
  });

  it('has the name of its organizer after a change of it', async () => {
    const person = await testApp.createMember('renamed_1', '前の名前');
    const path = `/og/${slugOf(await publish({}, person))}-0.png`;
    const before = await ask(path);
    await person.put(`/users/${person.id}`, { displayName: '後の名前' });
    const after = await ask(path);
    expect([before.statusCode, after.statusCode]).toEqual([200, 200]);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
  });

  it('is 404 when the event has no page', async () => {
    await organizer.put(`/events/${id}`, { isPublished: false });
    for (const path of [`/og/${slug}-1.png`, '/og/AAAAAAAAAAA-0.png', '/og/x.png', '/og/..%2f..%2fx.png'])
      expect((await ask(path)).statusCode).toBe(404);
  });
});

describe('an address without a page', () => {
  const unknown = '/e/AAAAAAAAAAA';

  it.each<[string, (own: number) => Promise<unknown>]>([
    ['a draft', (own) => organizer.put(`/events/${own}`, { isPublished: false })],
    ['an event for followers', (own) => organizer.put(`/events/${own}`, { isPublic: false })],
    ['a disabled page', () => settings({ isEnabled: false })],
    ['a deleted event', (own) => organizer.delete(`/events/${own}`)],
    ['a renewed address', (own) => organizer.post(`/events/${own}/public-page/address`)],
  ])('is the same 404 at once for %s as for an unknown one', async (_, change) => {
    const { status } = await read(`/e/${slug}`);
    expect(status).toBe(200);
    await change(id);
    const [missing, known] = [await read(unknown), await read(`/e/${slug}`)];
    expect(known).toMatchObject({ status: 404, text: missing.text });
    expect(known.headers['cache-control']).toBe('no-store');
    expect(known.text).toContain('<meta name="robots" content="noindex">');
    expect((await ask(`/e/${slug}.ics`)).statusCode).toBe(404);
  });

  it.each(['suspended', 'private', 'resigned'])('is the same 404 when the creator is %s', async (state) => {
    const person = await testApp.registerMember(`creator_${state}`, '消える人');
    const event = await publish({}, person);
    const path = `/e/${slugOf(event)}`;
    expect((await read(path)).status).toBe(200);
    expect((await read(`/@creator_${state}`)).status).toBe(200);
    if (state === 'private') await person.put(`/users/${person.id}`, { is_private: true });
    if (state === 'resigned') await person.post('/auth/resign', {});
    if (state === 'suspended') await testApp.sql`update users set status = 'suspended' where id = ${person.id}`;
    const missing = await read(unknown);
    expect(await read(path)).toMatchObject({ status: 404, text: missing.text });
    expect(await read(`/@creator_${state}`)).toMatchObject({ status: 404, text: missing.text });
  });

  it.each([
    ...['foo', 'qr', 'google/x', '/', 'x.ics'].map((below) => `/e/AAAAAAAAAAA/${below}`),
    ...['/e/', '/e/short/', '/e//evil.example/', '/@misaki_s/foo', '/@x/'],
  ])('is the missing page, not the web app: %s', async (path) => {
    expect(await read(path)).toMatchObject({ status: 404, text: (await read(unknown)).text });
  });

  it('with a slash at its end leads to the page, with its parameters', async () => {
    for (const page of [`/e/${slug}`, '/@misaki_s', `/events/${id}`])
      for (const query of ['', '?utm_source=x', '?to=//evil.example/']) {
        const { statusCode, headers } = await ask(`${page}/${query}`);
        expect([statusCode, headers.location]).toEqual([301, page + query]);
      }
  });

  it('has no calendar file, but says so on a page', async () => {
    const file = await ask(`${unknown}.ics`);
    expect([file.statusCode, file.headers['content-type'], file.body]).toEqual([
      ...[404, 'text/html; charset=utf-8', (await read(unknown)).text],
    ]);
  });

  it.each(['/e/short', '/e/AAAAAAAAAAAA', "/e/'%20or%201=1--", '/@x', '/@no_such_member', '/e/%E0%A4%A'])(
    'is refused without a fault: %s',
    async (path) => {
      const { status } = await read(path);
      expect([400, 404]).toContain(status);
    },
  );
});

describe('/events/{id} without a session', () => {
  it('is the same page when everybody can see the event', async () => {
    const { status, text, headers } = await read(`/events/${id}`);
    expect([status, text]).toEqual([200, (await read(`/e/${slug}`)).text]);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(text).toContain(`<link rel="canonical" href="http://localhost:3000/e/${slug}">`);
  });

  it('is the same page with parameters that other sites append', async () => {
    for (const query of ['?fbclid=abc', '?utm_source=x&profile=1', '?'])
      expect((await read(`/events/${id}${query}`)).text).toBe((await read(`/e/${slug}`)).text);
  });

  it('opens the event in the web app after the login, without adding it', async () => {
    expect((await read(`/events/${id}`)).text).toContain(`<a class="plain" href="/events/${id}?add=0">ログイン</a>`);
    expect((await ask(`/events/${id}?add=0`)).statusCode).toBe(404);
    expect((await read('/@misaki_s')).text).toContain(
      `<a class="plain" href="/users?profile=${organizer.id}">ログイン</a>`,
    );
  });

  it('is not that page for a browser with a session, when it is to be added, or when only members can see it', async () => {
    expect((await ask(`/events/${id}`, { cookie: `sid=${'x'.repeat(43)}` })).statusCode).toBe(404);
    expect((await ask(`/events/${id}?add=1`)).statusCode).toBe(404);
    await organizer.put(`/events/${id}`, { isPublic: false });
    expect((await ask(`/events/${id}`)).statusCode).toBe(404);
  });
});

describe('search engines', () => {
  it('are told not to list a page until its organizer allows it; then the sitemap has it', async () => {
    expect((await read(`/e/${slug}`)).text).toContain('<meta name="robots" content="noindex">');
    expect((await read('/sitemap.xml')).text).not.toContain(slug);
    expect((await settings({ isIndexed: true })).body).toMatchObject({ isIndexed: true, isEnabled: true });
    expect((await read(`/e/${slug}`)).text).not.toContain('noindex');
    expect((await read('/sitemap.xml')).text).toContain(`<loc>http://localhost:3000/e/${slug}</loc>`);
    await organizer.put(`/users/${organizer.id}/privacy-setting`, { profile_visible: false });
    expect((await read(`/e/${slug}`)).text).toContain('noindex');
    expect((await read('/sitemap.xml')).text).not.toContain(slug);
    await organizer.put(`/users/${organizer.id}/privacy-setting`, { profile_visible: true });
  });
});

/** Moves an event into the past. */
const endEvent = (eventId: unknown) => testApp.sql`
  update events set start_at = start_at - interval '30 days', end_at = end_at - interval '30 days' where id = ${Number(eventId)}`;

it('the sitemap leaves out what is over', async () => {
  await settings({ isIndexed: true });
  expect((await read('/sitemap.xml')).text).toContain(slug);
  await endEvent(id);
  expect((await read('/sitemap.xml')).text).not.toContain(slug);
});

describe('the page of a public account', () => {
  it('shows name, introduction and the next events that everybody can see, whatever the case of the handle', async () => {
    const person = await testApp.registerMember('Ren_Live', '蓮');
    await person.put(`/users/${person.id}`, { bio: '音楽と、川沿いの散歩。' });
    await publish({ title: 'みんなの会' }, person);
    await publish({ title: '内輪の会', isPublic: false }, person);
    const { status, text } = await read('/@ren_live');
    expect(status).toBe(200);
    for (const shown of ['<h1>蓮</h1>', '音楽と、川沿いの散歩。', 'みんなの会']) expect(text).toContain(shown);
    expect(text).not.toContain('内輪の会');
    expect(text).toMatch(/<span class="cover"><svg .*?<\/svg><\/span><span><b>みんなの会<\/b>/);
  });

  it('has no event that was cancelled or is over, and one of a series', async () => {
    const person = await testApp.createMember('next_events');
    const { id: cancelled } = await publish({ title: '中止の会' }, person);
    await person.put(`/events/${cancelled}`, { status: 'cancelled' });
    await endEvent((await publish({ title: '前の会' }, person)).id);
    await publish({ title: '毎週の会', recurrence: { rrule: 'FREQ=WEEKLY;COUNT=4' } }, person);
    const { text } = await read('/@next_events');
    expect(text.match(/<b>.*?<\/b>/g)).toEqual(['<b>毎週の会</b>']);
  });
});

it('the settings belong to the creator, and a new address replaces the earlier one', async () => {
  expect((await organizer.get(`/events/${id}/public-page`)).body).toEqual({
    url: `http://localhost:3000/e/${slug}`,
    pictureUrl: `http://localhost:3000/og/${slug}-0.png`,
    isEnabled: true,
    isIndexed: false,
    showsAttendeesCount: true,
    lastWeek: { views: 0, adds: 0, exports: 0 },
  });
  const { body } = await organizer.post(`/events/${id}/public-page/address`);
  expect(body.url).not.toContain(slug);
  expect((await read(new URL(String(body.url)).pathname)).status).toBe(200);
  expect((await settings({ isEnabled: 'yes' })).status).toBe(422);
  expect((await settings({})).status).toBe(200);
});
