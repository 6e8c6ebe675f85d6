import { weekdayOf } from '@hiyori/time';
import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '../src/lib/paths.ts';
import { profileSearch } from '../src/lib/profile-search.ts';
import { resize, waitUntilLoaded } from './accessibility.ts';
import { finishAnimations } from './animations.ts';
import { phone, today, wide } from './calendar-screen.ts';
import { call, createEvent, eventCalled, logInAs, signInAs, signUpAsMember } from './demo.ts';
import { expectBarsFitAt, expectFit, expectFitAt } from './fit.ts';
import { test } from './fixtures.ts';
import { openBrowser } from './person.ts';
import { Product } from './product.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.open();
});
test.afterAll(() => product.close());

const longName = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysilio';
const longTitle = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(5).slice(0, 255);

let people = 0;

/** Creates a member with a long unbreakable name whom 千晴 follows, and an event of theirs today that she added. */
async function addEndlessWords(page: Page): Promise<{ personId: number; eventId: number }> {
  people += 1;
  const personId = await signUpAsMember(page, product, `llanfair_${people}`, longName);
  const startAt = new Date(Date.now() + 60_000);
  const endAt = new Date(Date.now() + 120_000);
  const { id: eventId } = await createEvent(page, product, { title: longTitle, startAt, endAt, isPublished: true });
  const followerId = await signInAs(page, product, 'chiharu');
  await call(page, product, 'POST', `/users/${personId}/follow`, { followerId });
  await call(page, product, 'POST', `/events/${eventId}/follow`, { userId: followerId });
  return { personId, eventId };
}

/** Opens every page and its overlays, with long unbreakable words where users can enter text. */
async function visitEveryPage(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const { personId, eventId } = await addEndlessWords(page);
  const own = (await eventCalled(page, product, '文学フリマ さんぽ道')).id;
  const visit = async (path: string, sight: string) => {
    await page.goto(path);
    await waitUntilLoaded(page, sight);
    await expect(page.getByText(sight).filter({ visible: true }).first()).toBeVisible();
    await look(path);
  };
  await visit(paths.calendar, longTitle);
  await page
    .getByRole('button', { name: /^Following Events/ })
    .filter({ visible: true })
    .click();
  const panel = page.getByRole('dialog', { name: 'Following Events' });
  await panel.getByRole('tab', { name: 'Following Events' }).click();
  await panel.locator('button[aria-expanded]').first().click();
  await expect(panel.getByText('Organizer').first()).toBeVisible();
  await look('the panel of followed events');
  await panel.getByRole('button', { name: '選択' }).click();
  await look('the panel, choosing');
  await visit(paths.timeline, longTitle);
  await visit(paths.event(eventId), longTitle);
  await visit(paths.event(own), '編集');
  await visit(paths.attendees(eventId), longName);
  await visit(paths.newEvent, '作成');
  await visit(paths.editEvent(own), '保存');
  await visit(paths.polls('new'), 'つくる');
  await visit(`${paths.users}?q=a`, longName);
  await visit(`${paths.users}${profileSearch(personId)}`, longTitle);
  await visit(paths.followers, '@misaki_sato');
  await visit(paths.myPage, '作成した予定');
  await visit(paths.notifications, 'フォローしました');
  await visit(paths.settings, 'アカウント情報');
  await visit(paths.notificationSettings, '30分前');
  await visit(paths.privacySettings, '非公開アカウント');
  await visit(paths.lists, '入っている人');
  await page.context().clearCookies();
  await visit(paths.login, 'おかえりなさい');
  await visit(paths.signup, 'はじめまして');
  await visit(paths.accountStatusTest, 'Unable to Sign In');
}

test('the pages with the most content fit 320 px', async ({ browser }) => {
  const page = await openBrowser(browser, product, { viewport: { width: 320, height: 640 } });
  const { eventId } = await addEndlessWords(page);
  const pages = [
    [paths.calendar, longTitle],
    [paths.timeline, longTitle],
    [paths.event(eventId), longTitle],
    [paths.newEvent, '作成'],
    [paths.followers, '@misaki_sato'],
    [paths.lists, '入っている人'],
  ] as const;
  for (const [path, sight] of pages) {
    await page.goto(path);
    await waitUntilLoaded(page, sight);
    await expect(page.getByText(sight).filter({ visible: true }).first()).toBeVisible();
    await expectFit(page, path);
  }
  await test.step('a long name keeps the three columns of a wide timeline apart', async () => {
    await page.setViewportSize(wide.viewport);
    await page.goto(paths.timeline);
    await expect(page.getByText(longName).filter({ visible: true }).first()).toBeVisible();
    const title = page.getByRole('heading', { name: 'タイムライン', level: 1 });
    const following = page.getByRole('region', { name: 'プロフィールとフォロー中' });
    const rail = following.getByRole('link', { name: longName }).first();
    await expect(rail).toBeVisible();
    const [railBox, titleBox] = [await rail.boundingBox(), await title.boundingBox()];
    expect((railBox?.x ?? 0) + (railBox?.width ?? 0)).toBeLessThan(titleBox?.x ?? 0);
    await expectFit(page, 'the timeline with a long name');
  });
});

