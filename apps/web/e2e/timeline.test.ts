import { addDays, dayOf, instantOf, now } from '@hiyori/time';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessibleDayAndNight, waitUntilLoaded } from './accessibility.ts';
import { call, createEvent, type Session, signUpAsMember } from './demo.ts';
import { test } from './fixtures.ts';
import { closeStream, openBrowser, openSession, untilStored } from './person.ts';
import type { Product } from './product.ts';

const zone = 'Asia/Tokyo';

let product: Product;
let pairs = 0;
test.beforeAll(({ emptyProduct }) => {
  product = emptyProduct;
});
/** An author, and the page of a reader who follows them. */
async function openPair(browser: Browser): Promise<{ author: Session; reader: Page }> {
  pairs += 1;
  const author = await openSession(browser, product);
  const authorId = await signUpAsMember(author, product, `author_${pairs}`, '発野 信');
  const reader = await openBrowser(browser, product);
  await signUpAsMember(reader, product, `reader_${pairs}`, '読野 人');
  await call(reader, product, 'POST', `/users/${authorId}/follow`, {});
  return { author, reader };
}

const publish = (author: Session, title: string, days: number) => {
  const at = (time: string) => instantOf(addDays(dayOf(now(), zone), days), time, zone);
  return createEvent(author, product, { title, startAt: at('09:00'), endAt: at('10:00'), isPublished: true });
};
const soon = { timeout: 1_000 };
/** Turns the wheel again until the assertion holds: a wheel on a page that is still short scrolls nowhere. */
const scrollUntil = (page: Page, assertion: () => Promise<void>) =>
  expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await assertion();
  }).toPass();
/** Shows the further events of the author, which are folded from the fourth in a row. */
const unfold = async (page: Page) => {
  const more = page.getByRole('button', { name: /^発野 信さんの予定を、ほか\d+件$/ });
  await more.first().click();
  await expect(more).toHaveCount(0);
};
const titles = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('heading');

test('a card shows its author and post time, and adds the event with one click', async ({ browser }) => {
  const { author, reader } = await openPair(browser);
  await publish(author, '初日の出', 3);
  await closeStream(reader);
  await reader.clock.install();
  await reader.goto('/timeline');
  const card = reader.getByRole('article', { name: '初日の出' });
  await expect(card.getByText('発野 信')).toBeVisible();
  await expect(card.getByText('09:00 – 10:00')).toBeVisible();
  await expect(card.locator('time')).toHaveText('たった今');
  await untilStored(reader, () => card.getByRole('button', { name: '追加' }).click());
  await expect(card.getByRole('button', { name: '登録済' })).toBeVisible();
  await reader.reload();
  await untilStored(reader, () => card.getByRole('button', { name: '登録済' }).click());
  await expect(card.getByRole('button', { name: '追加' })).toBeVisible();
  await reader.clock.fastForward('03:00:00');
  await expect(card.locator('time')).toHaveText('3時間前');
});

test('announces new posts without moving the list until they are requested', async ({ browser }) => {
  const { author, reader } = await openPair(browser);
  // A week ahead and more: what begins earlier is on the shelf, too, on some days of the week.
  for (let day = 1; day <= 6; day += 1) await publish(author, `集い ${day}`, 8 + day);
  await closeStream(reader);
  await reader.clock.install();
  await reader.goto('/timeline');
  const list = titles(reader, 'タイムライン');
  await unfold(reader);
  await expect(list).toHaveCount(6);
  const read = reader.getByRole('link', { name: '集い 3', exact: true });
  await waitUntilLoaded(reader);
  await read.scrollIntoViewIfNeeded();
  const before = await read.boundingBox();

  await publish(author, '新しい集い', 7);
  await publish(author, 'もっと新しい集い', 8);
  await reader.clock.fastForward(61_000);
  const pill = reader.getByRole('button', { name: '2件の新しいイベント' });
  await expect(pill).toBeVisible();
  await expect(reader.getByRole('status').filter({ hasText: '2件の新しいイベント' })).toHaveCount(1);
  expect(await read.boundingBox()).toEqual(before);
  await expect(list).toHaveCount(6);
  await expectAccessibleDayAndNight(reader, 'timeline with new posts');

  await pill.click();
  await expect(list.first()).toHaveText('もっと新しい集い');
  await expect(reader.getByRole('list', { name: 'タイムライン' })).toBeFocused();
  await expect.poll(() => reader.evaluate(() => window.scrollY)).toBe(0);
  // What was unfolded stays so.
  await expect(list).toHaveText([
    'もっと新しい集い',
    '新しい集い',
    /集い 6/,
    /集い 5/,
    /集い 4/,
    /集い 3/,
    /集い 2/,
    /集い 1/,
  ]);
  await expect(pill).toHaveCount(0);
});

test('by date, upcoming events ascend and past ones follow a divider, latest first', async ({ browser }) => {
  const { author, reader } = await openPair(browser);
  for (const [title, day] of [
    ['来月', 30],
    ['先週', -7],
    ['あさって', 2],
    ['先月', -30],
    ['あした', 1],
    ['おととい', -2],
  ] as const)
    await publish(author, title, day);
  await reader.goto('/timeline');
  await unfold(reader);
  await expect(titles(reader, 'タイムライン')).toHaveText([/おととい/, 'あした', /先月/, 'あさって', /先週/, '来月']);
  await reader.getByRole('radio', { name: '日付順' }).click();
  await expect(reader.getByRole('radio', { name: '日付順' })).toBeChecked();
  await expect(reader).toHaveURL(/\?sort=start$/);
  await expect(titles(reader, 'タイムライン')).toHaveText(['あした', 'あさって', '来月']);
  await scrollUntil(reader, () => expect(reader.getByRole('heading', { name: '過去のイベント' })).toBeVisible(soon));
  await expect(titles(reader, '過去のイベント')).toHaveText([/^おととい/, /^先週/, /^先月/]);
  await expectAccessibleDayAndNight(reader, 'timeline by date with the past');

  await reader.reload();
  await expect(titles(reader, 'タイムライン')).toHaveText(['あした', 'あさって', '来月']);
});
