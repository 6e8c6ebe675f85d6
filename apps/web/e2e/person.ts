import { type Browser, type BrowserContext, expect, type Locator, type Page, type Route } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { aheadMs, clockAhead } from './clock-ahead.ts';
import type { Product } from './product.ts';

export const password = 'correct horse';

export interface Newcomer {
  email: string;
  handle: string;
  name: string;
  bio: string;
  interests: readonly string[];
}

/** Opens a page in a new browser context. Console errors, such as a blocked script or a failed render, fail the test. */
export async function openBrowser(browser: Browser, product: Product, options: object = {}): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ baseURL: product.origin, ...options });
  if (aheadMs > 0) await context.addInitScript(clockAhead(aheadMs));
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // Chromium also logs each error response; some are expected (401 of the guard, 409 of a repeated click).
    const isRefusal = message.text().startsWith('Failed to load resource');
    // A page's code may still be loading when the test navigates. A chunk that is missing would show the error page.
    const isCutOff = message.text().includes('Failed to fetch dynamically imported module');
    // Chromium loads a picture that is rendered while the page is left like a ping, which connect-src decides about and not img-src.
    const isLeft = message.text().startsWith("Connecting to 'data:image/");
    if (message.type() === 'error' && !isRefusal && !isCutOff && !isLeft)
      complaints.push(`${page.url()}: ${message.text()}`);
  });
  return page;
}

/** Opens a browser context without a page, for a member who only calls the API. */
export const openSession = (browser: Browser, product: Product): Promise<BrowserContext> =>
  browser.newContext({ baseURL: product.origin });

/** Refuses the stream of news, which stays open: the network of a page with it is never idle. */
export const withoutStream = (page: Page): Promise<unknown> =>
  page.route('**/api/v1/stream*', (route) => route.abort());

/** Delays the page's requests to these URLs until the returned function is called; then they continue, or do as `then` says. */
export async function hold(
  page: Page,
  addresses: string,
  then: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await isReleased;
    await then(route);
  });
  return release;
}

/** Ends the session when the page sends its next write: a read that is late, or the stream, does not find it ended before. */
export async function expireSession(page: Page): Promise<void> {
  let isOver = false;
  await page.route('**/api/v1/**', async (route) => {
    if (!isOver && route.request().method() !== 'GET') {
      isOver = true;
      await page.context().clearCookies();
    }
    await route.fallback();
  });
}

const complaints: string[] = [];

/** Leaves those of the test before to it. */
export function forgetComplaints(): void {
  complaints.length = 0;
}

/** Expects no exceptions, console errors or violations of the content security policy since the last call. Each test ends with it (fixtures.ts). */
export function expectNoComplaints(): void {
  expect(complaints.splice(0)).toEqual([]);
}

/**
 * Acts and waits for the response to the write that this sends: the page may show the result earlier, and a reload or a visit of
 * another page then cancels the request or comes before it. A write that was sent before may still be answered meanwhile.
 */
export async function untilStored(page: Page, act: () => Promise<void>): Promise<void> {
  const sent = page.waitForRequest((each) => each.method() !== 'GET' && each.url().includes('/api/v1/'));
  await act();
  const answer = await (await sent).response();
  expect(answer?.ok()).toBe(true);
}

/**
 * Visits an address, by default that of the page again, and returns the answer to its read of `path`. What that does not contain is not shown
 * later either.
 */
export async function answerOnVisit<T>(page: Page, path: string, address = page.url()): Promise<T> {
  // The page before may read it, too, and an answer is lost with its page.
  await page.goto('about:blank');
  const answered = page.waitForResponse(
    (each) => each.request().method() === 'GET' && new URL(each.url()).pathname === `/api/v1${path}`,
  );
  await page.goto(address);
  return (await (await answered).json()) as T;
}

/** The follow button within a row or a profile, whatever its state. */
export const followButtonIn = (container: Locator): Locator =>
  container.getByRole('button', { name: /^(フォロー|フォロー中|申請中)$/ });

/** Signs up through the screens: welcome, sign-up, mailed code, and the four setup steps. Ends on the calendar. */
export async function signUp(page: Page, product: Product, person: Newcomer): Promise<void> {
  await page.goto('/welcome');
  await page.getByRole('link', { name: 'アカウントを作成' }).click();

  await expect(page.getByRole('heading', { name: 'はじめまして' })).toBeVisible();
  await page.getByLabel('メールアドレス').fill(person.email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByLabel('パスワード（確認）').fill(password);
  await page.getByRole('button', { name: 'アカウントを作成' }).click();

  const dialog = page.getByRole('dialog', { name: 'Verify Your Email' });
  await expect(dialog).toContainText(person.email);
  await expectAccessible(page, 'verification dialog');
  await dialog.getByRole('textbox').fill(await product.codeFor(person.email));
  await dialog.getByRole('button', { name: 'Verify Email' }).click();

  await page.waitForURL('**/account-setup');
  await page.getByLabel('ユーザーID').fill(person.handle);
  await page.getByLabel('ユーザー名').fill(person.name);
  await page.getByRole('button', { name: '次へ' }).click();

  await page.waitForURL('**/account-setup/step-2');
  await page.getByLabel('自己紹介').fill(person.bio);
  await page.getByRole('button', { name: '次へ' }).click();

  await page.waitForURL('**/account-setup/step-3');
  await expect(page.locator('button[aria-pressed]')).toHaveCount(37);
  for (const interest of person.interests) await page.getByRole('button', { name: interest, exact: true }).click();
  await page.getByRole('button', { name: '次へ' }).click();

  await page.waitForURL('**/account-setup/step-4');
  await expect(page.getByRole('heading', { name: 'さぁ、はじめよう' })).toBeVisible();
  await page.getByRole('button', { name: 'スキップ' }).click();
  await page.waitForURL(`${product.origin}/`);
  await expect(page.getByRole('heading', { name: 'カレンダー', level: 1 })).toBeAttached();
}

/**
 * Has a page poll, as without the stream of changes. In a test whose clock jumps: the jump ends the reads under way, such as those that a message of the
 * stream began.
 */
export const closeStream = (page: Page): Promise<unknown> =>
  page.route('**/api/v1/stream*', (route) => route.fulfill({ status: 204 }));