test('every page fits a phone and a laptop at twice the font size', async ({ playwright }) => {
  test.slow();
  const usual = test.info().project.use.launchOptions;
  const args = [...(usual?.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({ ...usual, args });
  const page = await openBrowser(browser, product, { viewport: phone.viewport });
  await visitEveryPage(page, async (name) => {
    await expectFit(page, `${name}, on a phone`);
    // Of so narrow a screen, what one needs to find the way; texts in cards are shortened more.
    await expectBarsFitAt(page, name, { width: 320, height: 640 });
    await expectFitAt(page, name, wide.viewport);
    await resize(page, phone.viewport);
  });
  await signInAs(page, product, 'chiharu');
  for (const view of ['week', 'day', 'list']) {
    await page.goto(`${paths.calendar}?view=${view}`);
    await expect(page.getByRole('radio', { name: 'リスト' })).toBeVisible();
    for (const width of [320, 390]) await expectBarsFitAt(page, view, { width, height: 844 });
    if (view === 'list') continue;
    const title = page.getByRole('heading', { level: 2 }).first();
    await resize(page, { width: 320, height: 844 });
    const button = await page.getByRole('button', { name: '今日', exact: true }).boundingBox();
    const narrow = await title.locator('span').last().boundingBox();
    expect((narrow?.x ?? 0) + (narrow?.width ?? Number.NaN), view).toBeLessThanOrEqual(button?.x ?? 0);
  }
  // The list is the last view.
  const titles = page.locator('[data-part="list-row"]').getByRole('link');
  await expect(titles.first()).toBeVisible();
  for (const width of [320, 390]) await expectFitAt(page, 'list', { width, height: 844 });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  await browser.close();
});

test('rows that end in a tag or a button leave room for their text on a phone at twice the font size', async ({
  playwright,
}) => {
  const usual = test.info().project.use.launchOptions;
  const args = [...(usual?.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({ ...usual, args });
  const host = await openBrowser(browser, product, { viewport: phone.viewport });
  const hostId = await signUpAsMember(host, product, 'inviting_host', longName);
  const startAt = new Date(Date.now() + 3_600_000);
  const endAt = new Date(Date.now() + 7_200_000);
  const event = await createEvent(host, product, { title: longTitle, startAt, endAt, isPublished: true });
  const page = await openBrowser(browser, product, { viewport: phone.viewport });
  // Two devices, so that one can be signed out.
  await logInAs(page, product, 'chiharu');
  const guestId = await logInAs(page, product, 'chiharu');
  await call(page, product, 'POST', `/users/${hostId}/follow`, { followerId: guestId });
  await call(host, product, 'PUT', `/events/${event.id}/hosts/${guestId}`, {});
  for (const [path, sight, row] of [
    [paths.myPage, '招待中', '[data-part="hosted-events"] b'],
    [paths.devices, 'この端末', '[data-part="menu-text"] > span'],
  ] as const) {
    await page.setViewportSize(phone.viewport);
    await page.goto(path);
    await waitUntilLoaded(page, sight);
    for (const width of [390, 320]) {
      await expectFitAt(page, path, { width, height: 844 });
      const text = await page.locator(row).first().boundingBox();
      expect(text?.width, `${path} at ${width} px`).toBeGreaterThan(100);
    }
  }
  await browser.close();
});

test('dates, a place and the title of a poster have room on a phone at twice the font size', async ({ playwright }) => {
  const usual = test.info().project.use.launchOptions;
  const args = [...(usual?.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({ ...usual, args });
  const page = await openBrowser(browser, product, { viewport: { width: 320, height: 640 } });
  await signUpAsMember(page, product, 'large_text', '大きな文字');
  await page.goto(paths.newEvent);
  const day = page.getByLabel('開始日');
  await expect(day).toBeVisible();
  const field = await day.locator('..').boundingBox();
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThan(288);
  const event = await createEvent(page, product, {
    title: '京都',
    startAt: new Date(Date.now() + 3_600_000),
    endAt: new Date(Date.now() + 7_200_000),
  });
  await call(page, product, 'PUT', `/events/${event.id}`, { location: '谷中 うつわ工房' });
  await page.setViewportSize(phone.viewport);
  await page.goto(paths.event(event.id));
  const place = page.locator('b', { hasText: '谷中 うつわ工房' });
  await expect(place).toBeVisible();
  expect((await place.boundingBox())?.width).toBeGreaterThan(200);
  for (const name of ['戻る', 'メニュー']) {
    const button = await page.getByRole('button', { name, exact: true }).boundingBox();
    // Where the title begins.
    expect((button?.y ?? 0) + (button?.height ?? Number.NaN)).toBeLessThanOrEqual(56);
  }
  await browser.close();
});

test('the title of a sheet stays in it at any length, and leaves room for the content', async ({ browser }) => {
  const page = await openBrowser(browser, product, { viewport: { width: 320, height: 568 } });
  await signInAs(page, product, 'chiharu');
  await page.goto(paths.overlays);
  await page.getByRole('button', { name: 'ボトムシート' }).click();
  const sheet = page.getByRole('dialog', { name: 'ボトムシート' });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('heading').evaluate((title) => {
    title.textContent = '長'.repeat(255);
  });
  await finishAnimations(page);
  const outside = await page.locator('[data-part="sheet"]').boundingBox();
  const header = await page.locator('[data-part="sheet-header"]').boundingBox();
  const content = await page.locator('[data-part="dialog-scroll"]').boundingBox();
  expect(header?.y).toBeGreaterThanOrEqual(outside?.y ?? Number.NaN);
  expect(content?.y).toBeGreaterThanOrEqual((header?.y ?? Number.NaN) + (header?.height ?? Number.NaN));
  expect(content?.height).toBeGreaterThan(200);
  await expectFit(page, 'a sheet with a long title');
  await page.getByRole('button', { name: '閉じる', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** The properties of an element that show a state in forced colours, without shadows and own colours. */
const lookOf = (element: Locator) =>
  element.evaluate((seen) => {
    const { backgroundColor, borderTopWidth, borderBottomWidth } = getComputedStyle(seen);
    const isClear = backgroundColor.endsWith(', 0)');
    const isPaper = backgroundColor === getComputedStyle(document.documentElement).backgroundColor;
    return { isFilled: !isClear && !isPaper, borderTopWidth, borderBottomWidth };
  });

for (const size of [phone.viewport, wide.viewport]) {
  test(`forced colours keep every state visible at ${size.width}`, async ({ browser }) => {
    const page = await openBrowser(browser, product, { viewport: size, forcedColors: 'active' });
    await signInAs(page, product, 'chiharu');
    await page.goto(paths.calendar);
    const number = (cell: string) => page.locator(`[role="gridcell"]${cell} [data-part="month-day-number"]`).first();
    expect(await lookOf(number('[aria-selected="true"]')), 'today, chosen').toMatchObject({ isFilled: true });
    const plain = await lookOf(number('[aria-selected="false"]'));
    expect(plain.isFilled, 'any other day').toBe(false);
    // A day of this week: today stays in the grid, also as the last day of its month.
    const key = weekdayOf(today()) === 6 ? 'ArrowLeft' : 'ArrowRight';
    await page.locator('[role="gridcell"][aria-selected="true"]').press(key);
    await expect(page.locator('[role="gridcell"][aria-current="date"]')).toHaveAttribute('aria-selected', 'false');
    expect(await lookOf(number('[aria-selected="true"]')), 'the chosen day').toMatchObject({ isFilled: true });
    expect((await lookOf(number('[aria-current="date"]'))).borderTopWidth, 'today').not.toBe(plain.borderTopWidth);
    const places = page.getByRole('navigation', { name: 'メイン' }).filter({ visible: true }).getByRole('link');
    const here = await lookOf(places.and(page.locator('[aria-current]')));
    expect(here, 'the place where one is').not.toEqual(
      await lookOf(places.and(page.locator(':not([aria-current])')).first()),
    );

    await page.goto(paths.notificationSettings);
    const on = page.getByRole('switch', { checked: true }).first();
    const off = page.getByRole('switch', { checked: false }).first();
    await expect(on).toBeVisible();
    expect(await lookOf(on), 'a switch that is on').toMatchObject({ isFilled: true });
    expect(await lookOf(off), 'a switch that is off').toMatchObject({ isFilled: false });

    await page.goto(paths.users);
    const field = page.getByRole('searchbox').or(page.getByRole('textbox')).first();
    await field.focus();
    await expect(field).toHaveCSS('outline-style', 'solid');
    const tabs = page.getByRole('tab');
    expect(await lookOf(tabs.first()), 'the chosen tab').not.toEqual(await lookOf(tabs.last()));
  });
}

test('the bars blur the content that scrolls below them, except on a wide screen', async ({ browser }) => {
  const page = await openBrowser(browser, product, { viewport: phone.viewport });
  await signInAs(page, product, 'chiharu');
  await page.goto(paths.timeline);
  await expect(page.locator('main [data-part="app-bar"]')).toHaveCSS('backdrop-filter', /blur/);
  await expect(page.locator('[data-part="tab-bar"]')).toHaveCSS('backdrop-filter', /blur/);
  await page.setViewportSize(wide.viewport);
  await expect(page.locator('[data-part="top-bar"]')).toHaveCSS('backdrop-filter', 'none');
});
