import { type Browser, expect, type Page } from '@playwright/test';
import { profileSearch } from '../src/lib/profile-search.ts';
import { expectAccessibleDayAndNight } from './accessibility.ts';
import { finishAnimations } from './animations.ts';
import { type CastKey, call, idOf, signInAs, signUpAsMember } from './demo.ts';
import { test } from './fixtures.ts';
import { answerOnVisit, closeStream, followButtonIn, openBrowser, openSession, untilStored } from './person.ts';
import { Product } from './product.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.open({ RATE_LIMITS: 'off' });
});
test.afterAll(() => product.close());
async function openAs(browser: Browser, key: CastKey): Promise<{ page: Page; id: number }> {
  const page = await openBrowser(browser, product);
  return { page, id: await signInAs(page, product, key) };
}

const toggleOf = (page: Page, name: string) => page.getByRole('switch', { name });

/** Collects the page's write requests from now on: method, path and body. */
function writesOf(page: Page): [string, string, unknown][] {
  const writes: [string, string, unknown][] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/v1/'))
      writes.push([request.method(), pathname.slice('/api/v1'.length), request.postDataJSON()]);
  });
  return writes;
}

test('the toggles hide a member from search and their lists from others, but not from themselves', async ({
  browser,
}) => {
  const { page, id } = await openAs(browser, 'misaki');
  await page.goto('/settings/privacy');
  const writes = writesOf(page);
  for (const name of ['検索に表示しない', 'フォロー中リストを非公開', 'フォロワーリストを非公開']) {
    await expect(toggleOf(page, name)).toBeEnabled();
    await expect(toggleOf(page, name)).not.toBeChecked();
    await toggleOf(page, name).click();
    await expect(toggleOf(page, name)).toBeChecked();
    await expect(toggleOf(page, name)).toBeEnabled();
  }
  const path = `/users/${id}/privacy-setting`;
  expect(writes).toEqual([
    ['PUT', path, { profile_visible: false }],
    ['PUT', path, { following_visible: false }],
    ['PUT', path, { followers_visible: false }],
  ]);
  await page.reload();
  for (const name of ['検索に表示しない', 'フォロー中リストを非公開', 'フォロワーリストを非公開'])
    await expect(toggleOf(page, name)).toBeChecked();

  const { page: other } = await openAs(browser, 'haruto');
  await other.goto('/users?q=misaki_sato');
  await expect(other.getByRole('heading', { name: 'みつかりませんでした' })).toBeVisible();
  const panel = other.getByRole('dialog', { name: 'プロフィール' });
  for (const list of ['followers', 'following'] as const) {
    await other.goto(`/timeline${profileSearch(id, '', list)}`);
    await expect(panel.getByRole('heading', { name: '非公開のため表示できません。' })).toBeVisible();
  }
  await expectAccessibleDayAndNight(other, 'a hidden list');
  await panel.getByRole('link', { name: '佐藤 美咲' }).click();
  await expect(panel.locator('[data-part="profile-counts"]').getByRole('link', { name: /フォロワー$/ })).toBeVisible();

  for (const own of ['/me/followers', '/me/following']) {
    await page.goto(own);
    await expect(page.locator('[data-part="people"] [data-part="user-row"]').first()).toBeVisible();
    await expect(page.getByText('非公開のため表示できません。')).toHaveCount(0);
  }
});

test('a toggle that fails to save reverts and shows an error in its row', async ({ browser }) => {
  const { page } = await openAs(browser, 'ren');
  await page.goto('/settings/privacy');
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/privacy-setting', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await refused;
    await route.fulfill({ status: 503, json: { error: 'internal', message: 'It broke' } });
  });
  const toggle = toggleOf(page, 'フォロワーリストを非公開');
  await expect(toggle).toBeEnabled();
  await toggle.click();
  await expect(toggle).toBeChecked();
  await expect(toggle).toBeDisabled();
  await expect(toggleOf(page, '検索に表示しない')).toBeDisabled();
  await expect(toggle).toBeFocused();
  refuse();
  const row = page.locator('[data-part="menu-row"]', { has: toggle });
  await expect(row.getByRole('alert')).toHaveText('更新に失敗しました。時間をおいて再度お試しください。');
  await expect(toggle).not.toBeChecked();
  await expect(toggle).toBeEnabled();
  await expectAccessibleDayAndNight(page, 'a toggle that failed');
});

