import { limits } from '@hiyori/contract';
import { addDays, dayOf, instantOf, now, weekdayOf } from '@hiyori/time';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './accessibility.ts';
import { call, createEvent, signUpAsMember } from './demo.ts';
import { expectFit } from './fit.ts';
import { test } from './fixtures.ts';
import { openBrowser } from './person.ts';
import type { Product } from './product.ts';

const zone = 'Asia/Tokyo';
const thursday = 4;

/** A Thursday ahead: from this day on the shelf shows the weekend. The reader's browser has this day. */
const today = Array.from({ length: 7 }, (_, days) => addDays(dayOf(now(), zone), days + 1)).find(
  (day) => weekdayOf(day) === thursday,
) as string;
const at = (days: number, time: string) => instantOf(addDays(today, days), time, zone);

let product: Product;
let people = 0;
test.beforeAll(({ emptyProduct }) => {
  product = emptyProduct;
});
async function open(browser: Browser, name: string): Promise<{ page: Page; id: number }> {
  people += 1;
  const page = await openBrowser(browser, product, { viewport: { width: 1280, height: 800 } });
  return { page, id: await signUpAsMember(page, product, `shelf_${people}`, name) };
}

/** Opens the timeline of a reader who follows these people, on the Thursday. */
async function openTimeline(browser: Browser, followed: readonly number[]): Promise<Page> {
  const { page } = await open(browser, '読野 人');
  for (const id of followed) await call(page, product, 'POST', `/users/${id}/follow`, {});
  await page.clock.install({ time: at(0, '12:00') });
  await page.goto('/timeline');
  return page;
}

const publish = (page: Page, title: string, days: number, time = '18:00') => {
  const startAt = at(days, time);
  return createEvent(page, product, { title, startAt, endAt: new Date(+startAt + 3_600_000), isPublished: true });
};

test('shows the faces of followed people who added an event, and no one with a hidden list or private account', async ({
  browser,
}) => {
  const { page: author, id: authorId } = await open(browser, '発野 信');
  const { id: eventId } = await publish(author, '星を見る会', 5);
  const [shown, hidden, locked] = [
    await open(browser, '公野 開'),
    await open(browser, '隠野 密'),
    await open(browser, '鍵野 閉'),
  ];
  const everyone = [shown, hidden, locked];
  for (const { page } of everyone) await call(page, product, 'POST', `/events/${eventId}/follow`, {});
  const reader = await openTimeline(browser, [authorId, ...everyone.map(({ id }) => id)]);
  const card = reader.getByRole('article', { name: '星を見る会' });
  const plans = reader.getByRole('region', { name: '友達が行くところ' });
  await expect(card).toContainText('公野 開さん、隠野 密さん');
  await expect(plans.getByRole('link', { name: /星を見る会/ })).toContainText('公野 開さん、隠野 密さん');

  await call(hidden.page, product, 'PUT', `/users/${hidden.id}/privacy-setting`, { following_visible: false });
  await call(locked.page, product, 'PUT', `/users/${locked.id}`, { is_private: true });
  // Kept answers are shown until they are stale.
  await reader.clock.fastForward(limits.cache.staleMs + 1_000);
  await reader.reload();
  await expect(card).toContainText(/公野 開さんほか\d人/);
  await expect(plans.getByRole('link', { name: /星を見る会/ })).toContainText('公野 開さん');
  await expect(reader.getByRole('main').getByText(/(?:隠野 密|鍵野 閉)さん/)).toHaveCount(0);
  await expectAccessibleEverywhere(reader, 'timeline with faces');
});

test('the shelf of the weekend scrolls by its buttons and with the keyboard; what is far off is a row', async ({
  browser,
}) => {
  const { page: author, id } = await open(browser, '棚野 週');
  for (let hour = 1; hour <= 4; hour += 1) await publish(author, `土曜の会 ${hour}`, 2, `1${hour}:00`);
  for (let hour = 1; hour <= 4; hour += 1) await publish(author, `日曜の会 ${hour}`, 3, `1${hour}:00`);
  await publish(author, '月曜の会', 4);
  const { page: other, id: otherId } = await open(browser, '遠野 先');
  await publish(other, '来週の会', 7);
  await publish(other, '三週間後の会', 21);
  const page = await openTimeline(browser, [id, otherId]);

  const shelf = page.getByRole('region', { name: '今週末' });
  const row = shelf.getByRole('list');
  const left = () => row.evaluate((element) => element.scrollLeft);
  const links = row.getByRole('link');
  await expect(links).toHaveCount(8);
  await expect(links.first()).toContainText('土曜の会 1');
  await expect(links.first()).toContainText('土 11:00');
  await expect(links.last()).toContainText('日 14:00');

  await shelf.getByRole('button', { name: '次へ' }).click();
  await expect.poll(left).toBeGreaterThan(100);
  await shelf.getByRole('button', { name: '前へ' }).click();
  await expect.poll(left).toBe(0);
  await shelf.getByRole('button', { name: '次へ' }).focus();
  for (const link of await links.all()) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 0.9 });
  }
  await expect.poll(left).toBeGreaterThan(100);

  const heightOf = async (name: string) => (await page.getByRole('article', { name }).boundingBox())?.height ?? 0;
  expect(await heightOf('三週間後の会')).toBeLessThan(140);
  expect(await heightOf('来週の会')).toBeGreaterThan(240);
  await expectAccessibleEverywhere(page, 'timeline with a shelf');

  await links.last().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '日曜の会 4', level: 1 })).toBeVisible();
});

test('the place of the shelf fits a narrow screen while it loads', async ({ browser }) => {
  const { id } = await open(browser, '発野 信');
  const { page } = await open(browser, '読野 人');
  await call(page, product, 'POST', `/users/${id}/follow`, {});
  await page.setViewportSize({ width: 320, height: 640 });
  let end = () => {};
  const isSeen = new Promise<void>((resolve) => {
    end = resolve;
  });
  await page.route('**/feed?sort=start*', async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.goto('/timeline');
  await expect(page.locator('[data-part="shelf-frame"]')).toBeVisible();
  await expectFit(page, 'the place of the shelf');
  end();
});
