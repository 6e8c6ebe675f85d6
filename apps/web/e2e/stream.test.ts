import { addDays, dayOf, instantOf, now } from '@hiyori/time';
import { expect, type Page, type Request } from '@playwright/test';
import { call, createEvent, signUpAsMember } from './demo.ts';
import { test } from './fixtures.ts';
import { openBrowser, openSession } from './person.ts';
import type { Product } from './product.ts';

const zone = 'Asia/Tokyo';
let product: Product;
let people = 0;
test.beforeAll(({ emptyProduct }) => {
  product = emptyProduct;
});
const handle = (name: string) => {
  people += 1;
  return `stream_${name}_${people}`;
};
const isStream = (request: Request) => request.url().includes('/api/v1/stream');
/** Waits until this tab, or another of its browser, has opened the stream. */
const opening = (page: Page) =>
  page.waitForResponse((response) => isStream(response.request()) && response.status() === 200);
const at = (days: number, time: string) => instantOf(addDays(dayOf(now(), zone), days), time, zone);

test('an edit, a publication and a notification of one browser are seen in another, which is not reloaded', async ({
  browser,
}) => {
  const author = await openSession(browser, product);
  const authorId = await signUpAsMember(author, product, handle('writer'), '書田 筆');
  const reader = await openBrowser(browser, product);
  const readerId = await signUpAsMember(reader, product, handle('watcher'), '見田 守');
  await call(reader, product, 'POST', `/users/${authorId}/follow`, {});
  const { id: event } = await createEvent(author, product, {
    title: '朝の会',
    startAt: at(3, '09:00'),
    endAt: at(3, '10:00'),
    isPublished: true,
  });

  const open = opening(reader);
  await reader.goto(`/events/${event}`);
  await expect(reader.getByRole('heading', { name: '朝の会' })).toBeVisible();
  await open;
  await call(author, product, 'PUT', `/events/${event}`, { title: '夕べの会' });
  await expect(reader.getByRole('heading', { name: '夕べの会' })).toBeVisible();

  const again = opening(reader);
  await reader.goto('/timeline');
  await expect(reader.getByText('夕べの会').first()).toBeVisible();
  await again;
  await createEvent(author, product, {
    title: '夜の会',
    startAt: at(4, '19:00'),
    endAt: at(4, '20:00'),
    isPublished: true,
  });
  await expect(reader.getByRole('button', { name: '1件の新しいイベント' })).toBeVisible();
  await call(author, product, 'POST', `/users/${readerId}/follow`, {});
  await expect(reader.getByRole('button', { name: /^Following Events \d+件$/ })).toBeVisible();
});

test('who only looks at an event sees an edit, a taken seat and its deletion', async ({ browser }) => {
  const author = await openSession(browser, product);
  await signUpAsMember(author, product, handle('host'), '席田 主');
  const { id: event } = await createEvent(author, product, {
    title: '三つの席',
    startAt: at(3, '09:00'),
    endAt: at(3, '10:00'),
    isPublished: true,
  });
  await call(author, product, 'PUT', `/events/${event}`, { capacity: 3 });
  const goer = await openSession(browser, product);
  await signUpAsMember(goer, product, handle('goer'), '行田 参');
  const viewer = await openBrowser(browser, product);
  await signUpAsMember(viewer, product, handle('viewer'), '見田 通');

  // The page may open it without the event first, which loads meanwhile.
  const open = viewer.waitForResponse(
    (response) => isStream(response.request()) && new URL(response.url()).searchParams.get('events') === String(event),
  );
  await viewer.goto(`/events/${event}`);
  expect((await open).status()).toBe(200);
  await call(author, product, 'PUT', `/events/${event}`, { title: '二つになる席' });
  await expect(viewer.getByRole('heading', { name: '二つになる席' })).toBeVisible();
  await call(goer, product, 'PUT', `/events/${event}/attendance`, { status: 'going' });
  await expect(viewer.getByText('あと2席').first()).toBeVisible();
  await call(author, product, 'DELETE', `/events/${event}`);
  await expect(viewer.getByText('このイベントは削除されたか、あなたには公開されていません。')).toBeVisible();
});

test('two tabs of a browser share one stream, and the second goes on when the first is closed', async ({ browser }) => {
  const first = await openBrowser(browser, product);
  const id = await signUpAsMember(first, product, handle('tabs'), '棚田 葉');
  const streams: Request[] = [];
  first.context().on('request', (request) => isStream(request) && streams.push(request));
  const { id: event } = await createEvent(first, product, {
    title: '一つ目',
    startAt: at(2, '09:00'),
    endAt: at(2, '10:00'),
    isPublished: false,
  });
  const open = opening(first);
  await first.goto(`/events/${event}`);
  await open;
  const second = await first.context().newPage();
  await second.goto(`/events/${event}`);
  await expect(second.getByRole('heading', { name: '一つ目' })).toBeVisible();
  const other = await openBrowser(browser, product, { storageState: await first.context().storageState() });
  await call(other, product, 'PUT', `/events/${event}`, { title: '二つ目', userId: id });
  await expect(first.getByRole('heading', { name: '二つ目' })).toBeVisible();
  await expect(second.getByRole('heading', { name: '二つ目' })).toBeVisible();
  expect(streams).toHaveLength(1);

  const resumed = second.waitForResponse((response) => isStream(response.request()));
  await first.close();
  expect((await resumed).request().headers()['last-event-id']).toMatch(/^\d+$/);
  await call(other, product, 'PUT', `/events/${event}`, { title: '三つ目', userId: id });
  await expect(second.getByRole('heading', { name: '三つ目' })).toBeVisible();
});
