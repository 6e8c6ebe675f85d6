import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './fixtures.ts';
import { expectNoComplaints, openBrowser, password, signUp } from './person.ts';
import type { Product } from './product.ts';

let product: Product;
test.beforeAll(({ emptyProduct }) => {
  product = emptyProduct;
});

const misaki = {
  email: 'misaki@example.com',
  handle: 'misaki_live',
  name: '佐藤 美咲',
  bio: '',
  interests: ['ライブ・フェス'],
};

test('Google sign-in leads to the account setup; a cancelled or forged callback fails', async ({ browser }) => {
  const page = await openBrowser(browser, product);
  await page.goto('/login');
  await page.getByRole('button', { name: /Google/ }).click();
  await expect(page.getByRole('heading', { name: 'Google アカウントを選択（ローカル）' })).toBeVisible();
  const asked = new URL(page.url());
  expect(asked.pathname).toBe('/oauth2/authorize');
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    identity_provider: 'Google',
    client_id: expect.any(String),
    response_type: 'code',
    redirect_uri: `${product.origin}/api/v1/auth/google/callback`,
    scope: 'email openid phone',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  const cookies = await page.context().cookies(`${product.origin}/api/v1/auth/google`);
  expect(cookies.map(({ httpOnly }) => httpOnly)).toEqual([true, true, true]);
  await expectAccessible(page, 'the hosted page');
  await page.getByLabel('メールアドレス').fill('hinata@gmail.example');
  await page.getByLabel('名前').fill('日向');
  await page.getByRole('button', { name: 'このアカウントで続ける' }).click();
  await page.waitForURL('**/account-setup');
  expect(page.url()).not.toMatch(/token|code=|state=/);

  // A second sign-in that the user cancels.
  await page.context().clearCookies();
  await page.goto('/signup');
  await page.getByRole('button', { name: /Google/ }).click();
  await expect(page.getByRole('button', { name: /hinata@gmail\.example/ })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('state')).toMatch(/^[\w-]{43}$/);
  expect(new URL(page.url()).searchParams.get('state')).not.toBe(asked.searchParams.get('state'));
  await page.getByRole('button', { name: 'キャンセル' }).click();
  await expect(page.getByRole('heading', { name: 'Authentication Failed' })).toBeVisible();
  await page.getByRole('link', { name: 'Try Again' }).click();
  await page.waitForURL('**/login');

  // A callback that this browser did not start.
  await page.goto('/api/v1/auth/google/callback?code=abc&state=theirs');
  await expect(page.getByRole('heading', { name: 'Authentication Failed' })).toBeVisible();
  expectNoComplaints();
});

test('resets a forgotten password by the mailed code and ends the other sessions', async ({ browser }) => {
  const here = await openBrowser(browser, product);
  await signUp(here, product, misaki);
  const elsewhere = await openBrowser(browser, product);
  await elsewhere.goto('/login');
  await elsewhere.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
  // The login has the same field, and stays until the next page's code is loaded.
  const send = elsewhere.getByRole('button', { name: 'コードを送る' });
  await expect(send).toBeVisible();
  await elsewhere.getByLabel('メールアドレス').fill(misaki.email);
  await send.click();
  await elsewhere.waitForURL(`**/reset-password?email=${encodeURIComponent(misaki.email)}`);
  await expect(elsewhere.getByLabel('メールアドレス')).toHaveValue(misaki.email);

  await elsewhere.getByLabel(/コード/).fill(await product.codeFor(misaki.email));
  const passwords = elsewhere.locator('input[autocomplete="new-password"]');
  await expect(passwords).toHaveCount(2);
  for (const field of await passwords.all()) await field.fill('battery staple');
  await elsewhere.locator('form button[type=submit]').click();
  await expect(elsewhere.getByText('パスワードの再設定が完了しました')).toBeVisible();
  await expectAccessible(elsewhere, 'the password is set');

  await here.goto('/timeline');
  await here.waitForURL('**/login');
  await here.getByLabel('メールアドレス').fill(misaki.email);
  await here.getByLabel('パスワード', { exact: true }).fill(password);
  await here.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(here.getByRole('alert')).toContainText('メールアドレスまたはパスワードが正しくありません');
  await expect(here.getByLabel('メールアドレス')).toHaveValue(misaki.email);
  await here.getByLabel('パスワード', { exact: true }).fill('battery staple');
  await here.getByRole('button', { name: 'ログイン', exact: true }).click();
  await here.waitForURL('**/timeline');
  expectNoComplaints();
});

test('a code that was not entered can be entered after Cancel, after a reload and after a second sign-up', async ({
  browser,
}) => {
  const page = await openBrowser(browser, product);
  const email = 'later@example.com';
  const dialog = page.getByRole('dialog', { name: 'Verify Your Email' });
  const enter = page.getByRole('button', { name: 'コードを入力' });
  const send = async () => {
    await page.getByLabel('メールアドレス').fill(email);
    await page.getByLabel('パスワード', { exact: true }).fill(password);
    await page.getByLabel('パスワード（確認）').fill(password);
    await page.getByRole('button', { name: 'アカウントを作成' }).click();
  };
  await page.goto('/signup');
  await send();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`${email} に確認コードをお送りしました。`)).toBeVisible();
  await expectAccessible(page, 'the sign-up with a waiting code');
  await send();
  await expect(page.getByRole('alert')).toContainText('既に登録されています');
  await expect(enter).toHaveCount(2);
  await page.reload();
  await enter.click();
  await dialog.getByRole('textbox').fill(await product.codeFor(email));
  await dialog.getByRole('button', { name: 'Verify Email' }).click();
  await expect(page.getByText('メールアドレスを確認しました。ログインしてください。')).toBeVisible();
  await page.goto('/signup');
  await expect(page.getByRole('heading', { name: 'はじめまして' })).toBeVisible();
  await expect(enter).toHaveCount(0);
  expectNoComplaints();
});
