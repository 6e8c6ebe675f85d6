import { expect, type Request } from '@playwright/test';
import { phone, wide } from './calendar-screen.ts';
import { call, idOf, signInAs, signUpAsMember } from './demo.ts';
import { test } from './fixtures.ts';
import { openBrowser, openSession } from './person.ts';
import { Product } from './product.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.open({ RATE_LIMITS: 'off' });
});
test.afterAll(() => product.close());
for (const [name, bar, other, options] of [
  ['the top bar of a wide screen', '[data-part="top-bar"]', '[data-part="tab-bar"]', wide],
  ['the bar of a phone', '[data-part="tab-bar"]', '[data-part="top-bar"]', phone],
] as const)
  test(`shows four destinations in ${name}, with links and badges`, async ({ browser }) => {
    const page = await openBrowser(browser, product, options);
    await signInAs(page, product, 'yui');
    const fan = await openSession(browser, product);
    await signUpAsMember(fan, product, `fan_${options.viewport.width}`, 'あたらしい人');
    await call(fan, product, 'POST', `/users/${await idOf(fan, product, 'yui_reads')}/follow`, {});

    await page.goto('/settings');
    const links = page.locator(`${bar} nav a, nav${bar} a`);
    await expect(links).toHaveText(['カレンダー', 'タイムライン', '検索', 'マイページ']);
    await expect(links.locator('svg')).toHaveCount(4);
    await expect(page.locator(other)).toBeHidden();
    // The bell shows the number of unread notifications: in the top bar, and on a phone in the calendar.
    const bell = page.getByRole('button', { name: /^Following Events \d+件$/ }).filter({ visible: true });
    for (const [index, name] of ['カレンダー', 'タイムライン', '検索', 'マイページ'].entries())
      await expect(links.nth(index)).toHaveAccessibleName(name);
    await expect(bell).toHaveCount(options === wide ? 1 : 0);
    await page.goto('/');
    await expect(bell).toHaveCount(1);
    for (const [index, path] of ['/', '/timeline', '/users', '/mypage'].entries()) {
      await links.nth(index).click();
      await expect(page).toHaveURL(`${product.origin}${path}`);
      await expect(links.nth(index)).toHaveAttribute('aria-current', 'page');
    }
  });

test('every API request goes to /api/v1 with the session cookie and a JSON body', async ({ browser }) => {
  const page = await openBrowser(browser, product, wide);
  await signInAs(page, product, 'haruto');
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' || request.resourceType() === 'xhr') calls.push(request);
  });
  // Read within the test: the headers of a request are known later, and not any more once its page is closed.
  const expectSession = async () => {
    for (const request of calls) {
      const path = new URL(request.url()).pathname;
      // Not what the page cancelled: it may not have been sent, and then has no cookie.
      if (!(await request.response())) continue;
      const { cookie = '' } = await request.allHeaders();
      expect(path).toMatch(/^\/api\/v1\//);
      expect(cookie, path).toMatch(/(^|; )sid=[\w-]{43}(;|$)/);
    }
  };
  await page.goto('/timeline');
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  await expectSession();
  // Compact rows, of events that are far off, have no heart.
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^いいね/ }) })
    .first();
  const heart = card.getByRole('button', { name: /^いいね/ });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  for (const [method, isLiked] of [
    ['POST', 'true'],
    ['DELETE', 'false'],
  ] as const) {
    const answer = page.waitForResponse((each) => each.url().endsWith('/like'));
    // Ignored until the response to the press before was handled.
    await expect(async () => {
      if ((await heart.getAttribute('aria-pressed')) !== isLiked) await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', isLiked, { timeout: 1_000 });
    }).toPass();
    const request = (await answer).request();
    expect(request.method()).toBe(method);
    expect(await request.headerValue('content-type')).toBe('application/json');
    expect(Object.keys(request.postDataJSON())).toEqual(['userId']);
    expect((await answer).ok()).toBe(true);
    await expect(heart).toHaveAttribute('aria-pressed', isLiked);
  }
  await page.getByRole('link', { name: '検索' }).first().click();
  await expect(page.locator('[data-part="user-row"]').first()).toBeVisible();

  const writes = calls.map((request) => request.method()).filter((method) => method !== 'GET');
  expect(writes).toEqual(['POST', 'DELETE']);
  expect(calls.length).toBeGreaterThan(4);
  await expectSession();
});
