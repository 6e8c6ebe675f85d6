import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
let organizer: Person;
let picture: Buffer;

beforeAll(async () => {
  testApp = await createTestApp();
  organizer = await testApp.createMember('misaki_s', '佐藤 美咲');
  // Three times as wide as high: green, and red at the right end.
  const end = { create: { width: 400, height: 400, channels: 3, background: '#ff0000' } } as const;
  picture = await sharp({ create: { width: 1_200, height: 400, channels: 3, background: '#00ff00' } })
    .composite([{ input: await sharp(end).png().toBuffer(), left: 800, top: 0 }])
    .png()
    .toBuffer();
});

const ask = (url: string) => testApp.server.inject({ url });

async function publish() {
  const { body } = await organizer.post('/events', {
    title: '冬のはじまり',
    startAt: '2026-11-28T10:00:00Z',
    endAt: '2026-11-28T12:30:00Z',
    isPublished: true,
    isPublic: true,
  });
  return { id: Number(body.id), path: new URL(String(body.shareUrl)).pathname };
}
const upload = async (id: number, query: string) =>
  (
    await organizer.call('PUT', `/events/${id}/cover${query}`, undefined, {
      payload: picture,
      headers: { 'content-type': 'image/png' },
    })
  ).body.coverPicture as { url: string };
const previewOf = async (path: string) =>
  new URL(/property="og:image" content="([^"]+)"/.exec((await ask(path)).body)?.[1] ?? '').pathname;

/** Red and green of a pixel, by shares of width and height. */
async function colourAt(png: Buffer, x: number, y: number): Promise<'red' | 'green' | 'other'> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red = 0, green = 0] = data.subarray(at);
  if (red > 3 * green) return 'red';
  return green > 3 * red ? 'green' : 'other';
}

it('is on the page of its event, cut around its focus, and in its link preview, whose address changes with it', async () => {
  const { id, path } = await publish();
  const addresses = [await previewOf(path)];
  const { url } = await upload(id, '?x=1&y=0.5');
  const { body } = await ask(path);
  expect(body).toContain(`<img src="${url}" alt="" style="object-position:100% 50%">`);
  addresses.push(await previewOf(path));
  await organizer.put(`/events/${id}`, { coverFocus: { x: 0, y: 0.5 } });
  addresses.push(await previewOf(path));
  expect(new Set(addresses).size).toBe(3);
  expect((await ask(String(addresses[1]))).headers.location).toBe(addresses[2]);
  const { statusCode, rawPayload } = await ask(String(addresses[2]));
  const { width, height, format } = await sharp(rawPayload).metadata();
  expect([statusCode, format, width, height]).toEqual([200, 'png', 1200, 630]);
  // The left 630 x 1.9 of 1890 pixels: green as far as the right edge.
  expect(await colourAt(rawPayload, 0.97, 0.9)).toBe('green');
  await organizer.put(`/events/${id}`, { coverFocus: { x: 1, y: 0.5 } });
  expect(await colourAt((await ask(await previewOf(path))).rawPayload, 0.97, 0.9)).toBe('red');
});

it('is in the poster for a story, above the stub', async () => {
  const { id, path } = await publish();
  await upload(id, '?x=1');
  const { headers } = await ask(`/og/${path.split('/').at(-1)}-story.png`);
  const { rawPayload } = await ask(String(headers.location));
  expect([await colourAt(rawPayload, 0.2, 0.8), await colourAt(rawPayload, 0.2, 0.99)]).toEqual(['red', 'other']);
});

it('is grey when the event is cancelled', async () => {
  const { id, path } = await publish();
  await upload(id, '?x=1');
  await organizer.put(`/events/${id}`, { status: 'cancelled' });
  expect((await ask(path)).body).toContain('filter:grayscale(1)');
  expect(await colourAt((await ask(await previewOf(path))).rawPayload, 0.97, 0.9)).toBe('other');
});

it('leaves the public page with its removal', async () => {
  const { id, path } = await publish();
  await upload(id, '');
  await organizer.delete(`/events/${id}/cover`);
  const { body } = await ask(path);
  expect(body).not.toContain('/media/covers/');
  expect((await ask(await previewOf(path))).statusCode).toBe(200);
});
