import { type Browser, expect, type Page } from '@playwright/test';
import { paths } from '../src/lib/paths.ts';
import { expectAccessibleDayAndNight } from './accessibility.ts';
import { signInAs } from './demo.ts';
import { test } from './fixtures.ts';
import { openBrowser } from './person.ts';
import { Product } from './product.ts';
import { refuse } from './refusal.ts';

const settings = '**/api/v1/push-notifications/settings';

let product: Product;
test.beforeAll(async () => {
  product = await Product.open({ RATE_LIMITS: 'off' });
});
test.afterAll(() => product.close());
async function openAs(browser: Browser, key: Parameters<typeof signInAs>[2]): Promise<Page> {
  const page = await openBrowser(browser, product);
  await signInAs(page, product, key);
  return page;
}

test('a toggle sends its own field, keeps its state after a reload, and reverts on an error', async ({ browser }) => {
  const page = await openAs(browser, 'misaki');
  await page.goto(paths.notificationSettings);
  const toggle = (name: string) => page.getByRole('switch', { name });
  await expect(toggle('30分前')).toBeChecked();
  // Five lead times, changes, announcements, e-mail, and this device.
  await expect(page.getByRole('switch')).toHaveCount(9);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await toggle('1日前').focus();
  await page.keyboard.press('Space');
  expect((await sent).postDataJSON()).toEqual({ reminderLeadTimes: [30, 1440], reminderLeadTimesFrom: [30] });
  await expect(toggle('1日前')).toBeChecked();
  await expect(toggle('1日前')).not.toHaveAttribute('aria-disabled');
  const earlier = page.waitForResponse((response) => response.request().method() === 'PUT');
  await toggle('5分前').click();
  expect(((await (await earlier).json()) as { data: object }).data).toMatchObject({
    reminderLeadTimes: [5, 30, 1440],
    reminderMinutesBefore: 5,
  });
  await page.reload();
  for (const name of ['5分前', '30分前', '1日前']) await expect(toggle(name)).toBeChecked();
  await expect(toggle('10分前')).not.toBeChecked();

  const heal = await refuse(page, settings, 'PUT');
  await toggle('メールでも受け取る').click();
  await expect(page.getByRole('alert')).toHaveText('通知設定の更新に失敗しました。もう一度お試しください。');
  await expect(toggle('メールでも受け取る')).not.toBeChecked();
  await expectAccessibleDayAndNight(page, 'notification settings, one refused');
  await heal();
  await toggle('メールでも受け取る').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(toggle('メールでも受け取る')).toBeChecked();
});

test('shows an error when the settings fail to load, and retries', async ({ browser }) => {
  const page = await openAs(browser, 'ren');
  const heal = await refuse(page, settings, 'GET');
  await page.goto(paths.notificationSettings);
  const text = '通知設定の取得に失敗しました。時間をおいて再度お試しください。';
  await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expectAccessibleDayAndNight(page, 'notification settings, not read');
  await heal();
  await page.getByRole('button', { name: 'もう一度試す' }).click();
  await expect(page.getByRole('switch', { name: '30分前' })).toBeVisible();
});
