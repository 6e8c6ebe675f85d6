import { type Browser, expect, type Page } from '@playwright/test';
import { paths } from '../src/lib/paths.ts';
import { expectAccessibleDayAndNight } from './accessibility.ts';
import { phone, wide } from './calendar-screen.ts';
import { logInAs, signInAs } from './demo.ts';
import { test } from './fixtures.ts';
import { openBrowser, withoutStream } from './person.ts';
import type { Product } from './product.ts';
import { refuse } from './refusal.ts';

let product: Product;
test.beforeAll(({ demoProduct }) => {
  product = demoProduct;
});
async function openAs(browser: Browser, key: Parameters<typeof signInAs>[2], options: object = {}): Promise<Page> {
  const page = await openBrowser(browser, product, options);
  await signInAs(page, product, key);
  return page;
}

const expectAt = (page: Page, path: string) => expect(page).toHaveURL(`${product.origin}${path}`);

/** Expects the URL and the heading of its page: the previous page stays until the code of the next one is loaded. */
async function expectPage(page: Page, path: string, title: string): Promise<void> {
  await expectAt(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

test('the gear leads from my page to each setting, and the arrow leads back', async ({ browser }) => {
  const page = await openAs(browser, 'chiharu', { viewport: { width: 390, height: 844 } });
  await page.goto(paths.myPage);
  await page.getByRole('link', { name: '設定' }).first().click();
  await expectPage(page, paths.settings, '設定');
  const ways = [
    [/^通知/, paths.notificationSettings, '通知'],
    [/^アカウント情報/, paths.accountSettings, 'アカウント情報'],
    [/^その他/, paths.otherSettings, 'その他'],
    [/^お問い合わせ/, paths.contact, 'お問い合わせ'],
  ] as const;
  for (const [name, path, title] of ways) {
    await page.getByRole('link', { name }).click();
    await expectPage(page, path, title);
    await page.getByRole('link', { name: '戻る' }).click();
    await expectPage(page, paths.settings, '設定');
  }
  await page.getByRole('link', { name: '戻る' }).click();
  await expectAt(page, paths.myPage);
});

test('on a wide screen the list stays beside each setting, and the first is shown at /settings', async ({
  browser,
}) => {
  const page = await openAs(browser, 'chiharu', wide);
  await page.goto(paths.settings);
  await expectPage(page, paths.settings, '通知');
  await expect(page.getByRole('switch', { name: /30分前/ })).toBeVisible();
  const list = page.getByRole('navigation', { name: '設定' });
  const current = list.locator('[aria-current="page"]');
  await expect(current).toHaveText(/^通知/);
  const back = page.getByRole('link', { name: '戻る' });

  await list.getByRole('link', { name: /^プライバシー/ }).click();
  await expectPage(page, paths.privacySettings, 'プライバシー');
  await expect(current).toHaveText(/^プライバシー/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(back).toHaveCount(0);
  await page.getByRole('link', { name: 'ブロックした人' }).click();
  await expectPage(page, paths.blockedPeople, 'ブロックした人');
  await expect(current).toHaveText(/^プライバシー/);
  await expectAccessibleDayAndNight(page, 'the blocked people beside the list of settings');
  await back.click();
  await expectPage(page, paths.privacySettings, 'プライバシー');
  await page.goto(paths.resign);
  await expect(current).toHaveText(/^アカウント情報/);
  await page.goBack();
  await expectPage(page, paths.privacySettings, 'プライバシー');
  for (const path of [paths.blockedPeople, paths.privacySettings, paths.settings]) {
    await page.goBack();
    await expectAt(page, path);
  }
  await expect(current).toHaveText(/^通知/);

  await page.setViewportSize(phone.viewport);
  await expectPage(page, paths.settings, '設定');
  await expect(list).toHaveCount(0);
});

test('mails the password code and opens the reset page in a new tab', async ({ browser }) => {
  const page = await openAs(browser, 'yui');
  await page.goto(paths.accountSettings);
  await expect(page.getByText('yui@hiyori.example', { exact: true })).toBeVisible();
  await expect(page.getByText('メールアドレスとパスワード（設定済み）')).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'パスワードを設定（再設定）' }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(`${product.origin}${paths.resetPasswordFor('yui@hiyori.example')}`);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(tab.getByLabel('メールアドレス')).toHaveValue('yui@hiyori.example');
  await expect(page.getByText(/確認コードをお送りしました/)).toBeVisible();
  expect(await product.codeFor('yui@hiyori.example')).toMatch(/^\d{6}$/);

  await refuse(page, '**/api/v1/auth/forgot-password', 'POST');
  await page.getByRole('button', { name: 'パスワードを設定（再設定）' }).click();
  await expect(page.getByRole('alert')).toHaveText('送信に失敗しました。時間をおいて再度お試しください。');
  await expectAccessibleDayAndNight(page, 'account, the mail refused');
});

test('downloads the data export, and the logout leads to the login', async ({ browser }) => {
  const page = await openBrowser(browser, product);
  await logInAs(page, product, 'kenji');
  await page.goto(paths.accountSettings);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^データの書き出し/ }).click();
  expect((await download).suggestedFilename()).toBe('hiyori-export.zip');
  expect(await (await download).failure()).toBeNull();
  await expectAt(page, paths.accountSettings);
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expectAt(page, paths.login);
});

