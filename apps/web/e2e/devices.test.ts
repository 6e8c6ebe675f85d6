import { expect, type Page } from '@playwright/test';
import { paths } from '../src/lib/paths.ts';
import { expectAccessibleDayAndNight } from './accessibility.ts';
import { demoPassword, signUpWithPassword } from './demo.ts';
import { test } from './fixtures.ts';
import { openBrowser } from './person.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const focusWindow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page).not.toHaveURL(/login/);
}

test('lists the signed-in devices and signs them out; the other browser says why and keeps its draft', async ({
  browser,
  emptyProduct: product,
}) => {
  const here = await openBrowser(browser, product, { viewport: { width: 390, height: 844 } });
  const email = 'device_owner@example.com';
  await signUpWithPassword(here, product, 'device_owner', '端 末子');
  await here.goto(paths.settings);
  await here.getByRole('link', { name: /^ログイン中の端末/ }).click();
  await expect(here.getByText('ほかにログイン中の端末はありません。')).toBeVisible();

  const phone = await openBrowser(browser, product, { userAgent: iPhone });
  await phone.goto(paths.login);
  await logIn(phone, email);
  await phone.goto(paths.newEvent);
  await phone.getByLabel('タイトル').fill('ひみつの予定');
  await expect
    .poll(async () => (await product.mailsTo(email)).map(({ subject }) => subject))
    .toContain('【ひより】新しい端末からログインがありました');

  const list = '**/api/v1/me/devices';
  await here.route(list, (route) => route.fulfill({ status: 500, json: { error: 'internal', message: 'It broke' } }));
  await here.reload();
  await expect(here.getByText('端末を読み込めませんでした')).toBeVisible();
  await expectAccessibleDayAndNight(here, 'devices, not read');
  await here.unroute(list);
  await here.getByRole('button', { name: 'もう一度試す' }).click();
  const row = here.locator('[data-part="menu-row"]', { hasText: 'Safari（iPhone）' });
  await expect(here.locator('[data-part="menu-row"]', { hasText: 'この端末' })).toHaveCount(1);
  await expectAccessibleDayAndNight(here, 'devices');
  await row.getByRole('button', { name: 'ログアウト' }).click();
  await expect(here.getByText('Safari（iPhone）からログアウトしました')).toBeVisible();
  await expect(row).toHaveCount(0);

  await focusWindow(phone);
  await expect(phone).toHaveURL(`${product.origin}${paths.login}`);
  await expect(phone.getByRole('alert')).toHaveText('Authentication failed. Please log in again.');
  await logIn(phone, email);
  await expect(phone.getByLabel('タイトル')).toHaveValue('ひみつの予定');

  await here.reload();
  await here.getByRole('button', { name: 'ほかの端末からログアウト' }).click();
  await expect(here.getByRole('dialog')).toContainText('カレンダー連携のアドレスも新しくなり');
  await expectAccessibleDayAndNight(here, 'devices, asking before all others are signed out');
  await here.getByRole('button', { name: 'ログアウトする' }).click();
  await expect(here.getByText('ほかにログイン中の端末はありません。')).toBeVisible();
  await focusWindow(phone);
  await expect(phone).toHaveURL(`${product.origin}${paths.login}`);
  await logIn(phone, email);

  await phone.goto(paths.accountSettings);
  expect(await phone.evaluate(() => JSON.stringify(sessionStorage))).toContain('ひみつの予定');
  await phone.getByRole('button', { name: 'ログアウト' }).click();
  await expect(phone).toHaveURL(`${product.origin}${paths.login}`);
  expect(await phone.evaluate(() => sessionStorage.length)).toBe(0);
});
