import { type Browser, expect, type Page } from '@playwright/test';
import { eventCalled, signInAs } from './demo.ts';
import { test } from './fixtures.ts';
import { openBrowser, withoutStream } from './person.ts';
import type { Product } from './product.ts';

let product: Product;
test.beforeAll(({ demoProduct }) => {
  product = demoProduct;
});
/** Opens a browser. `visit` opens an address without the app and returns a function that lets the app run; `requests` are those to the API since. */
async function openWithoutApp(browser: Browser, isMember: boolean) {
  const page = await openBrowser(browser, product);
  await withoutStream(page);
  if (isMember) await signInAs(page, product, 'misaki');
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // The stream begins later, and goes on.
    if (pathname.startsWith('/api/v1/') && pathname !== '/api/v1/stream')
      requests.push(pathname.replace('/api/v1', '') + search);
  });
  let mayRun = Promise.resolve();
  await page.route('**/assets/*.js', async (route) => {
    await mayRun;
    await route.continue();
  });
  async function visit(path: string): Promise<() => void> {
    let run = () => {};
    mayRun = new Promise((resolve) => {
      run = resolve;
    });
    // The page before may still request something.
    await page.goto('about:blank');
    requests.length = 0;
    await page.goto(path, { waitUntil: 'commit' });
    return run;
  }
  return { page, requests, visit };
}

const earlyLeft = (page: Page) => page.evaluate(() => [...(globalThis.earlyResponses?.keys() ?? [])]);

test('requests who is signed in and the first data of a page before the app runs, and only once', async ({
  browser,
}) => {
  const { page, requests, visit } = await openWithoutApp(browser, true);
  const { id } = await eventCalled(page, product, '文学フリマ さんぽ道');
  // The months of the days that the calendar lists: two or three.
  const months = await page.evaluate(() => {
    const monthOf = (days: number) => new Date(Date.now() + days * 86_400_000).getMonth();
    return ((monthOf(30) - monthOf(-7) + 12) % 12) + 1;
  });
  const pages = [
    { path: '/', data: Array(months).fill(/^\/events\/calendar\?/), shown: page.getByRole('grid') },
    {
      path: '/timeline',
      data: [/^\/users\/\d+\/feed\?sort=created&/, /^\/users\/\d+\/feed\?sort=start&from=/],
      shown: page.getByRole('feed').or(page.locator('article')).first(),
    },
    { path: `/events/${id}`, data: [/^\/events\/\d+$/], shown: page.getByRole('heading', { level: 1 }) },
    { path: '/users', data: [], shown: page.locator('[data-part="user-row"]').first() },
  ];
  for (const { path, data, shown } of pages) {
    const run = await visit(path);
    await expect.poll(() => requests.length).toBe(1 + data.length);
    const early = [...requests];
    expect(early[0]).toBe('/auth/me');
    data.forEach((address, index) => {
      expect(early[index + 1]).toMatch(address);
    });
    run();
    await expect(shown).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await earlyLeft(page)).toEqual([]);
    for (const address of early) expect(requests.filter((each) => each === address)).toEqual([address]);
  }
});

test('requests no data for a guest, and nothing at all on a page that asks for no session', async ({ browser }) => {
  const { page, requests, visit } = await openWithoutApp(browser, false);
  const answered = page.waitForResponse('**/api/v1/auth/me');
  const run = await visit('/timeline');
  expect((await answered).status()).toBe(401);
  run();
  await page.waitForURL('**/login');
  await expect(page.getByLabel('メールアドレス')).toBeVisible();
  // The form asks for what it shows besides; the next page has not asked for it then.
  await expect.poll(() => requests.toSorted()).toEqual(['/auth/cognito-config', '/auth/demo-login', '/auth/me']);
  requests.length = 0;
  await page.goto('/welcome', { waitUntil: 'networkidle' });
  expect(requests).toEqual([]);
});

test('offers to load the page again when the app does not come for ten seconds', async ({ browser }) => {
  const page = await openBrowser(browser, product);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/welcome');
  const again = page.getByRole('button', { name: '再読み込み' });
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(again).toBeHidden();
  const waits = `document.getAnimations().filter(({ animationName }) => animationName === "appear")`;
  expect(await page.evaluate(`${waits}.map(({ effect }) => effect.getTiming().delay)`)).toEqual([10_000]);
  await page.evaluate(`for (const wait of ${waits}) wait.finish()`);
  await page.unrouteAll();
  await again.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(again).toHaveCount(0);
});

test('loads the styles again when they could not be loaded', async ({ browser }) => {
  const page = await openBrowser(browser, product);
  let requests = 0;
  await page.route('**/assets/first-*.css', (route) => {
    requests += 1;
    return requests === 1 ? route.abort() : route.continue();
  });
  await page.goto('/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(252, 250, 247)');
  expect(requests).toBe(2);
});

test('shows the app without its styles when they cannot be loaded twice', async ({ browser }) => {
  const page = await openBrowser(browser, product);
  await page.route('**/assets/first-*.css', (route) => route.abort());
  await page.goto('/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