test('a block hides two members from each other and can be removed from its list', async ({ browser }) => {
  const blocker = await openAs(browser, 'kenji');
  const blocked = await openAs(browser, 'chiharu');
  const { page } = blocker;
  await page.goto(`/users${profileSearch(blocked.id)}`);
  const panel = page.getByRole('dialog', { name: 'プロフィール' });
  await panel.getByRole('button', { name: 'メニュー' }).click();
  const menu = page.getByRole('dialog', { name: '望月 千晴' });
  await expect(menu.getByRole('button', { name: 'ブロック' })).toBeVisible();
  await expectAccessibleDayAndNight(page, 'the menu of a profile');
  await menu.getByRole('button', { name: 'ブロック' }).click();
  const asks = page.getByRole('dialog', { name: '望月 千晴さんをブロックしますか？' });
  await expect(asks).toBeVisible();
  await expectAccessibleDayAndNight(page, 'asking before a block');
  await untilStored(page, () => asks.getByRole('button', { name: 'ブロックする' }).click());
  await expect(panel.getByRole('heading', { name: 'すだれが下りています' })).toBeVisible();
  await expect(followButtonIn(panel)).toHaveCount(0);

  await blocked.page.goto(`/users${profileSearch(blocker.id)}`);
  await expect(blocked.page.getByRole('heading', { name: 'User not found' })).toBeVisible();
  expect(await idOf(blocked.page, product, 'KJ_boardgames')).toBe(0);

  await page.goto('/settings/privacy/blocked');
  await expectAccessibleDayAndNight(page, 'the blocked');
  await untilStored(page, () => page.getByRole('button', { name: '解除' }).click());
  await expect(page.getByRole('heading', { name: 'ブロックした人はいません' })).toBeVisible();
  await blocked.page.reload();
  const back = blocked.page.getByRole('dialog', { name: 'プロフィール' });
  await expect(back.getByRole('button', { name: 'フォロー', exact: true })).toBeVisible();
});

/** How far a row's text begins to the right of the divider above the row, in px. */
const dividerToText = (row: HTMLElement | SVGElement) => {
  const text = row.querySelector('[data-part="menu-text"]')?.getBoundingClientRect().left ?? Number.NaN;
  return text - row.getBoundingClientRect().left - Number.parseFloat(getComputedStyle(row, '::before').left);
};

test('a muted member’s events leave the timeline and return after unmuting', async ({ browser }) => {
  const { page } = await openAs(browser, 'yui');
  const misaki = await call<{ id: number }>(page, product, 'GET', `/users/${(await openAs(browser, 'misaki')).id}`);
  await page.goto('/timeline');
  const theirs = page.locator('article', { hasText: '佐藤 美咲' });
  await expect(theirs.first()).toBeVisible();
  await page.goto(`/timeline${profileSearch(misaki.id)}`);
  await page.getByRole('button', { name: 'メニュー' }).click();
  await page.getByRole('button', { name: /^ミュート/ }).click();
  const lengths = page.getByRole('dialog', { name: 'ミュートの期間' });
  await expect(lengths).toBeVisible();
  // Its parts are smaller while it opens.
  await finishAnimations(page);
  expect(await lengths.getByRole('button', { name: '1週間' }).evaluate(dividerToText)).toBe(0);
  await lengths.getByRole('button', { name: '1週間' }).click();
  await expect(page.getByText('佐藤 美咲さんをミュートしました。')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(theirs).toHaveCount(0);
  await page.goto('/settings/privacy/muted');
  await untilStored(page, () => page.getByRole('button', { name: '解除' }).click());
  await expect(page.getByRole('heading', { name: 'ミュートした人はいません' })).toBeVisible();
  await page.goto('/timeline');
  await expect(theirs.first()).toBeVisible();
});

test('the badge updates within a minute and disappears when the notifications are read', async ({ browser }) => {
  // A member without events gets no reminder meanwhile.
  const page = await openBrowser(browser, product);
  const id = await signUpAsMember(page, product, 'quiet_bell', '鈴野 音');
  await closeStream(page);
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 800 });
  const bell = page.getByRole('button', { name: /^Following Events/ });
  const expectUnread = (count: number) =>
    expect(bell).toHaveAccessibleName(count ? `Following Events ${count}件` : 'Following Events');
  /** Opens the page and returns the unread count of its first request. */
  const openUsers = async () =>
    (await answerOnVisit<{ unreadCount: number }>(page, '/notifications', '/users')).unreadCount;
  expect(await openUsers()).toBe(0);
  await expectUnread(0);
  const fan = await openSession(browser, product);
  await signUpAsMember(fan, product, 'new_fan', 'あたらしい人');
  await call(fan, product, 'POST', `/users/${id}/follow`, {});
  await page.clock.fastForward(61_000);
  await expectUnread(1);

  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Following Events' });
  await panel.getByRole('tab', { name: /^お知らせ/ }).click();
  await expect(panel.getByRole('link', { name: /あたらしい人さんがフォローしました/ })).toBeVisible();
  await expectAccessibleDayAndNight(page, 'the notices of the panel');
  const read = page.waitForResponse('**/api/v1/notifications/read');
  await panel.getByRole('button', { name: 'すべて既読' }).click();
  await expectUnread(0);
  expect((await read).status()).toBe(200);
  expect(await openUsers()).toBe(0);
  await expectUnread(0);
});
