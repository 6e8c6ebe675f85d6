import { expect, type Page } from '@playwright/test';
import { expectAccessibleDayAndNight } from './accessibility.ts';
import { phone, wide } from './calendar-screen.ts';
import { demoPassword, eventCalled, signInAs } from './demo.ts';
import { expectFit } from './fit.ts';
import { test } from './fixtures.ts';
import { expectNoComplaints, openBrowser, openSession, password, untilStored } from './person.ts';
import { Product } from './product.ts';

// Days ahead: the page of an event of today changes in the evening, when it has ended.
const title = 'ジャズの夜';

// Its own, because a test adds a member.
let product: Product;
test.beforeAll(async () => {
  product = await Product.open({ RATE_LIMITS: 'off' });
});
test.afterAll(() => product.close());

/** The address of the public page of an event of the demo. */
async function sharedAddress(page: Page): Promise<string> {
  await signInAs(page, product, 'chiharu');
  const { shareUrl } = await eventCalled(page, product, title);
  await page.context().clearCookies();
  return String(shareUrl);
}

for (const [size, options] of Object.entries({ phone, wide })) {
  test(`a shared link shows the event without an account or script, and is accessible (${size})`, async ({
    browser,
  }) => {
    const member = await openBrowser(browser, product);
    const address = await sharedAddress(member);
    const page = await openBrowser(browser, product, { ...options, javaScriptEnabled: false });
    await page.goto(address);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByText('アカウントがなくても、カレンダーに書き出せます。')).toBeVisible();
    const withScript = await openBrowser(browser, product, options);
    await withScript.goto(address);
    await expectAccessibleDayAndNight(withScript, `the public page (${size})`);
    await expectFit(withScript, `the public page (${size})`);
    await withScript.goto(`${product.origin}/e/AAAAAAAAAAA`);
    await expectAccessibleDayAndNight(withScript, `no public page (${size})`);
    await withScript.goto(`${product.origin}/@misaki_sato`);
    await expectAccessibleDayAndNight(withScript, `a public profile (${size})`);
    await expectFit(withScript, `a public profile (${size})`);
  });
}

for (const [size, options] of Object.entries({ narrow: { viewport: { width: 320, height: 640 } }, phone, wide })) {
  test(`the share sheet shows each shape, which the arrow keys choose, and is accessible (${size})`, async ({
    browser,
  }) => {
    const page = await openBrowser(browser, product, options);
    await signInAs(page, product, 'misaki');
    const { id } = await eventCalled(page, product, title);
    await page.goto(`/events/${id}`);
    await page.getByRole('button', { name: '共有' }).click();
    const sheet = page.getByRole('dialog', { name: '共有' });
    await expect(sheet.getByRole('img', { name: `${title}のポスター` })).toBeVisible();
    await expectAccessibleDayAndNight(page, `the poster to share (${size})`);
    await expectFit(page, `the poster to share (${size})`);
    await sheet.getByRole('radio', { name: 'ポスター' }).focus();
    await page.keyboard.press('ArrowRight');
    const picture = sheet.getByRole('img', { name: 'リンクを送ると表示される画像' });
    await expect(picture).toHaveJSProperty('naturalWidth', 1200);
    await expectAccessibleDayAndNight(page, `the wide picture to share (${size})`);
    await page.keyboard.press('ArrowRight');
    await expect(sheet.getByRole('img', { name: `${title}のQRコード` })).toBeVisible();
    await expectAccessibleDayAndNight(page, `the code to share (${size})`);
    await expectFit(page, `the code to share (${size})`);
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await page.getByRole('button', { name: '共有' }).click();
    await expect(sheet.getByRole('radio', { name: 'QRだけ' })).toBeChecked();
  });
}

test('pages of the app say that they need a script', async ({ browser }) => {
  const page = await openBrowser(browser, product, { ...phone, javaScriptEnabled: false });
  for (const path of ['/welcome', '/login', '/legal/terms']) {
    await page.goto(`${product.origin}${path}`);
    // Locators by text leave out what is in <noscript>.
    await expect(page.locator('.no-script')).toHaveText('ひよりを使うには、JavaScriptを有効にしてください。');
    await expect(page.locator('.no-script')).toBeVisible();
    await expect(page.getByText('Loading...')).toBeHidden();
  }
});

test('the missing page breaks its heading between phrases', async ({ browser }) => {
  const page = await openBrowser(browser, product, { viewport: { width: 320, height: 640 } });
  await page.goto(`${product.origin}/e/AAAAAAAAAAA`);
  const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const found = new Map<number, string>();
    for (const node of heading.childNodes)
      for (const [at, letter] of [...(node.textContent ?? '')].entries()) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { top } = range.getBoundingClientRect();
        found.set(top, (found.get(top) ?? '') + letter);
      }
    return [...found.values()];
  });
  expect(lines).toEqual(['このページは、', 'ありません']);
});

