import { addDays, dayOf, instantOf, now } from '@hiyori/time';
import { type Browser, expect, type Page } from '@playwright/test';
import { profileSearch } from '../src/lib/profile-search.ts';
import { type CastKey, call, createEvent, idOf, signInAs, type WireEvent } from './demo.ts';
import { test } from './fixtures.ts';
import { closeStream, followButtonIn, openBrowser } from './person.ts';
import { Product } from './product.ts';

const zone = 'Asia/Tokyo';

let product: Product;
test.beforeAll(async () => {
  product = await Product.open({ RATE_LIMITS: 'off' });
});
test.afterAll(() => product.close());
async function openAs(browser: Browser, key: CastKey): Promise<Page> {
  const page = await openBrowser(browser, product);
  await signInAs(page, product, key);
  return page;
}

/** Collects the query strings of requests to an API path from now on. */
function requestsTo(page: Page, path: string): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith(`/api/v1${path}`)) requests.push(decodeURIComponent(search));
  });
  return requests;
}

/** Delays the responses to these requests until the test continues them or replaces them by an error. */
async function holdCalls(page: Page, url: string, method: string) {
  let letGo = (_status: number | null) => {};
  const verdict = new Promise<number | null>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const status = await verdict;
    const body = { error: 'internal', message: 'It broke' };
    return status === null ? route.continue() : route.fulfill({ status, json: body });
  });
  return { answer: () => letGo(null), refuse: (status: number) => letGo(status) };
}

/** Opens a member's profile and returns its button and follower count. */
async function openProfile(page: Page, handle: string) {
  await page.goto(`/users${profileSearch(await idOf(page, product, handle))}`);
  const panel = page.getByRole('dialog', { name: 'プロフィール' });
  const button = followButtonIn(panel);
  await expect(button).toBeVisible();
  const count = panel.locator('[data-part="profile-counts"]').getByText('フォロワー').locator('b');
  return { panel, button, count, followers: Number(await count.textContent()) };
}

test('the search sends one request for the first twenty, 300 ms after the last key', async ({ browser }) => {
  const page = await openAs(browser, 'haruto');
  await page.clock.install();
  await page.goto('/users');
  await expect(page.getByText('伊藤 さくら')).toBeVisible();
  const requests = requestsTo(page, '/users/search');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
  const box = page.getByPlaceholder('ユーザー名、ID');
  await box.focus();
  await page.keyboard.type('saku');
  await page.clock.runFor(299);
  await page.keyboard.type('ra');
  await page.clock.runFor(299);
  expect(requests).toEqual([]);
  await expect(page).toHaveURL(`${product.origin}/users`);
  await page.clock.runFor(1);
  await expect.poll(() => requests).toEqual(['?q=sakura&limit=20&offset=0']);
  await page.clock.resume();
  const finds = page.getByRole('list', { name: '検索結果' }).getByRole('listitem');
  await expect(finds).toHaveCount(1);
  await expect(finds).toContainText('伊藤 さくら');
  expect(requests).toHaveLength(1);
});

test('a follow changes the count before the response, and is stored', async ({ browser }) => {
  const page = await openAs(browser, 'haruto');
  const { button, count, followers } = await openProfile(page, 'misaki_sato');
  const held = await holdCalls(page, '**/api/v1/users/*/follow', 'POST');
  await expect(button).toHaveText('フォロー');
  await button.click();
  await expect(button).toHaveText('フォロー中');
  await expect(count).toHaveText(String(followers + 1));
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  held.answer();
  expect((await answered).status()).toBe(201);
  await page.reload();
  await expect(button).toHaveText('フォロー中');
  await expect(count).toHaveText(String(followers + 1));
  const sent = page.waitForRequest((request) => request.method() === 'DELETE');
  await button.click();
  await expect(button).toHaveText('フォロー');
  await expect(count).toHaveText(String(followers));
  expect(Object.keys((await sent).postDataJSON())).toEqual(['followerId']);
});

test('the follow state is read again after 30 seconds, the profile after five minutes', async ({ browser }) => {
  const page = await openAs(browser, 'haruto');
  const id = await idOf(page, product, 'ren_film');
  // Its messages read an open profile again.
  await closeStream(page);
  // The page's clock is fixed by the test; its timers keep running.
  const start = Date.now();
  const setClock = (afterS: number) => page.clock.setFixedTime(start + afterS * 1000);
  await setClock(0);
  await page.goto('/users?q=ren_film');
  const asked: string[] = [];
  const answers: Promise<unknown>[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const name = { [`/api/v1/users/${id}`]: 'profile', [`/api/v1/users/${id}/follow/check`]: 'standing' }[pathname];
    if (!name) return;
    asked.push(name);
    answers.push(request.response().then((response) => response?.finished()));
  });
  const panel = page.getByRole('dialog', { name: 'プロフィール' });
  /** Opens the profile, which reads these, and closes it, within the app. */
  const look = async (reads: readonly string[]) => {
    await page.locator(`a[href*="profile=${id}"]`).first().click();
    await expect(followButtonIn(panel)).toBeVisible();
    // A profile that is closed cancels what it still reads: that is then read again at the next opening.
    await expect.poll(() => asked.toSorted()).toEqual(reads);
    await Promise.all(answers);
    await panel.getByRole('button', { name: '閉じる' }).click();
    await expect(panel).toHaveCount(0);
  };
  for (const [afterS, reads] of [
    [0, ['profile', 'standing']],
    [29, []],
    [30, ['standing']],
    [299, ['standing']],
    [300, ['profile']],
  ] as const) {
    await setClock(afterS);
    await look(reads);
    expect(asked.splice(0).sort(), `after ${afterS} s`).toEqual(reads);
  }
});

