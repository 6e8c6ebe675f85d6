import { type Browser, expect, type Page } from '@playwright/test';
import { paths } from '../src/lib/paths.ts';
import { call, eventCalled, logInAs, signInAs, signUpWithoutName } from './demo.ts';
import { test } from './fixtures.ts';
import { hold, openBrowser, withoutStream } from './person.ts';
import type { Product } from './product.ts';

let product: Product;
test.beforeAll(({ demoProduct }) => {
  product = demoProduct;
});
const openAs = async (browser: Browser, key?: Parameters<typeof signInAs>[2]) => {
  const page = await openBrowser(browser, product);
  if (key) await signInAs(page, product, key);
  return page;
};

/** Expects the URL, including its query string. */
const expectAt = (page: Page, path: string) => expect(page).toHaveURL(`${product.origin}${path}`);

async function logInByHand(page: Page): Promise<void> {
  await page.getByLabel('メールアドレス').fill('chiharu@hiyori.example');
  await page.getByLabel('パスワード', { exact: true }).fill('hiyori-demo');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
}

test('redirects an unknown path to the calendar, and an anonymous user to the login', async ({ browser }) => {
  const member = await openAs(browser, 'chiharu');
  for (const path of ['/nope/x?y=1', '/events/abc', '/events/0/edit', '/events/1x/attendees']) {
    await member.goto(path);
    await expectAt(member, '/');
  }
  const anonymous = await openAs(browser);
  await anonymous.goto('/nope/x');
  await expectAt(anonymous, '/login');
});

test('returns to the requested URL after the login', async ({ browser }) => {
  const member = await openAs(browser, 'chiharu');
  const { id } = await eventCalled(member, product, '文学フリマ さんぽ道');
  const page = await openAs(browser);
  await page.goto(`/events/${id}/edit?x=1`);
  await expectAt(page, '/login');
  await logInByHand(page);
  await expectAt(page, `/events/${id}/edit?x=1`);
  await expect(page.getByLabel('タイトル')).toHaveValue('文学フリマ さんぽ道');
});

test('redirects guarded pages and setup steps to the login without a session', async ({ browser }) => {
  const page = await openAs(browser);
  const guarded = [
    ...[paths.calendar, paths.timeline, paths.users, paths.myPage, paths.newEvent, paths.event(1), paths.attendees(1)],
    ...[paths.followers, paths.following, paths.followRequests, paths.notifications],
    ...[paths.settings, paths.notificationSettings, paths.lists, paths.blockedPeople, paths.mutedPeople],
    ...[paths.privacySettings, paths.accountSettings, paths.otherSettings, paths.contact, paths.contactConfirm],
    ...[paths.contactThanks, paths.resign, paths.resignConfirm, paths.overlays, paths.designSystem],
    ...([1, 2, 3, 4] as const).map(paths.accountSetupStep),
  ];
  for (const path of guarded) {
    await page.goto(path);
    await expectAt(page, '/login');
  }
});

test('redirects guarded pages to the setup without a display name, and keeps a setup step', async ({ browser }) => {
  const page = await openAs(browser);
  await signUpWithoutName(page, product, 'nameless@example.com');
  for (const path of [paths.timeline, paths.calendar, paths.designSystem, paths.login, paths.signup]) {
    await page.goto(path);
    await expectAt(page, '/account-setup');
  }
  await page.goto('/account-setup/step-3');
  await expect(page.locator('button[aria-pressed]')).toHaveCount(37);
  await expectAt(page, '/account-setup/step-3');
});

test('redirects a member from the login, the sign-up and the setup', async ({ browser }) => {
  const page = await openAs(browser, 'misaki');
  for (const path of [paths.login, paths.signup, paths.accountSetup, paths.accountSetupStep(3)]) {
    await page.goto(path);
    await expectAt(page, '/');
  }
});

