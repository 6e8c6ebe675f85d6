import { addDays, dayOf, instantOf, now } from '@hiyori/time';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessibleDayAndNight, resize, waitUntilLoaded } from './accessibility.ts';
import { call, signUpAsMember, type WireEvent } from './demo.ts';
import { expectFit } from './fit.ts';
import { test } from './fixtures.ts';
import { expectEntered } from './overlay.ts';
import { hold, openBrowser, untilStored } from './person.ts';
import type { Product } from './product.ts';

const zone = 'Asia/Tokyo';
const inDays = (days: number, time: string) => instantOf(addDays(dayOf(now(), zone), days), time, zone).toISOString();
const widths = [320, 390, 1280] as const;

let product: Product;
let people = 0;
test.beforeAll(({ emptyProduct }) => {
  product = emptyProduct;
});
async function open(browser: Browser, name: string, options: object = {}): Promise<{ page: Page; id: number }> {
  const page = await openBrowser(browser, product, options);
  people += 1;
  return { page, id: await signUpAsMember(page, product, `poster_${people}`, name) };
}

const publish = (page: Page, change: object = {}) =>
  call<WireEvent>(page, product, 'POST', '/events', {
    title: '弾き語りライブ「冬のはじまり」',
    startAt: inDays(7, '19:00'),
    endAt: inDays(7, '21:30'),
    location: '下北沢 SPREAD',
    isPublished: true,
    isPublic: true,
    ...change,
  });

/** Opens the page of an event and checks fit and accessibility at each width, in both themes. */
async function expectWellMade(page: Page, id: number, sight: string, name: string): Promise<void> {
  await page.setViewportSize({ width: widths[0], height: 844 });
  await page.goto(`/events/${id}`);
  for (const width of widths) {
    await resize(page, { width, height: 844 });
    await expect(page.getByText(sight).first()).toBeVisible();
    await expectAccessibleDayAndNight(page, `${name} at ${width}`);
    await expectFit(page, `${name} at ${width}`);
  }
}

test('names who goes, says how long it is until then, and links place, address and description', async ({
  browser,
}) => {
  const { page: host } = await open(browser, '佐藤 美咲');
  const { id } = await publish(host, {
    description: '開場は18:30です。チケットはhttps://spread.example/1121から。（https://a.example/x）',
    url: 'https://spread.example/live?a=1',
  });
  await publish(host, { title: 'ジャズの夜', startAt: inDays(9, '20:00'), endAt: inDays(9, '22:00') });
  const { page: friend, id: friendId } = await open(browser, '葵');
  await call(friend, product, 'POST', `/events/${id}/follow`, {});
  const { page: stranger } = await open(browser, '知らない人');
  await call(stranger, product, 'POST', `/events/${id}/follow`, {});
  const { page } = await open(browser, '読む人');
  await call(page, product, 'POST', `/users/${friendId}/follow`, {});

  await page.goto(`/events/${id}`);
  await expect(page).toHaveTitle('弾き語りライブ「冬のはじまり」 | ひより');
  await expect(page.getByRole('link', { name: '出席者 葵さんと、ほか2人が行きます' })).toBeVisible();
  await expect(page.getByText(/^(?:来|再来)週の.曜日・あと7日$/)).toBeVisible();
  for (const [name, href] of [
    ['マップで見る', 'https://www.google.com/maps/search/?api=1&query=%E4%B8%8B%E5%8C%97%E6%B2%A2%20SPREAD'],
    ['spread.example/live?a=1', 'https://spread.example/live?a=1'],
    ['https://spread.example/1121', 'https://spread.example/1121'],
    ['https://a.example/x', 'https://a.example/x'],
  ] as const) {
    const link = page.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute(
      'rel',
      name === 'マップで見る' ? 'noopener noreferrer' : 'nofollow ugc noopener',
    );
  }
  const next = page.getByRole('region', { name: '佐藤 美咲さんの、つぎの予定' });
  await expect(next.getByRole('listitem')).toHaveCount(1);
  await expectWellMade(page, id, 'マップで見る', 'an event');
  await next.getByRole('link', { name: /ジャズの夜/ }).click();
  await expect(page.getByRole('heading', { name: 'ジャズの夜', level: 1 })).toBeVisible();
});