test('a failed follow reverts the button and the count and shows a toast', async ({ browser }) => {
  const page = await openAs(browser, 'haruto');
  const { button, count, followers } = await openProfile(page, 'chiharu_m');
  const held = await holdCalls(page, '**/api/v1/users/*/follow', 'POST');
  await button.click();
  await expect(button).toHaveText('フォロー中');
  await expect(count).toHaveText(String(followers + 1));
  held.refuse(500);
  await expect(page.getByText('Server error. Please try again later.', { exact: true })).toBeVisible();
  await expect(button).toHaveText('フォロー');
  await expect(count).toHaveText(String(followers));
});

test('a follow of a private account sends a request, and another click withdraws it', async ({ browser }) => {
  const page = await openAs(browser, 'haruto');
  const { panel, button, count, followers } = await openProfile(page, 'yui_reads');
  await expect(panel.getByText('This account is private')).toBeVisible();
  await button.click();
  await expect(button).toHaveText('申請中');
  await expect(page.getByText('フォローを申請しました。')).toBeVisible();
  await expect(count).toHaveText(String(followers));
  await expect(panel.getByText('This account is private')).toBeVisible();
  await page.reload();
  await expect(button).toHaveText('申請中');
  const takenBack = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await button.click();
  await expect(button).toHaveText('フォロー');
  expect((await takenBack).status()).toBe(200);
  await page.reload();
  await expect(button).toHaveText('フォロー');
});

test('shows no follow button for the viewer', async ({ browser }) => {
  const page = await openAs(browser, 'haruto');
  await page.goto('/users?q=haruto_run');
  await expect(page.getByRole('list', { name: '検索結果' })).toContainText('鈴木 陽翔');
  await expect(page.locator('[data-part="user-row"]', { hasText: '鈴木 陽翔' }).getByRole('button')).toHaveCount(0);
});

const titlesOn = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });

test('the timeline loads pages by the previous page’s cursor, without duplicates', async ({ browser }) => {
  const author = await openAs(browser, 'yui');
  const day = addDays(dayOf(now(), zone), 20);
  const titles = Array.from({ length: 45 }, (_, index) => `連続講座 第${index + 1}回`);
  const [startAt, endAt] = [instantOf(day, '09:00', zone), instantOf(day, '10:00', zone)];
  for (const title of titles) await createEvent(author, product, { title, startAt, endAt, isPublished: true });

  const page = await openAs(browser, 'misaki');
  const cursors: (string | null)[] = [];
  const next: (string | null)[] = [null];
  page.on('response', async (response) => {
    const { pathname, searchParams } = new URL(response.url());
    // The shelf of the weekend is limited to days.
    if (!pathname.endsWith('/feed') || searchParams.has('from')) return;
    const cursor = searchParams.get('cursor');
    // The page looks for new events when the stream announces those that were just published.
    if (cursor === null && cursors.length > 0) return;
    expect(searchParams.get('limit')).toBe('20');
    cursors.push(cursor);
    next.push(((await response.json()) as { nextCursor: string | null }).nextCursor);
  });
  await page.goto('/timeline');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.getByRole('article').count()).toBeLessThanOrEqual(40);
  const end = page.getByText('すべて表示しました');
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(end).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(cursors.length).toBeGreaterThanOrEqual(3);
  // The body of the last response may arrive after its page is shown.
  await expect.poll(() => next).toEqual([...cursors, null]);
  const folded = page.getByRole('button', { name: /さんの予定を、ほか\d+件$/ });
  for (let left = await folded.count(); left > 0; left -= 1) {
    await folded.first().click();
    await expect(folded).toHaveCount(left - 1);
  }
  const links = await titlesOn(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  expect(new Set(links).size).toBe(links.length);
  const texts = await titlesOn(page).allInnerTexts();
  expect(texts.filter((text) => text.startsWith('連続講座')).length).toBe(titles.length);
  const me = await call<{ user: { id: number } }>(page, product, 'GET', '/auth/me');
  const whole = await call<{ events: WireEvent[] }>(page, product, 'GET', `/users/${me.user.id}/feed?limit=100`);
  expect(links).toHaveLength(whole.events.length);
});