test('the login of a public page leads back to the event, and adds nothing', async ({ browser }) => {
  const page = await openBrowser(browser, product, phone);
  await signInAs(page, product, 'chiharu');
  const { id } = await eventCalled(page, product, title);
  await page.context().clearCookies();
  await page.goto(`${product.origin}/events/${id}`);
  await page.getByRole('link', { name: 'ログイン' }).click();
  await expect(page.getByText('メールアドレスでログイン')).toBeVisible();
  await page.getByLabel('メールアドレス').fill('chiharu@hiyori.example');
  await page.getByLabel('パスワード', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeAttached();
  await expect(page).toHaveURL(`${product.origin}/events/${id}`);
});

test('a newcomer with Google comes from a profile back to it, also after the tutorial', async ({ browser }) => {
  const page = await openBrowser(browser, product, phone);
  await page.goto('/@misaki_sato');
  await page.getByRole('link', { name: 'ひよりでフォローする' }).click();
  await page.getByRole('link', { name: 'アカウントを作成' }).click();
  await page.getByRole('button', { name: 'Googleで登録' }).click();
  // The sign-up has a field of the next name, too.
  await expect(page.getByRole('heading', { name: 'Google アカウントを選択（ローカル）' })).toBeVisible();
  await page.getByLabel('メールアドレス').fill('from_a_profile@gmail.example');
  await page.getByLabel('名前').fill('ゆうき');
  await page.getByRole('button', { name: 'このアカウントで続ける' }).last().click();
  await page.getByLabel('ユーザーID').fill('from_a_profile');
  await page.getByLabel('ユーザー名').fill('プロフィールから来た人');
  for (const heading of ['あなたのことを、すこしだけ', 'なにが好きですか？', 'さぁ、はじめよう']) {
    await page.getByRole('button', { name: '次へ' }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await page.getByRole('button', { name: 'チュートリアル' }).click();
  await page.waitForURL('**/onboarding');
  await page.getByRole('link', { name: 'スキップ' }).click();
  const profile = page.getByRole('dialog');
  await expect(profile.getByText('@misaki_sato')).toBeVisible();
  await expect(profile.getByRole('button', { name: 'フォロー', exact: true })).toBeVisible();
  await page.goto('/login');
  await page.waitForURL(`${product.origin}/`);
});

test('the organizer closes the public page of an event, and gives it a new address', async ({ browser }) => {
  const page = await openBrowser(browser, product, phone);
  await signInAs(page, product, 'misaki');
  const event = await eventCalled(page, product, 'ジャズの夜');
  await page.goto(`/events/${event.id}`);
  await page.getByRole('link', { name: '公開ページ' }).click();
  await expect(page.getByRole('img', { name: 'リンクを送ると表示される画像' })).toBeVisible();
  await expectAccessibleDayAndNight(page, 'the settings of a public page');
  await expectFit(page, 'the settings of a public page');
  const anonymous = await openSession(browser, product);
  // Not by a visit: browsers keep a page for a minute.
  const statusNow = async () => (await anonymous.request.get(String(event.shareUrl))).status();
  expect(await statusNow()).toBe(200);
  await untilStored(page, () => page.getByRole('switch', { name: '公開ページ' }).click());
  await expect(page.getByText('公開ページは閉じています。')).toBeVisible();
  expect(await statusNow()).toBe(404);
  await untilStored(page, () => page.getByRole('switch', { name: '公開ページ' }).click());
  await page.getByRole('button', { name: /リンクを新しくする/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'リンクを新しくする' }).click();
  await expect(page.getByLabel('アドレス')).not.toHaveValue(String(event.shareUrl));
  expect(await statusNow()).toBe(404);
});

test('a newcomer comes from the poster of the organizer to the added event in at most nine taps', async ({
  browser,
}) => {
  const organizer = await openBrowser(browser, product, phone);
  await signInAs(organizer, product, 'misaki');
  const event = await eventCalled(organizer, product, title);
  await organizer.goto(`/events/${event.id}`);
  await organizer.getByRole('button', { name: '共有' }).click();
  const sheet = organizer.getByRole('dialog', { name: '共有' });
  await expect(sheet.getByRole('img', { name: `${title}のポスター` })).toBeVisible();
  const address = await sheet.getByLabel('アドレス').inputValue();
  const saving = organizer.waitForEvent('download');
  await sheet.getByRole('link', { name: '画像を保存' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^hiyori-.*-story\.png$/);

  const page = await openBrowser(browser, product, phone);
  let taps = 0;
  const tap = async (role: 'button' | 'link', name: string | RegExp) => {
    taps += 1;
    await page.getByRole(role, { name }).click();
  };
  const email = 'from_a_link@example.com';
  await page.goto(address);
  await tap('link', /ひよりで追加/);
  await tap('link', /アカウントを作成/);
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByLabel('パスワード（確認）').fill(password);
  await tap('button', 'アカウントを作成');
  const dialog = page.getByRole('dialog', { name: 'Verify Your Email' });
  await expect(dialog).toContainText(email);
  await dialog.getByRole('textbox').fill(await product.codeFor(email));
  await tap('button', 'Verify Email');
  await page.getByLabel('ユーザーID').fill('from_a_link');
  await page.getByLabel('ユーザー名').fill('リンクから来た人');
  for (const heading of ['あなたのことを、すこしだけ', 'なにが好きですか？', 'さぁ、はじめよう']) {
    await tap('button', '次へ');
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  // The page shows the added event before the response; a reload would cancel the request.
  const stored = page.waitForResponse((each) => each.url().endsWith(`/events/${event.id}/follow`));
  await tap('button', 'スキップ');
  await page.waitForURL(/\/events\/\d+$/);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: '登録解除' })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(9);
  expect((await stored).status()).toBe(201);
  await page.reload();
  await expect(page.getByRole('button', { name: '登録解除' })).toBeVisible();
  expectNoComplaints();
});