test('shows the login in place of a data export that an ended session would refuse', async ({ browser }) => {
  const page = await openAs(browser, 'kenji');
  await page.goto(paths.accountSettings);
  const row = page.getByRole('link', { name: /^データの書き出し/ });
  await expect(row).toBeVisible();
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.url()));
  await page.context().clearCookies();
  await row.click();
  await expect(page.getByRole('button', { name: 'ログイン', exact: true })).toBeVisible();
  expect(downloads).toEqual([]);
});

test('applies the chosen theme in other tabs and before the next page’s code', async ({ browser }) => {
  const page = await openAs(browser, 'chiharu', { colorScheme: 'light' });
  const background = (on: Page) => on.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const expectGround = (on: Page, colour: string) => expect.poll(() => background(on)).toBe(colour);
  await page.goto(paths.otherSettings);
  const other = await page.context().newPage();
  await other.goto(paths.otherSettings);
  const day = 'rgb(252, 250, 247)';
  await expectGround(page, day);
  await expect(page.getByRole('radio', { name: 'システム' })).toBeChecked();
  await page.getByRole('radio', { name: 'システム' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'ダーク' })).toBeChecked();
  const night = 'rgb(20, 17, 15)';
  await expectGround(page, night);
  await expect(other.getByRole('radio', { name: 'ダーク' })).toBeChecked();
  await expectGround(other, night);
  await expectAccessibleDayAndNight(page, 'other settings, dark chosen');

  // The page is dark even when the app's code fails to load.
  await other.route('**/assets/*.js', (route) => route.abort());
  await other.goto(paths.otherSettings);
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectGround(other, night);
  // No request comes before it.
  expect(await other.locator('head script').first().textContent()).toContain('hiyori.theme');

  await page.getByRole('radio', { name: 'システム' }).click();
  await expectGround(page, day);
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});

test('shows the app’s version and links to the legal documents', async ({ browser }) => {
  const page = await openAs(browser, 'haruto');
  await page.goto(paths.otherSettings);
  await expect(page.locator('[data-part="menu-row"]', { hasText: 'バージョン' })).toContainText('1.0.0');
  await expect(page.locator('[data-part="menu-row"]', { hasText: 'ビルド番号' })).toContainText('2024.1.1');
  for (const title of ['プライバシーポリシー', '利用規約', '特定商取引法に基づく表記']) {
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('最終更新日 2024年1月1日')).toBeVisible();
    await page.getByRole('navigation', { name: '目次' }).getByRole('link').last().click();
    const section = page
      .locator('section > h2')
      .nth((await page.getByRole('navigation', { name: '目次' }).getByRole('listitem').count()) - 1);
    await expect(section).toBeFocused();
    await expect(section).toBeInViewport();
    await page.getByRole('button', { name: '戻る' }).click();
    await expectPage(page, paths.otherSettings, 'その他');
  }
});

