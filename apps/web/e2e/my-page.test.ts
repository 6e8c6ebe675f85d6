import { addDays, dayOf, instantOf, now } from '@hiyori/time';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleDayAndNight, resize } from './accessibility.ts';
import { phone, wide } from './calendar-screen.ts';
import { call, createEvent, signUpAsMember } from './demo.ts';
import { expectFitAt } from './fit.ts';
import { test } from './fixtures.ts';
import { openBrowser } from './person.ts';
import type { Product } from './product.ts';

const zone = 'Asia/Tokyo';
const inDays = (days: number, time: string) => instantOf(addDays(dayOf(now(), zone), days), time, zone);
const on = (days: number) => ({ startAt: inDays(days, '09:00'), endAt: inDays(days, '10:00') });

let product: Product;
test.beforeAll(({ emptyProduct }) => {
  product = emptyProduct;
});
const created = (page: Page) => page.getByRole('region', { name: '作成した予定' });

test('lists all created events in pages', async ({ browser }) => {
  const page = await openBrowser(browser, product, wide);
  await signUpAsMember(page, product, 'page_host', '客野 頁');
  for (let day = 1; day <= 21; day += 1) await createEvent(page, product, { title: `予定 ${day}`, ...on(day) });
  await page.goto('/mypage');
  const events = created(page).getByRole('article');
  await expect(events).toHaveCount(20);
  await page.getByRole('button', { name: 'もっと見る' }).click();
  await expect(events).toHaveCount(21);
  await expect(events.first()).toContainText('予定 1');
  await expect(events.last()).toContainText('予定 21');
  await page.setViewportSize(phone.viewport);
  await expect(created(page).getByRole('listitem')).toHaveCount(21);
  await expect(events).toHaveCount(0);
});

test('has cards, a tab for past events and one for drafts with their numbers, and 戻る restores the tab', async ({
  browser,
}) => {
  const page = await openBrowser(browser, product, wide);
  await signUpAsMember(page, product, 'tab_host', '客野 札');
  const draft = await createEvent(page, product, { title: 'まだ見せない会', ...on(2) });
  await call(page, product, 'PUT', `/events/${draft.id}`, { isPublic: true });
  await createEvent(page, product, { title: '自分だけの会', ...on(3) });
  await createEvent(page, product, { title: `ひらく${'長'.repeat(250)}`, ...on(4), isPublished: true });
  await page.goto('/mypage');
  const region = created(page);
  const events = region.getByRole('article');
  await expect(events).toHaveCount(3);
  await expect(events.getByText(/^(下書き|個人の予定|発信済)$/)).toHaveText(['下書き', '個人の予定', '発信済']);
  await expect(region.getByRole('tab')).toHaveText(['これから3', 'これまで0', '下書き1']);
  await expect(region.getByRole('link', { name: 'つぎの予定をつくる' })).toHaveAttribute('href', '/events/new');
  const [person, list] = [await page.locator('[data-part="profile-cover"]').boundingBox(), await region.boundingBox()];
  expect([person?.width, (list?.x ?? 0) > (person?.x ?? 0) + 320]).toEqual([320, true]);
  await expectAccessibleDayAndNight(page, 'my page, cards');
  for (const width of [320, 390, 768, 1024, 1440, 1920]) await expectFitAt(page, 'my page', { width, height: 800 });
  await page.setViewportSize(wide.viewport);

  await region.getByRole('tab', { name: 'これから' }).press('ArrowRight');
  await expect(region.getByText('これまでの予定はありません')).toBeVisible();
  await region.getByRole('tab', { name: 'これまで' }).press('ArrowRight');
  await expect(events).toHaveCount(1);
  await expectAccessibleDayAndNight(page, 'the drafts');
  await region.getByRole('link', { name: /まだ見せない会/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'まだ見せない会' })).toBeVisible();
  await page.goBack();
  await expect(region.getByRole('tab', { name: '下書き' })).toHaveAttribute('aria-selected', 'true');
  for (const width of [390, 320]) {
    await resize(page, { width, height: 700 });
    await expectAccessibleDayAndNight(page, `the drafts at ${width} px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('opens on past events where there are no others, on my page and in a profile, whose tab Back restores', async ({
  browser,
}) => {
  const host = await openBrowser(browser, product, wide);
  const hostId = await signUpAsMember(host, product, 'past_host', '昔野 話');
  await createEvent(host, product, { title: '昔の会', ...on(-3), isPublished: true });
  await host.goto('/mypage');
  await expect(created(host).getByRole('article')).toHaveCount(1);
  await expect(created(host).getByRole('tab', { name: 'これまで' })).toHaveAttribute('aria-selected', 'true');
  const year = dayOf(now(), zone).slice(0, 4);
  const footprints = host.getByRole('region', { name: `${year}年のあしあと` });
  await expect(footprints).toContainText(inDays(-3, '09:00').toISOString().startsWith(year) ? '1の予定' : '0の予定');
  await expect(footprints.getByRole('img')).toBeVisible();

  const page = await openBrowser(browser, product, wide);
  await signUpAsMember(page, product, 'past_guest', '客野 昔');
  await page.goto(`/users?profile=${hostId}`);
  const profile = page.getByRole('dialog');
  const past = profile.getByRole('tab', { name: 'これまで' });
  await expect(past).toHaveAttribute('aria-selected', 'true');
  const upcoming = profile.getByRole('tab', { name: 'これから' });
  await upcoming.click();
  await expect(profile.getByText('イベントはまだありません')).toBeVisible();
  await page.reload();
  await expect(upcoming).toHaveAttribute('aria-selected', 'true');
  await past.click();
  await profile.getByRole('link', { name: /昔の会/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '昔の会' })).toBeVisible();
  await page.goBack();
  await expect(past).toHaveAttribute('aria-selected', 'true');
});
