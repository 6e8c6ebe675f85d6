import { addDays, dayOf, instantOf, now } from '@hiyori/time';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleDayAndNight } from './accessibility.ts';
import { call, createEvent, signUpAsMember, signUpWithoutName } from './demo.ts';
import { test } from './fixtures.ts';
import { openBrowser, openSession, untilStored } from './person.ts';
import { Product } from './product.ts';

const zone = 'Asia/Tokyo';
const titles = ['ボードゲームの日', '将棋の夕べ', 'クイズ大会', '麻雀入門', 'すごろくを作る会', 'トランプの夜'];

let product: Product;
test.beforeAll(async ({ browser }) => {
  product = await Product.open({ SEED_DEMO: '0', RATE_LIMITS: 'off' });
  const host = await openSession(browser, product);
  const id = await signUpAsMember(host, product, 'game_room', '遊戯 室');
  await call(host, product, 'PUT', `/users/${id}`, { interests: ['games'] });
  for (const [index, title] of titles.entries()) {
    const at = (time: string) => instantOf(addDays(dayOf(now(), zone), 1 + index), time, zone);
    await createEvent(host, product, { title, startAt: at('19:00'), endAt: at('21:00'), isPublished: true });
  }
});
test.afterAll(() => product.close());
async function openCalendar(page: Page, handle: string, interests: string[]): Promise<void> {
  const id = await signUpWithoutName(page, product, `${handle}@example.com`);
  await call(page, product, 'PUT', `/users/${id}/account-setup`, {
    user_id: handle,
    display_name: '新井 芽',
    bio: '',
    interests,
  });
  await page.goto('/');
}

for (const viewport of [
  { width: 320, height: 700 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`an empty calendar suggests the week of the interests until three events are added, at ${viewport.width}`, async ({
    browser,
  }) => {
    const page = await openBrowser(browser, product, { viewport });
    await openCalendar(page, `newcomer_${viewport.width}`, ['games']);
    const agenda = page.getByRole('region', { name: '予定の一覧' });
    await expect(agenda.getByRole('heading', { name: '今週、ひらかれること' })).toBeInViewport();
    const add = agenda.getByRole('button', { name: '追加' });
    await expect(add).toHaveCount(5);
    await expect(page.locator('[data-part="suggested-day"]')).not.toHaveCount(0);
    await expect(agenda.getByText(/^つぎは .* ボードゲームの日$/)).toBeVisible();
    await expectAccessibleDayAndNight(page, `the first week at ${viewport.width}`);

    const third = agenda.locator('[data-part="suggested-event"]').nth(2).getByRole('button', { name: '追加' });
    const centre = async () => {
      const { y, height } = (await third.boundingBox()) ?? { y: Number.NaN, height: 0 };
      return { y: y + height / 2, height };
    };
    const before = await centre();
    await untilStored(page, () => add.first().click());
    await expect(agenda.getByRole('img', { name: '登録済' })).toHaveCount(1);
    // In its row and on its day.
    await expect(agenda.getByText(titles[0] ?? '', { exact: true })).toHaveCount(2);
    await untilStored(page, () => add.first().click());
    await expect(add).toHaveCount(3);
    // The others stay under a pointer that is on its way to them.
    expect(Math.abs((await centre()).y - before.y)).toBeLessThan(before.height / 2);
    // The first two stay in their rows, also after a reload.
    await page.reload();
    await expect(agenda.locator('[data-part="suggested-event"]')).toHaveCount(5);
    await expect(add).toHaveCount(3);
    await untilStored(page, () => add.first().click());
    await expect(agenda.getByRole('heading', { name: 'あなたの今週' })).toBeVisible();
    await expect(agenda.locator('[data-part="suggested-event"]').first()).toBeHidden();
    await expectAccessibleDayAndNight(page, `the first week, folded, at ${viewport.width}`);

    await page.reload();
    await expect(agenda.getByText(titles[0] ?? '').first()).toBeVisible();
    await expect(agenda.getByRole('heading', { name: 'あなたの今週' })).toHaveCount(0);
  });
}

test('a selected day is shown below the suggestions', async ({ browser }) => {
  const page = await openBrowser(browser, product);
  await openCalendar(page, 'day_seeker', ['games']);
  await expect(page.getByRole('heading', { name: '今週、ひらかれること' })).toBeVisible();
  await page.locator('[data-day][aria-selected="true"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('予定はありません').last()).toBeInViewport();
});
