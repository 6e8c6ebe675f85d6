import { type Browser, expect, type Page } from '@playwright/test';
import { paths } from '../src/lib/paths.ts';
import { profileSearch } from '../src/lib/profile-search.ts';
import { expectAccessible, expectAccessibleDayAndNight, resize, waitUntilLoaded } from './accessibility.ts';
import { eventCalled, idOf, signInAs, signUpWithoutName } from './demo.ts';
import { test } from './fixtures.ts';
import { expectNoComplaints, openBrowser } from './person.ts';
import type { Product } from './product.ts';

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const sizes = [phone, desktop];
const both = '390x844 and 1280x800';

// Each test visits about twenty screens.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

let product: Product;
test.beforeAll(({ demoProduct }) => {
  product = demoProduct;
});

const open = (browser: Browser) => openBrowser(browser, product, { viewport: phone });

/** On a desktop these have columns with colours of their own. The others have those of a phone, where the dark theme is checked. */
const withColumns: readonly string[] = [
  paths.calendar,
  paths.timeline,
  paths.users,
  paths.myPage,
  paths.privacySettings,
];

/** Checks accessibility in the light theme, and in the dark theme where its colours are not checked at another size. */
async function check(page: Page, name: string): Promise<void> {
  const { width } = page.viewportSize() ?? desktop;
  const isLightOnly = width === desktop.width && !withColumns.includes(new URL(page.url()).pathname);
  await (isLightOnly ? expectAccessible : expectAccessibleDayAndNight)(page, `${name} at ${width} px`);
}

/** Checks the page at its size and at the other one, where the text `sight` must be, too. It keeps the other one. */
async function checkAtBoth(page: Page, name: string, sight: string | RegExp = ''): Promise<void> {
  await check(page, name);
  await resize(page, page.viewportSize()?.width === desktop.width ? phone : desktop);
  await waitUntilLoaded(page, sight);
  await check(page, name);
}

/** Opens a path at the size of the page before, waits for the text `sight` if given, and checks it at both. The page must stay at the path. */
async function look(page: Page, path: string, sight: string | RegExp = '', name = path): Promise<void> {
  await test.step(name, async () => {
    await page.goto(path);
    await waitUntilLoaded(page, sight);
    await checkAtBoth(page, name, sight);
    expect(page.url(), name).toBe(new URL(path, product.origin).href);
  });
}

test(`every public page is accessible at ${both}`, async ({ browser }) => {
  const page = await open(browser);
  await look(page, paths.welcome, 'ためしに、追加してみませんか');
  await look(page, paths.login, 'デモのアカウントで、すぐに試せます。');
  await look(page, paths.signup, 'はじめまして');
  await look(page, paths.goodbye, 'ご利用ありがとうございました');
  await look(page, paths.accountStatusTest, 'Unable to Sign In');
  await look(page, paths.onboarding, 'Start1');
  for (const title of ['Start2', 'Start3', 'チュートリアル']) {
    await page.getByRole('button', { name: '次へ' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await checkAtBoth(page, `onboarding, ${title}`);
  }
  const others = [
    paths.forgotPassword,
    paths.resetPasswordFor('chiharu@hiyori.example'),
    paths.authCallback,
    paths.privacyPolicy,
    paths.terms,
    paths.commerce,
  ];
  for (const path of others) await look(page, path);

  await signUpWithoutName(page, product, 'newcomer@example.com');
  for (const step of [1, 2, 3, 4] as const) await look(page, paths.accountSetupStep(step));
  expectNoComplaints();
});

for (const size of sizes)
  test(`the example of the welcome page is tried with the keyboard, and sends nothing at ${size.width}x${size.height}`, async ({
    browser,
  }) => {
    const page = await openBrowser(browser, product, { viewport: { ...size } });
    await page.goto(paths.welcome);
    const add = page.getByRole('button', { name: '追加' });
    await expect(add).toBeVisible();
    for (const name of ['アカウントを作成', 'ログイン'])
      await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.getByRole('link', { name: 'ひよりでできること' }).focus();
    await page.keyboard.press('Tab');
    await expect(add).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: /21日に「夜の港さんぽ」/ })).toBeVisible();
    await check(page, 'the example, added');
    await expect(page.getByRole('button', { name: '登録済' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(add).toBeFocused();
    await expect(page.getByRole('img', { name: '見本のカレンダー', exact: true })).toBeVisible();
    expect(sent).toEqual([]);
    expectNoComplaints();
  });

test(`every page of the navigation is accessible at ${both}`, async ({ browser }) => {
  const page = await open(browser);
  await signInAs(page, product, 'chiharu');
  await look(page, paths.calendar, '朝焼けランニング', 'calendar, a day with events');
  const chosen = page.locator('[role="gridcell"][aria-selected="true"]');
  // The next free day: which one that is depends on whether midnight has passed since the demo was made.
  const free = page.getByRole('gridcell', { selected: true, name: /予定0件$/ });
  await chosen.focus();
  for (let day = 0; day < 14 && (await free.count()) === 0; day += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('予定はありません')).toBeVisible();
  await waitUntilLoaded(page);
  await checkAtBoth(page, 'calendar, a free day');
  // A month that begins with days of the previous one: its first row is not covered by anything.
  const first = page.getByRole('gridcell').first();
  while ((await first.getAttribute('data-day'))?.endsWith('-01')) await page.keyboard.press('PageDown');
  await checkAtBoth(page, 'calendar, days of the previous month');

  await page
    .getByRole('button', { name: /^Following Events/ })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: 'Following Events' });
  await panel.getByRole('tab', { name: 'Following Events' }).click();
  await expect(panel.getByText(/^Following \d+ event\(s\)$/)).toBeVisible();
  await checkAtBoth(page, 'following panel');
  await panel.locator('button[aria-expanded]').first().click();
  await expect(panel.getByText('Organizer').first()).toBeVisible();
  await checkAtBoth(page, 'following panel, a row open');

  await look(page, paths.timeline, 'もっと見る', 'timeline by posting');
  await look(page, `${paths.timeline}?sort=start`, 'ボードゲームの日', 'timeline by date');
  await look(page, paths.users, '佐藤 美咲', 'search, nothing asked');
  await look(page, `${paths.users}?q=misaki`, '佐藤 美咲', 'search with a find');
  await look(page, `${paths.users}?q=nobodyatall`, 'みつかりませんでした', 'search without a find');
  await look(page, `${paths.users}?tab=events`, '夕景スナップ', 'search for events');
  await look(page, paths.notifications, 'フォローしました');
  await look(page, paths.followers, '@misaki_sato', 'followers');
  await look(page, paths.following, '@misaki_sato', 'following');
  await look(page, paths.settings, 'アカウント情報');
  await look(page, paths.privacySettings, '非公開アカウント');
  await look(page, paths.myPage, '文学フリマ さんぽ道');
  await page.getByRole('button', { name: 'プロフィールを編集' }).click();
  await expect(page.getByRole('dialog', { name: 'プロフィールを編集' })).toBeVisible();
  await checkAtBoth(page, 'profile edit');
  expectNoComplaints();
});

