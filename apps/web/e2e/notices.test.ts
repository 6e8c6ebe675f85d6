import { addDays, dayOf, instantOf, now } from '@hiyori/time';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessibleDayAndNight, expectAccessibleEverywhere, resize, waitUntilLoaded } from './accessibility.ts';
import { call, createEvent, signUpAsMember, type WireEvent } from './demo.ts';
import { test } from './fixtures.ts';
import { closeStream, openBrowser, openSession, untilStored } from './person.ts';
import { Product } from './product.ts';

const zone = 'Asia/Tokyo';
const minute = 60_000;

let product: Product;
let people = 0;
test.beforeAll(async () => {
  product = await Product.open({ SEED_DEMO: '0', RATE_LIMITS: 'off' });
});
test.afterAll(() => product.close());
async function open(browser: Browser, name: string): Promise<{ page: Page; id: number }> {
  people += 1;
  const page = await openBrowser(browser, product, { viewport: { width: 1280, height: 800 } });
  return { page, id: await signUpAsMember(page, product, `notices_${people}`, name) };
}

/** Signs up a member for each name, who follows this one; in the order of the names. */
async function follow(browser: Browser, id: number, ...names: string[]): Promise<void> {
  for (const name of names) {
    people += 1;
    const member = await openSession(browser, product);
    await signUpAsMember(member, product, `notices_${people}`, name);
    await call(member, product, 'POST', `/users/${id}/follow`, {});
  }
}

const rowOf = (page: Page, text: RegExp) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });
const bellOf = (page: Page) => page.getByRole('button', { name: /^Following Events/ });

/** 「11/27（金） 19:00」, with the year unless it is the current one. */
const shortTime = (day: string, time: string) => {
  const [year, month, date] = day.split('-').map(Number);
  const yearText = dayOf(now(), zone).startsWith(`${year}-`) ? '' : `${year}/`;
  return new RegExp(`^${yearText}${month}/${date}（.） ${time}$`);
};

test('a change shows the old title, time and place struck and the new ones bold, and opens the event', async ({
  browser,
}) => {
  const { page: organiser } = await open(browser, '銭湯 めぐる');
  const { page: reader } = await open(browser, '読野 人');
  const day = addDays(dayOf(now(), zone), 5);
  const at = (time: string, days = 0) => instantOf(addDays(day, days), time, zone).toISOString();
  const event = {
    title: '銭湯めぐり部',
    startAt: at('19:00'),
    endAt: at('21:00'),
    location: '高円寺',
    isPublished: true,
    isPublic: true,
  };
  const { id } = await call<WireEvent>(organiser, product, 'POST', '/events', event);
  await call(reader, product, 'POST', `/events/${id}/follow`, {});
  const changed = {
    title: '銭湯めぐり部 #12',
    startAt: at('18:00', 1),
    endAt: at('20:00', 1),
    location: '杉並区 小杉湯',
  };
  await call(organiser, product, 'PUT', `/events/${id}`, changed);
  await product.startAhead(3 * minute);
  const unread = async () =>
    (await call<{ unreadCount: number }>(reader, product, 'GET', '/notifications?limit=1')).unreadCount;
  await expect.poll(unread).toBe(1);

  await reader.goto('/notifications');
  const row = rowOf(reader, /銭湯めぐり部/);
  const link = row.getByRole('link', { name: '未読 銭湯めぐり部 #12 の日時と場所と名前が変わりました' });
  await expect(link).toBeVisible();
  await expect(row.locator('s')).toHaveText(['銭湯めぐり部', shortTime(day, '19:00'), '高円寺']);
  const fresh = row.locator('s ~ b');
  await expect(fresh).toHaveText(['銭湯めぐり部 #12', shortTime(addDays(day, 1), '18:00'), '杉並区 小杉湯']);
  for (const old of await row.locator('s').all()) await expect(old).toHaveCSS('text-decoration-line', 'line-through');
  for (const next of await fresh.all()) await expect(next).toHaveCSS('font-weight', '700');
  await expect(row).toContainText('高円寺 から 杉並区 小杉湯');
  await expectAccessibleEverywhere(reader, 'a notice of a change');

  await untilStored(reader, () => link.click());
  await expect(reader.getByRole('heading', { name: '銭湯めぐり部 #12', level: 1 })).toBeVisible();
  await reader.goBack();
  await expect(
    row.getByRole('link', { name: '銭湯めぐり部 #12 の日時と場所と名前が変わりました', exact: true }),
  ).toBeVisible();
});