test('nothing below moves when the names of who goes and the dates of a series are loaded', async ({ browser }) => {
  const { page: host } = await open(browser, '佐藤 美咲');
  const weekly = { description: '来てください', recurrence: { rrule: 'FREQ=WEEKLY;COUNT=5' } };
  const { id } = await publish(host, weekly);
  const { page } = await open(browser, '読む人');
  for (const name of ['鈴木 陽翔', '山本 悠真', '渡辺 結衣']) {
    const { page: friend, id: friendId } = await open(browser, name);
    await call(friend, product, 'POST', `/events/${id}/follow`, {});
    await call(page, product, 'POST', `/users/${friendId}/follow`, {});
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const goOn = [await hold(page, '**/attendees?*'), await hold(page, '**/series')];
    await page.goto(`/events/${id}`);
    await expect(page.getByRole('link', { name: '出席者 4人が行きます' })).toBeVisible();
    const below = page.locator('[data-part="event-actions"], section:has(> h2:text("説明"))');
    const places = () => below.evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    const before = await places();
    expect(before).toHaveLength(2);
    for (const release of goOn) release();
    await expect(page.getByRole('link', { name: /^出席者 .*さんと、ほか2人が行きます$/ })).toBeVisible();
    await expect(page.getByText(/^つぎは /)).toBeVisible();
    for (const [index, place] of (await places()).entries())
      expect(Math.abs(place - (before[index] ?? Number.NaN)), `${width} px`).toBeLessThanOrEqual(2);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('works with the keyboard: back, menu and its ways, people, map, host, actions', async ({ browser }) => {
  const { page: host } = await open(browser, '佐藤 美咲');
  const { id } = await publish(host);
  const { page } = await open(browser, '読む人');
  await page.goto(`/events/${id}`);
  for (const name of ['フォロー', 'メニュー']) await expect(page.getByRole('button', { name })).toBeVisible();
  await waitUntilLoaded(page);
  await page.getByRole('button', { name: '戻る' }).focus();
  const next = async (role: 'button' | 'link', name: string | RegExp) => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole(role, { name, exact: typeof name === 'string' })).toBeFocused();
  };
  await next('button', 'メニュー');
  await next('link', /^出席者/);
  await next('link', 'マップで見る');
  await next('button', '追加');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: '登録済' })).toBeVisible();
  await expect(page.getByRole('button', { name: '登録解除' })).toBeFocused();
  await next('button', 'いいね 0件');
  await next('button', '共有');
  await page.getByRole('button', { name: 'メニュー' }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'メニュー' });
  await sheet.getByRole('button', { name: '佐藤 美咲さんをミュート' }).click();
  await expectEntered(page.getByRole('dialog', { name: 'ミュートの期間' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'メニュー' })).toBeFocused();
});

test('shows long titles, names, places and addresses whole, at every width', async ({ browser }) => {
  const { page: host } = await open(browser, `長い名前${'あ'.repeat(46)}`);
  const title = `${'長い題名の集まり'.repeat(31)}おわり`;
  const { id } = await publish(host, {
    title,
    location: 'x'.repeat(255),
    url: `https://${'a'.repeat(60)}.example/${'b'.repeat(300)}`,
    description: `https://example.jp/${'c'.repeat(400)}`,
  });
  const { page } = await open(browser, '読む人');
  await expectWellMade(page, id, title, 'a long event');
});

