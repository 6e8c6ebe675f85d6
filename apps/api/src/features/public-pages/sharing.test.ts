import jsQr from 'jsqr';
import ogs from 'open-graph-scraper';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

const origin = 'http://localhost:3000';
let testApp: TestApp;
let organizer: Person;

beforeAll(async () => {
  testApp = await createTestApp({ operatorEmail: 'operator@example.com' });
  organizer = await testApp.createMember('misaki_s', '佐藤 美咲');
});

const ask = (url: string) => testApp.server.inject({ url });
const textOf = async (url: string) => (await ask(url)).body;

async function publish(change: object = {}, query = '') {
  const { body } = await organizer.post(`/events${query}`, {
    title: '弾き語りライブ「冬のはじまり」',
    description: 'ドリンク片手に。',
    startAt: '2026-11-28T10:00:00Z',
    endAt: '2026-11-28T12:30:00Z',
    location: '下北沢 SPREAD',
    isPublished: true,
    isPublic: true,
    ...change,
  });
  return { id: Number(body.id), path: new URL(String(body.shareUrl)).pathname };
}
const slugOf = (path: string) => path.split('/').at(-1) ?? '';

/** What a reader of QR codes finds in a picture. */
async function decode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
const sizeOf = async (picture: Buffer) => {
  const { width, height, format } = await sharp(picture).metadata();
  return [format, width, height];
};

describe('the poster for a story', () => {
  it('is a PNG of 1080x1920 with the address of the page as a QR code that can be read', async () => {
    const { path } = await publish();
    const first = await ask(`/og/${slugOf(path)}-story.png`);
    expect([first.statusCode, first.headers.location]).toEqual([302, `/og/${slugOf(path)}-0-story.png`]);
    const { statusCode, headers, rawPayload } = await ask(String(first.headers.location));
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
    expect(await sizeOf(rawPayload)).toEqual(['png', 1080, 1920]);
    expect(await decode(rawPayload)).toBe(`${origin}${path}`);
  });

  it('of a member has the address of the profile', async () => {
    const { headers } = await ask('/og/@misaki_s-story.png');
    expect(headers.location).toMatch(/^\/og\/@misaki_s-[\da-f]{8}-story\.png$/);
    const { rawPayload } = await ask(String(headers.location));
    expect(await sizeOf(rawPayload)).toEqual(['png', 1080, 1920]);
    expect(await decode(rawPayload)).toBe(`${origin}/@misaki_s`);
  });
});

describe('the QR code of a page', () => {
  it('is an SVG, or a PNG of 1200x1200 that can be read', async () => {
    const { path } = await publish();
    for (const address of [path, '/@misaki_s']) {
      const svg = await ask(`${address}/qr.svg`);
      expect([svg.statusCode, svg.headers['content-type']]).toEqual([200, 'image/svg+xml']);
      expect(await decode(svg.rawPayload)).toBe(`${origin}${address}`);
      const png = await ask(`${address}/qr.png`);
      expect(await sizeOf(png.rawPayload)).toEqual(['png', 1200, 1200]);
      expect(await decode(png.rawPayload)).toBe(`${origin}${address}`);
    }
  });

  it('is 404 in another form', async () => {
    const { path } = await publish();
    for (const form of ['gif', 'svg.png', '']) expect((await ask(`${path}/qr.${form}`)).statusCode).toBe(404);
  });
});

it('pictures and codes are gone with the page', async () => {
  const { id, path } = await publish();
  const slug = slugOf(path);
  await organizer.put(`/events/${id}/public-page`, { isEnabled: false });
  for (const url of [`/og/${slug}.png`, `/og/${slug}-0-story.png`, `${path}/qr.svg`, `${path}/qr.png`])
    expect((await ask(url)).statusCode, url).toBe(404);
  for (const url of ['/og/@no_such_member.png', '/@no_such_member/qr.svg', '/og/@x-story.png', '/e/short/qr.svg'])
    expect((await ask(url)).statusCode, url).toBe(404);
  const hidden = await testApp.createMember('hidden_one', '隠れた人');
  expect((await ask('/@hidden_one/qr.svg')).statusCode).toBe(200);
  await hidden.put(`/users/${hidden.id}`, { is_private: true });
  for (const url of ['/og/@hidden_one.png', '/og/@hidden_one-story.png', '/@hidden_one/qr.svg'])
    expect((await ask(url)).statusCode, url).toBe(404);
});

