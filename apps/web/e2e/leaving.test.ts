import { addDays, dayOf, instantOf, now } from '@hiyori/time';
import { expect } from '@playwright/test';
import { paths } from '../src/lib/paths.ts';
import { expectAccessibleDayAndNight } from './accessibility.ts';
import { createEvent, signInAs, signUpAsMember } from './demo.ts';
import { test } from './fixtures.ts';
import { expectNoComplaints, openBrowser } from './person.ts';
import { Product } from './product.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.open({ RATE_LIMITS: 'off' });
});
test.afterAll(() => product.close());
test.afterEach(() => expectNoComplaints());

test('resignation asks twice, ends the session in every tab, and blocks the next login', async ({ browser }) => {
  const page = await openBrowser(browser, product, { viewport: { width: 390, height: 844 } });
  await signUpAsMember(page, product, 'sayonara', '別府 さよ');
  const day = addDays(dayOf(now(), 'Asia/Tokyo'), 3);
  const [startAt, endAt] = [instantOf(day, '09:00', 'Asia/Tokyo'), instantOf(day, '10:00', 'Asia/Tokyo')];
  const event = await createEvent(page, product, { title: '最後の朝市', startAt, endAt, isPublished: true });
  const witness = await openBrowser(browser, product);
  await signInAs(witness, product, 'misaki');
  await witness.goto(paths.event(event.id));
  await expect(witness.getByRole('heading', { name: '最後の朝市' })).toBeVisible();

  const otherTab = await page.context().newPage();
  await otherTab.goto(paths.calendar);
  await expect(otherTab.getByRole('grid')).toBeVisible();
  await page.goto(paths.accountSettings);
  await page.getByRole('link', { name: /^退会/ }).click();
  await expect(page).toHaveURL(`${product.origin}${paths.resign}`);
  await expect(page.getByText(/予定の履歴とフォローのデータは、すべて削除されます/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^データの書き出し/ }).click();
  expect(await (await download).failure()).toBeNull();

  const reason = page.getByLabel('退会の理由');
  await reason.fill('あ'.repeat(501));
  await expect(page.getByText('501 / 500')).toBeVisible();
  await page.getByRole('button', { name: '退会手続きへ' }).click();
  await expect(page.getByRole('alert')).toHaveText('退会理由は500文字以内で入力してください');
  await expect(reason).toBeFocused();
  await expectAccessibleDayAndNight(page, 'leaving, the reason too long');
  await reason.fill('あ'.repeat(500));
  await page.getByRole('button', { name: '退会手続きへ' }).click();
  await expect(page).toHaveURL(`${product.origin}${paths.resignConfirm}`);
  await expect(page.getByText('本当に退会しますか？')).toBeVisible();
  await expect(page.getByText('退会すると、元に戻すことはできません。')).toBeVisible();
  await page.getByRole('link', { name: '利用を続ける' }).click();
  await expect(page).toHaveURL(`${product.origin}${paths.accountSettings}`);

  await page.goto(paths.resign);
  await page.getByRole('link', { name: '退会しない' }).click();
  await expect(page).toHaveURL(`${product.origin}${paths.accountSettings}`);
  await page.getByRole('link', { name: /^退会/ }).click();
  await page.getByRole('button', { name: '退会手続きへ' }).click();
  await page.route('**/api/v1/auth/resign', (route) => route.abort());
  await page.getByRole('button', { name: '退会する' }).click();
  await expect(page.getByRole('alert')).toHaveText('退会処理に失敗しました。時間をおいて再度お試しください。');
  await expectAccessibleDayAndNight(page, 'leaving, refused');
  await page.unroute('**/api/v1/auth/resign');
  const asked = page.waitForRequest('**/api/v1/auth/resign');
  await page.getByRole('button', { name: '退会する' }).click();
  expect((await asked).postDataJSON()).toEqual({ reason: 'あ'.repeat(500) });
  await expect(page).toHaveURL(`${product.origin}${paths.goodbye}`);
  await expect(page.getByRole('heading', { name: 'ご利用ありがとうございました' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(await page.context().cookies()).toEqual([]);
  await expect(otherTab).toHaveURL(`${product.origin}${paths.login}`);
  await witness.reload();
  await expect(witness.getByText('イベントの取得に失敗しました')).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(`${product.origin}${paths.login}`);
  await page.goto(paths.goodbye);
  await page.getByRole('link', { name: 'トップへ戻る' }).click();
  await expect(page).toHaveURL(`${product.origin}${paths.welcome}`);
  await page.getByRole('link', { name: 'ログイン' }).click();
  await page.getByLabel('メールアドレス').fill('sayonara@example.com');
  await page.getByLabel('パスワード', { exact: true }).fill('hiyori-demo');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Unable to Sign In' })).toBeVisible();
});