// Far ahead of the events of other tests, which would be suggested as well.
test('says that an event was cancelled, and lets it be taken out of the calendar and back', async ({ browser }) => {
  const { page: host } = await open(browser, '佐藤 美咲');
  const { id } = await publish(host, {
    title: '朝焼けランニング',
    startAt: inDays(40, '19:00'),
    endAt: inDays(40, '20:00'),
  });
  const { page: another } = await open(browser, '別の 主催');
  await publish(another, { title: '夜の喫茶会', startAt: inDays(40, '20:00'), endAt: inDays(40, '21:00') });
  const { page } = await open(browser, '読む人');
  const { page: other } = await open(browser, '追加しない人');
  await call(page, product, 'POST', `/events/${id}/follow`, {});
  await call(host, product, 'PUT', `/events/${id}`, { status: 'cancelled' });
  await expectWellMade(page, id, 'このイベントは中止になりました', 'a cancelled event');
  await expect(page.getByText(/^\d+月\d+日（.） \d\d:\d\d に、主催者がお知らせしました。$/)).toBeVisible();
  await expect(page.getByText(/あと/)).toHaveCount(0);
  const sameNight = page.getByRole('region', { name: '同じ夜に、ひらかれること' });
  await expect(sameNight.getByRole('link', { name: /夜の喫茶会/ })).toBeVisible();
  await expect(sameNight.getByRole('link', { name: /朝焼けランニング/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'カレンダーから外す' }).click();
  await expect(page.getByRole('button', { name: '追加', exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: '登録済' })).toHaveCount(0);

  await other.goto(`/events/${id}`);
  await expect(other.getByText('このイベントは中止になりました')).toBeVisible();
  await expect(other.getByRole('button', { name: /^(?:追加|カレンダーから外す|いいね.*)$/ })).toHaveCount(0);
});

test('says that an event was moved, with the earlier and the new time', async ({ browser }) => {
  const { page: host } = await open(browser, '佐藤 美咲');
  const { id } = await publish(host, { title: '銭湯めぐり部' });
  await call(host, product, 'PUT', `/events/${id}`, { startAt: inDays(8, '18:00'), endAt: inDays(8, '20:00') });
  const { page } = await open(browser, '読む人');
  await expectWellMade(page, id, '日時が変わりました', 'a moved event');
  const banner = page.locator('[data-part="event-banner"]');
  await expect(banner.locator('s')).toHaveText(/19:00 – 21:30$/);
  await expect(banner.getByText(/18:00 – 20:00$/)).toBeVisible();
  await expect(banner.getByRole('button')).toHaveCount(0);
});

test('asks those who had added a moved event whether they still go', async ({ browser }) => {
  const { page: host } = await open(browser, '佐藤 美咲');
  const { id } = await publish(host, { title: '銭湯めぐり部' });
  const { page } = await open(browser, '読む人');
  await call(page, product, 'POST', `/events/${id}/follow`, {});
  await call(host, product, 'PUT', `/events/${id}`, { startAt: inDays(8, '18:00'), endAt: inDays(8, '20:00') });
  await expectWellMade(page, id, '行けなくなった', 'a moved event of the calendar');
  const banner = page.locator('[data-part="event-banner"]');
  const undo = page.getByRole('button', { name: '元に戻す' });
  await untilStored(page, async () => {
    await banner.getByRole('button', { name: '行けなくなった' }).click();
    // The message stays while it is hovered.
    await undo.hover();
  });
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('button', { name: '追加', exact: true })).toBeVisible();
  await untilStored(page, () => undo.click());
  await banner.getByRole('button', { name: 'このまま行く' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByText('このまま行きます')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: '登録解除' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('shows its numbers, its audience and its public page to the creator', async ({ browser }) => {
  const { page } = await open(browser, '佐藤 美咲');
  const { id } = await publish(page);
  await expectWellMade(page, id, '発信済', 'an own event');
  for (const text of ['全員', '行く', 'いいね']) await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '編集' })).toBeVisible();
  await expect(page.getByText('主催', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: '公開ページ' }).click();
  await expect(page.getByRole('heading', { name: '公開ページ', level: 1 })).toBeVisible();
});

test('stays usable when the code of the poster, the menu, the next events or the share sheet cannot be loaded', async ({
  browser,
}) => {
  const { page: host } = await open(browser, '佐藤 美咲');
  const { id } = await publish(host);
  await publish(host, { title: 'ジャズの夜', startAt: inDays(9, '20:00'), endAt: inDays(9, '22:00') });
  const { page } = await open(browser, '読む人', { serviceWorkers: 'block' });
  // The names of the files are hashes; a part exports its component under its own name.
  const refused = new Set<string>();
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const part = / as (EventPoster|EventMenu|NextEvents|EventShareSheet)\b/.exec(await response.text())?.[1];
    if (!part) return route.fulfill({ response });
    refused.add(part);
    return route.fulfill({ status: 404 });
  });
  await page.goto(`/events/${id}`);
  await page.getByRole('button', { name: '追加', exact: true }).click();
  await expect(page.getByRole('button', { name: '登録解除' })).toBeVisible();
  await expect.poll(() => refused.size).toBe(3);
  for (const name of ['メニュー', '共有']) {
    await page.getByRole('button', { name }).click();
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet.getByRole('button', { name: '再読み込み' })).toBeVisible();
    await expectAccessibleDayAndNight(page, `${name} that is not loaded`);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  }
  await expect(page.getByRole('link', { name: 'マップで見る' })).toBeVisible();
  expect(refused.size).toBe(4);
  await page.unrouteAll({ behavior: 'wait' });
  // The next opening requests the code again.
  await page.getByRole('button', { name: '共有' }).click();
  await expect(
    page.getByRole('dialog', { name: '共有' }).getByRole('button', { name: 'リンク', exact: true }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: '佐藤 美咲さんの、つぎの予定' })).toBeVisible();
});
