import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessibleDayAndNight, waitUntilLoaded } from './accessibility.ts';
import { agendaOf } from './calendar-screen.ts';
import { logInAs, signInAs } from './demo.ts';
import { test } from './fixtures.ts';
import { openBrowser } from './person.ts';
import type { Product } from './product.ts';

let product: Product;
test.beforeAll(({ demoProduct }) => {
  product = demoProduct;
});
const notice = (page: Page) => page.getByText('オフラインです。表示は最後に取得した内容です。');
const titlesOn = (page: Page) => agendaOf(page).locator('a[href^="/events/"]').allTextContents();
const keptOn = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name === 'hiyori.kept'));
const keptAddressesOn = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('hiyori.kept'))) return [];
    return (await (await caches.open('hiyori.kept')).keys()).map(({ url }) => url);
  });
const isKept = (url: string) =>
  /^\/api\/v1\/(?:auth\/me|events\/calendar|events\/user\/\d+\/followed)$/.test(new URL(url).pathname);

/** A month is kept once, whatever the time zone. */
const keyOf = (url: string) => url.replace(/&tz=[^&]*/, '');

/**
 * Opens the calendar on a first visit and waits for the service worker and for the cached responses. With a session of the prepared data,
 * or with a new one for tests that end it.
 */
async function firstVisit(browser: Browser, options: object = {}, enter = signInAs): Promise<Page> {
  const page = await openBrowser(browser, product, { serviceWorkers: 'allow', ...options });
  await enter(page, product, 'chiharu');
  const read = new Set<string>();
  page.on('response', (response) => response.ok() && isKept(response.url()) && read.add(keyOf(response.url())));
  await page.goto('/');
  await expect(agendaOf(page).getByRole('link').first()).toBeVisible();
  // The months load one by one.
  await waitUntilLoaded(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // They are stored when the page is idle.
  await expect
    .poll(async () => {
      const kept = await keptAddressesOn(page);
      return [...read].filter((address) => !kept.includes(address));
    })
    .toEqual([]);
  return page;
}

test('shows the next 38 days with a notice without a connection, and nothing of them after a logout', async ({
  browser,
}) => {
  const page = await firstVisit(browser, { viewport: { width: 390, height: 844 } }, logInAs);
  const titles = await titlesOn(page);
  expect(titles.length).toBeGreaterThan(5);
  await expect(notice(page)).toHaveCount(0);

  await page.context().setOffline(true);
  await expect(notice(page)).toBeVisible();
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await expect.poll(() => titlesOn(page)).toEqual(titles);
  await expectAccessibleDayAndNight(page, 'the calendar without a connection');

  // The page of an event in the cached calendar.
  const row = agendaOf(page).locator('[data-part="agenda-row"]').last();
  const title = (await row.locator('[data-part="agenda-row-title"]').textContent()) ?? '';
  await row.click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.goBack();

  // A page without a cached response still renders, and going back shows the cached calendar.
  await page.getByRole('link', { name: 'タイムライン' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('タイムライン');
  await expect(page.getByText('オフラインです。', { exact: true })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await page.goBack();
  await expect(notice(page)).toBeVisible();
  await expect.poll(() => titlesOn(page)).toEqual(titles);

  await page.context().setOffline(false);
  await expect(notice(page)).toHaveCount(0);
  await page.goto('/mypage');
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await page.waitForURL('**/login');
  expect(await keptOn(page)).toEqual([]);
  await page.context().setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'もう一度試す' })).toBeVisible();
  for (const title of titles) await expect(page.getByText(title)).toHaveCount(0);
});

test('stays signed out after a logout without a connection, which reaches the server later', async ({ browser }) => {
  const page = await firstVisit(browser, {}, logInAs);
  await page.goto('/settings/account');
  await waitUntilLoaded(page, 'ログアウト');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await page.waitForURL('**/login');
  await expect(page.getByText('つながったときに、もう一度ログアウトします。')).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'ログイン', exact: true })).toBeVisible();

  const heard = page.waitForResponse('**/api/v1/auth/logout');
  await page.context().setOffline(false);
  expect((await heard).status()).toBe(200);
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  expect((await page.request.get('/api/v1/auth/me')).status()).toBe(401);
});

test('shows an error and reverts the button when an event is added without a connection', async ({ browser }) => {
  const page = await firstVisit(browser);
  await page.goto('/timeline');
  await waitUntilLoaded(page, '追加');
  const addable = page.getByRole('article').filter({ has: page.getByRole('button', { name: '追加', exact: true }) });
  const href = await addable.first().locator('a[href^="/events/"]').first().getAttribute('href');
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="${href}"]`) });
  await page.context().setOffline(true);
  await card.getByRole('button', { name: '追加', exact: true }).click();
  await expect(page.getByText('Network error. Please check your connection.')).toBeVisible();
  await expect(card.getByRole('button', { name: '追加', exact: true })).toBeVisible();
});

test('deletes the offline cache when the session has ended elsewhere', async ({ browser }) => {
  const page = await firstVisit(browser);
  expect(await keptOn(page)).toEqual(['hiyori.kept']);
  await page.context().clearCookies();
  await page.reload();
  await page.waitForURL('**/login');
  await expect.poll(() => keptOn(page)).toEqual([]);
});

test('offers a new version and activates it only on a click', async ({ browser }) => {
  const page = await firstVisit(browser);
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = function (...args) {
      document.documentElement.dataset.registered = '';
      return register.apply(this, args);
    };
  });
  await page.reload();
  // The page has registered the worker under its usual URL.
  await expect(page.locator('html[data-registered]')).toBeVisible();
  const script = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  expect(await script()).toBe(`${product.origin}/sw.js`);
  // The same script under another URL is a new version for the browser.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next').then(() => undefined));
  const offer = page.getByRole('button', { name: '再読み込み' });
  await expect(offer).toBeVisible();
  expect(await script()).toBe(`${product.origin}/sw.js`);
  await Promise.all([page.waitForEvent('load'), offer.click()]);
  await expect.poll(script).toBe(`${product.origin}/sw.js?next`);
  await expect(agendaOf(page).getByRole('link').first()).toBeVisible();
});

test('the app can be installed', async ({ browser }) => {
  const page = await firstVisit(browser);
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'ひより', display: 'standalone', lang: 'ja' });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Test browsers are incognito.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('serves the worker without caching and the manifest with its content type', async ({ request }) => {
  const answer = await request.get(`${product.origin}/sw.js`);
  expect(answer.headers()['content-type']).toContain('javascript');
  expect(answer.headers()['cache-control']).toBe('no-cache');
  const manifest = await request.get(`${product.origin}/manifest.webmanifest`);
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
});
