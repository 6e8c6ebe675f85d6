import { expect } from '@playwright/test';
import { phone } from './calendar-screen.ts';
import { signUpAsMember } from './demo.ts';
import { test } from './fixtures.ts';
import { hold, openBrowser } from './person.ts';

test('a phone shows why an event was not saved, and Escape asks before input is lost', async ({
  browser,
  emptyProduct,
}) => {
  const page = await openBrowser(browser, emptyProduct, phone);
  await signUpAsMember(page, emptyProduct, 'unsaved_writer', '筆野 記');
  await page.goto('/events/new');
  await expect(page.getByLabel('タイトル')).toBeVisible();
  const create = page.getByRole('button', { name: '作成', exact: true });
  const leaving = page.getByRole('dialog', { name: '入力した内容を破棄しますか？' });
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
  await page.goto('/events/new');
  await page.getByLabel('タイトル').fill('遠くの会');
  await page.getByLabel('メモ', { exact: true }).scrollIntoViewIfNeeded();
  await page.route('**/api/v1/events*', (route) => route.abort());
  await create.click();
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.unroute('**/api/v1/events*');
  await page.keyboard.press('Escape');
  await expect(leaving).toBeVisible();
  // The dialog that a key press opened is closed by the next one.
  await page.keyboard.press('Escape');
  await expect(leaving).toBeHidden();
  const release = await hold(page, '**/api/v1/events*');
  await create.click();
  await page.getByRole('button', { name: '閉じる' }).click();
  await expect(page.getByRole('button', { name: '作成中' })).toBeVisible();
  await expect(leaving).toBeHidden();
  release();
  await expect(page.getByText('予定を作成しました')).toBeVisible();
});