test(`event pages and forms are accessible at ${both}`, async ({ browser }) => {
  const page = await open(browser);
  await signInAs(page, product, 'chiharu');
  const idCalled = async (title: string, status?: string) => (await eventCalled(page, product, title, status)).id;
  const own = await idCalled('文学フリマ さんぽ道');
  await look(page, paths.event(await idCalled('夕景スナップ')), '登録解除', 'an added event');
  await look(page, paths.event(await idCalled('フィルム写真さんぽ')), '追加', "another person's event");
  await look(page, paths.event(own), '編集', 'an own event');
  await look(page, paths.event(await idCalled('朝焼けランニング', 'cancelled')), '中止', 'a cancelled event');
  await look(page, paths.event(999_999), 'イベントの取得に失敗しました', 'a missing event');
  await look(page, paths.newEvent, '作成', 'create form');
  await page.getByRole('button', { name: '作成', exact: true }).click();
  await expect(page.getByText('Event title is required')).toBeVisible();
  await checkAtBoth(page, 'create form with a message');
  await look(page, paths.editEvent(own), '保存', 'edit form');
  await page.getByRole('button', { name: /^削除/ }).click();
  await expect(page.getByRole('dialog', { name: 'この予定を削除しますか？' })).toBeVisible();
  await checkAtBoth(page, 'edit form, asking before a deletion');
  expectNoComplaints();
});

test(`profiles, overlays and the other pages are accessible at ${both}`, async ({ browser }) => {
  const page = await open(browser);
  await signInAs(page, product, 'haruto');
  const profile = async (handle: string) => `/users${profileSearch(await idOf(page, product, handle))}`;
  await look(page, await profile('yui_reads'), 'This account is private', 'a private profile');
  await expect(page.getByRole('dialog')).toContainText('渡辺 結衣');
  await look(page, await profile('misaki_sato'), 'ジャズの夜', 'a public profile');

  await page.goto(paths.overlays);
  const overlays = ['モーダル', 'ボトムシート', '全画面', '確認'];
  for (const overlay of overlays) {
    await page.getByRole('button', { name: new RegExp(`^${overlay}`) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await checkAtBoth(page, `overlays, ${overlay}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: /^ページのフォーム/ }).click();
  await checkAtBoth(page, 'overlays, a form that is a page');
  await page.getByRole('button', { name: '閉じる' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /^トースト/ }).click();
  await expect(page.getByText('お知らせしました。')).toBeVisible();
  await checkAtBoth(page, 'overlays, a toast');

  await look(page, paths.designSystem, '和紙と、墨と、朱。');
  await look(
    page,
    paths.attendees((await eventCalled(page, product, '文学フリマ さんぽ道')).id),
    '主催者',
    'attendees',
  );
  await look(page, paths.calendarSubscription, 'アドレスを発行する', 'calendar subscription');
  const others = [
    paths.followRequests,
    paths.notificationSettings,
    paths.lists,
    paths.blockedPeople,
    paths.mutedPeople,
    paths.accountSettings,
    paths.devices,
    paths.otherSettings,
    paths.contact,
    paths.resign,
    paths.resignConfirm,
  ];
  for (const path of others) await look(page, path);
  expectNoComplaints();
});