test('the legal documents need no session and print without their navigation', async ({ browser }) => {
  const page = await openBrowser(browser, product);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
  });
  for (const path of [paths.privacyPolicy, paths.terms, paths.commerce]) {
    await page.goto(path);
    await expect(page.getByText('最終更新日 2024年1月1日')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: '目次' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  }
  await expect(page.getByText('基本のサービスは無料です。', { exact: false })).toBeVisible();
  expect(asked).toEqual([]);
  await page.goto(paths.signup);
  await page.getByLabel('パスワード', { exact: true }).fill('hiyori-demo');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: '利用規約' }).click();
  const terms = await opened;
  await expectAt(terms, paths.terms);
  await terms.getByRole('button', { name: '戻る' }).click();
  await expectAt(terms, paths.login);
  await expect(page.getByLabel('パスワード', { exact: true })).toHaveValue('hiyori-demo');
});

test('reviews and sends a contact message of 5000 characters with type and telephone number', async ({ browser }) => {
  const page = await openAs(browser, 'chiharu', { viewport: { width: 390, height: 844 } });
  await page.goto(paths.contactConfirm);
  await expectAt(page, paths.contact);
  await expect(page.getByLabel('メールアドレス')).toHaveValue('chiharu@hiyori.example');
  const onward = page.getByRole('button', { name: '確認する' });
  const message = `${'あ'.repeat(4999)}。`;
  await page.getByLabel('お問い合わせ種別').selectOption('不具合の報告');
  await page.getByLabel('件名').fill('   ');
  await page.getByLabel('お問い合わせ内容').fill(`${message}。`);
  await page.getByLabel('電話番号').fill('090 (1234) 5678 夜間のみ');
  await expect(onward).toBeDisabled();
  await expect(page.getByText('件名を入力してください')).toBeVisible();
  await expect(page.getByText('お問い合わせ内容は5000文字以内で入力してください')).toBeVisible();
  await expectAccessibleDayAndNight(page, 'contact, two fields wrong');
  await page.getByLabel('件名').fill('月の表示について');
  await page.getByLabel('お問い合わせ内容').fill(message);
  await expect(page.getByText('5000 / 5000')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('お問い合わせ内容')).toHaveValue(message);
  await onward.click();
  await expectPage(page, paths.contactConfirm, '内容の確認');
  await expectAccessibleDayAndNight(page, 'contact, the look before sending');
  await page.getByRole('button', { name: '戻る' }).click();
  await expectPage(page, paths.contact, 'お問い合わせ');
  await expect(page.getByLabel('件名')).toHaveValue('月の表示について');
  await onward.click();

  const heal = await refuse(page, '**/api/v1/contact', 'POST');
  await page.getByRole('button', { name: '送信する' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'お問い合わせの送信に失敗しました。時間をおいて再度お試しください。',
  );
  await heal();
  const answered = page.waitForResponse('**/api/v1/contact');
  await page.getByRole('button', { name: '送信する' }).click();
  const answer = await answered;
  expect(answer.status()).toBe(201);
  expect(answer.request().postDataJSON()).toEqual({
    email: 'chiharu@hiyori.example',
    subject: '月の表示について',
    message: `${message}\n\n種別: 不具合の報告\n電話番号: 090 (1234) 5678 夜間のみ`,
  });
  await expectPage(page, paths.contactThanks, 'お問い合わせを受け付けました');
  await expectAccessibleDayAndNight(page, 'contact, thanks');
  await page.getByRole('link', { name: '完了' }).click();
  await expectAt(page, paths.settings);
  await page.goto(paths.contact);
  await expect(page.getByLabel('件名')).toHaveValue('');
  await page.getByRole('link', { name: 'やめる' }).click();
  await expectAt(page, paths.settings);
});

test('暦 is off until it is switched on, and then stands beside the days', async ({ browser }) => {
  const page = await openAs(browser, 'chiharu', { viewport: { width: 1280, height: 800 } });
  await withoutStream(page);
  await page.goto(paths.calendar);
  const rokuyo = page.getByRole('grid').getByText(/(?:大安|赤口|先勝|友引|先負|仏滅)$/);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  // Its table is loaded after the calendar is shown.
  await page.waitForLoadState('networkidle');
  await expect(rokuyo).toHaveCount(0);
  await page.goto(paths.otherSettings);
  await page.getByRole('switch', { name: '暦' }).click();
  await page.goto(paths.calendar);
  await expect(rokuyo.first()).toBeVisible();
  expect(await rokuyo.count()).toBeGreaterThanOrEqual(28);
  await expectAccessibleDayAndNight(page, 'the month with the traditional calendar');
});