test('five follows are one row; すべて既読 clears the bell and says so to screen readers', async ({ browser }) => {
  const { page, id } = await open(browser, '小春 日和');
  await follow(browser, id, '一人目', '二人目', '三人目', '四人目', '五人目');
  await page.goto('/notifications');
  const rows = page.getByRole('list', { name: '今日' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  const text = '五人目さん、ほか4人がフォローしました';
  await expect(rows.getByRole('link', { name: `未読 ${text}`, exact: true })).toBeVisible();
  await expect(bellOf(page)).toHaveAccessibleName('Following Events 5件');
  await expectAccessibleEverywhere(page, 'merged follows, unread');

  await untilStored(page, () => page.getByRole('button', { name: 'すべて既読' }).click());
  await expect(bellOf(page)).toHaveAccessibleName('Following Events');
  await expect(rows.getByRole('link', { name: text, exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page, 'merged follows, read');
  await page.reload();
  await expect(rows.getByRole('link', { name: text, exact: true })).toBeVisible();
  await expect(bellOf(page)).toHaveAccessibleName('Following Events');

  const back = rows.getByRole('link', { name: 'フォローを返す' });
  await expect(back).toHaveAccessibleDescription(text);
  await back.click();
  await expect(page.getByText('三人目')).toBeVisible();
});

test('フォローを返す follows once, also when it is pressed again', async ({ browser }) => {
  const { page, id } = await open(browser, '返野 返');
  await follow(browser, id, '先に フォロー');
  const writes: string[] = [];
  page.on('request', (each) => {
    if (each.method() !== 'GET' && each.url().includes('/follow')) writes.push(each.method());
  });
  await page.goto('/notifications');
  const row = rowOf(page, /先に フォローさんがフォローしました/);
  await untilStored(page, () => row.getByRole('button', { name: 'フォローを返す' }).dblclick());
  const done = row.getByRole('button', { name: 'フォロー中' });
  await expect(done).toHaveAttribute('aria-disabled', 'true');
  await expect(done).toBeFocused();
  await done.press('Enter');
  await done.click({ force: true });
  expect(writes).toEqual(['POST']);
  await expect(page).toHaveURL(/\/notifications$/);
  await page.reload();
  await expect(done).toBeVisible();
  expect(writes).toEqual(['POST']);
});

test('a notice that arrives waits behind a button, so that the list does not move', async ({ browser }) => {
  const { page, id } = await open(browser, '待野 静');
  await closeStream(page);
  await page.clock.install();
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: '風のない日です' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'すべて既読' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessibleEverywhere(page, 'no notices');

  await follow(browser, id, '最初の人');
  await page.clock.fastForward(minute + 1_000);
  const first = page.getByRole('link', { name: '未読 最初の人さんがフォローしました' });
  await expect(first).toBeVisible();
  await waitUntilLoaded(page);
  const before = await first.boundingBox();

  await follow(browser, id, '次の人', 'その次の人');
  await page.clock.fastForward(minute + 1_000);
  const pill = page.getByRole('button', { name: '2件の新しいお知らせ' });
  await expect(pill).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '2件の新しいお知らせ' })).toHaveCount(1);
  await expect(bellOf(page)).toHaveAccessibleName('Following Events 3件');
  expect(await first.boundingBox()).toEqual(before);
  await expectAccessibleEverywhere(page, 'notices that wait');

  await pill.press('Enter');
  await expect(page.getByRole('link', { name: '未読 その次の人さん、ほか2人がフォローしました' })).toBeVisible();
  await expect(pill).toHaveCount(0);
  // The focus is at the list: the next stop is its first row.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /その次の人さん/ })).toBeFocused();
});

test('from 1024 px on, the plans of today and the settings are beside the list', async ({ browser }) => {
  const { page, id } = await open(browser, '今日 子');
  const today = dayOf(now(), zone);
  const title = '今日いちにち、読みかけの長い本をみんなで静かに読む会';
  const plan = { title, startAt: instantOf(today, '00:00', zone), endAt: instantOf(addDays(today, 1), '00:00', zone) };
  await createEvent(page, product, plan);
  await follow(browser, id, '隣の人');
  await page.goto('/notifications');
  const list = page.getByRole('list', { name: '今日', exact: true });
  const side = page.getByRole('complementary', { name: '今日の予定と設定' });
  for (const width of [1920, 1280, 1024]) {
    await resize(page, { width, height: 800 });
    await expect(side.getByRole('heading', { name: '今日の予定' })).toBeVisible();
    await expect(side.getByRole('link', { name: new RegExp(title) })).toBeVisible();
    const [left, right] = [await list.boundingBox(), await side.boundingBox()];
    if (!left || !right) throw new Error(`a column is missing at ${width} px`);
    expect(left.width).toBeLessThanOrEqual(640);
    expect(left.x + left.width).toBeLessThan(right.x);
    const readAll = await page.getByRole('button', { name: 'すべて既読' }).boundingBox();
    expect((readAll?.x ?? 0) + (readAll?.width ?? 0)).toBeLessThan(right.x);
    await expectAccessibleDayAndNight(page, `notices beside today at ${width} px`);
  }
  for (const width of [1023, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(list).toBeVisible();
    await expect(side).toHaveCount(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await side.getByRole('link', { name: '通知の設定' }).click();
  await expect(page).toHaveURL(/\/settings\/notifications$/);
});