describe('the picture of a profile', () => {
  const pictureOf = async (handle: string) =>
    /<meta property="og:image" content="http:\/\/localhost:3000(.*?)">/.exec(await textOf(`/@${handle}`))?.[1] ?? '';

  it('is a PNG of 1200x630 whose address changes with the name and the introduction', async () => {
    const person = await testApp.createMember('ren_music', '蓮');
    const first = await pictureOf('ren_music');
    const { rawPayload, headers } = await ask(first);
    expect(await sizeOf(rawPayload)).toEqual(['png', 1200, 630]);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    await person.put(`/users/${person.id}`, { displayName: '高橋 蓮' });
    const second = await pictureOf('ren_music');
    expect(second).not.toBe(first);
    expect((await ask(first)).headers.location).toBe(second);
    expect((await ask(second)).rawPayload.equals(rawPayload)).toBe(false);
    await person.put(`/users/${person.id}`, { bio: '音楽と、川沿いの散歩。' });
    expect(await pictureOf('ren_music')).not.toBe(second);
  });
});

describe('what the page offers to pass it on', () => {
  it('are links to LINE and X, the address, a code, and a report to the operator', async () => {
    const { path } = await publish({ title: 'A&B "夜"' });
    const text = await textOf(path);
    const address = encodeURIComponent(`${origin}${path}`);
    expect(text).toContain(`https://social-plugins.line.me/lineit/share?url=${address}`);
    expect(text).toContain(`https://x.com/intent/post?text=A%26B+%22%E5%A4%9C%22`);
    expect(text).toContain(`value="${origin}${path}"`);
    expect(text).toContain(`<img src="${path}/qr.svg"`);
    expect(text).toContain('href="mailto:operator@example.com?subject=');
    expect(text).toContain('<button class="button" type="button" data-copy hidden>');
    const script = await ask('/e/copy.js');
    expect([script.statusCode, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(script.headers['x-content-type-options']).toBe('nosniff');
  });
});

/** What a library that reads such pages finds in it. */
async function scrape(path: string) {
  const { error, result } = await ogs({ html: await textOf(path) });
  expect(error).toBe(false);
  return result;
}

describe('the tags of a page, as a library reads them', () => {
  it('are complete for an event', async () => {
    const { path } = await publish();
    expect(await scrape(path)).toMatchObject({
      ogTitle: '弾き語りライブ「冬のはじまり」',
      ogType: 'website',
      ogUrl: `${origin}${path}`,
      ogSiteName: 'ひより',
      ogLocale: 'ja_JP',
      ogDescription: expect.stringContaining('下北沢 SPREAD'),
      ogImage: [{ url: `${origin}/og/${slugOf(path)}-0.png`, width: '1200', height: '630' }],
      twitterCard: 'summary_large_image',
      jsonLD: [{ '@type': 'Event', startDate: '2026-11-28T19:00:00+09:00', location: { '@type': 'Place' } }],
    });
  });

  it('name the days of an all-day event, also of one outside of Japan', async () => {
    const days = { startAt: '2026-11-28T05:00:00Z', endAt: '2026-11-30T05:00:00Z', allDay: true };
    const { path } = await publish(days, '?tz=America/New_York');
    expect(await scrape(path)).toMatchObject({
      ogDescription: expect.stringMatching(/^11月28日（土） – 11月29日（日）・/),
      jsonLD: [{ startDate: '2026-11-28', endDate: '2026-11-29' }],
    });
    expect((await ask(`${path}/google`)).headers.location).toContain('dates=20261128%2F20261130');
    expect((await ask(`${path}.ics`)).body).toContain('DTSTART;VALUE=DATE:20261128');
  });

  it('are complete for a profile', async () => {
    const result = await scrape('/@misaki_s');
    expect(result).toMatchObject({
      ogTitle: '佐藤 美咲（@misaki_s）',
      ogUrl: `${origin}/@misaki_s`,
      twitterCard: 'summary_large_image',
      jsonLD: [{ '@type': 'Person', name: '佐藤 美咲', url: `${origin}/@misaki_s` }],
    });
    expect(result.ogImage?.[0]?.url).toMatch(/\/og\/@misaki_s-[\da-f]{8}\.png$/);
  });

  it.each(['</script><script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '🎉'.repeat(120), "' & <b>"])(
    'have the text of %s and nothing more',
    async (title) => {
      const { path } = await publish({ title, description: title });
      const result = await scrape(path);
      expect(result.ogTitle?.trim()).toBe(title);
      expect(result.jsonLD).toHaveLength(1);
    },
  );
});