test('the login continues to the requested URL after a login in another tab', async ({ browser }) => {
  const page = await openAs(browser);
  await page.goto('/timeline?sort=start');
  await expectAt(page, '/login');
  await signInAs(page, product, 'misaki');
  await page.reload();
  await expectAt(page, '/timeline?sort=start');
});

test('/test shows the specified screen of a resigned account without a session', async ({ browser }) => {
  const page = await openAs(browser);
  await page.goto('/test');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unable to Sign In');
  await expect(page.getByText('We were unable to complete your sign-in request at this time.')).toBeVisible();
  await expect(
    page.getByText('If this problem persists, please contact support for assistance.', { exact: true }),
  ).toBeVisible();
  const acts = page.locator('[data-part="account-status-actions"]');
  await expect(acts.getByRole('link')).toHaveText(['Create a new account', 'Contact support', 'Return home']);
  await expect(acts.getByRole('link', { name: 'Create a new account' })).toHaveAttribute('href', '/signup');
  await expect(acts.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', /^mailto:/);
  await expectAt(page, '/test');
});

test("shows exactly 'Loading...' while the session is loading", async ({ browser }) => {
  const page = await openAs(browser, 'misaki');
  const answer = await hold(page, '**/api/v1/auth/me');
  const asked = page.waitForRequest('**/api/v1/auth/me');
  await page.goto('/timeline', { waitUntil: 'commit' });
  await asked;
  await expect(page.locator('body')).toHaveText('Loading...', { useInnerText: true });
  await expectAt(page, '/timeline');
  answer();
  await expect(page.getByRole('heading', { name: 'タイムライン', level: 1 })).toBeAttached();
  await expect(page.getByText('Loading...')).toHaveCount(0);
});

test('the introduction has four steps, and 次へ on the last leads to the calendar', async ({ browser }) => {
  const page = await openAs(browser, 'misaki');
  await page.goto('/onboarding');
  for (const title of ['Start1', 'Start2', 'Start3', 'チュートリアル']) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectAt(page, '/onboarding');
    await page.getByRole('button', { name: '次へ' }).click();
  }
  await expectAt(page, '/');
});

test('redirects to the login on the next request after the session ended elsewhere', async ({ browser }) => {
  const page = await openAs(browser);
  await logInAs(page, product, 'ren');
  await withoutStream(page);
  await page.goto('/');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Delays background reads of the calendar, so that the next page's request is the first to get a response.
  const answer = await hold(page, '**/api/v1/**');
  await call(page, product, 'POST', '/auth/logout', {});
  await page.getByRole('link', { name: '検索' }).last().click();
  await expectAt(page, '/users');
  answer();
  await expectAt(page, '/login');
  await logInAs(page, product, 'ren');
  await page.reload();
  await expectAt(page, '/users');
});

test('reads only the session when the window becomes visible, even with old data', async ({ browser }) => {
  const page = await openAs(browser, 'chiharu');
  await page.clock.install();
  await withoutStream(page);
  const notices = page.waitForResponse('**/api/v1/notifications?*');
  await page.goto('/users');
  await expect(page.locator('[data-part="people"] [data-part="user-row"]').first()).toBeVisible();
  await notices;
  await page.waitForLoadState('networkidle');
  // The badge is polled each minute, independently of visibility changes.
  const bell = page.waitForResponse('**/api/v1/notifications?*');
  await page.clock.fastForward('10:00');
  await bell;
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The stream is tried again, independently of visibility changes.
    if (pathname.startsWith('/api/') && pathname !== '/api/v1/stream') asked.push(pathname);
  });
  for (let look = 1; look <= 2; look += 1) {
    const answered = page.waitForResponse('**/api/v1/auth/me');
    // While the page still reads the answer before, it does not ask again.
    await expect
      .poll(async () => {
        if (asked.length < look)
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
        return asked;
      })
      .toEqual(Array.from({ length: look }, () => '/api/v1/auth/me'));
    await answered;
    expect(asked).toHaveLength(look);
  }
});
