import { addDays, instantOf } from '@hiyori/time';
import { expect, type Page } from '@playwright/test';
import { phone, today, zone } from './calendar-screen.ts';
import { createEvent, signUpAsMember } from './demo.ts';
import { test } from './fixtures.ts';
import { expectEntered } from './overlay.ts';
import { openBrowser } from './person.ts';
import type { Product } from './product.ts';

let product: Product;
test.beforeAll(({ emptyProduct }) => {
  product = emptyProduct;
});
/** Opens the page of an own event from マイページ, as a new member. */
async function openOwnEvent(page: Page, handle: string) {
  await signUpAsMember(page, product, handle, '戻野 道');
  const at = (time: string) => instantOf(addDays(today(), 3), time, zone);
  await createEvent(page, product, { title: '道草の会', startAt: at('09:00'), endAt: at('10:00') });
  await page.goto('/mypage');
  await page.getByRole('link', { name: /道草の会/ }).click();
  await expect(page.getByRole('heading', { name: '道草の会' })).toBeVisible();
}

test('戻る leads from the event to the page before it, also after two edits and a closed form', async ({ browser }) => {
  const page = await openBrowser(browser, product, phone);
  await openOwnEvent(page, 'back_editor');
  for (const title of ['道草の会、春', '道草の会、夏']) {
    await page.getByRole('link', { name: '編集' }).click();
    await page.getByLabel('タイトル').fill(title);
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await page.getByRole('link', { name: '編集' }).click();
  await page.getByRole('button', { name: '閉じる' }).click();
  await expect(page.getByRole('heading', { name: '道草の会、夏' })).toBeVisible();
  await page.getByRole('button', { name: '戻る' }).click();
  await expect(page).toHaveURL(`${product.origin}/mypage`);
});

test('browser back does not lead to a deleted event', async ({ browser }) => {
  const page = await openBrowser(browser, product, phone);
  await openOwnEvent(page, 'back_remover');
  await page.getByRole('link', { name: '編集' }).click();
  await page.getByRole('button', { name: /^削除/ }).click();
  await page.getByRole('button', { name: '削除する' }).click();
  await expect(page).toHaveURL(`${product.origin}/`);
  await page.goBack();
  await expect(page).toHaveURL(`${product.origin}/mypage`);
});

test('Back of Android closes a sheet, also one of a changed form, and leaves no page', async ({ browser }) => {
  const page = await openBrowser(browser, product, phone);
  await page.addInitScript(() => {
    const Native = Reflect.get(window, 'CloseWatcher') as new () => object;
    // The watcher that the browser would ask first.
    const Kept = class extends Native {
      constructor() {
        super();
        Reflect.set(window, 'lastWatcher', this);
      }
    };
    Reflect.set(window, 'CloseWatcher', Kept);
  });
  const pressBack = () => page.evaluate(() => Reflect.get(window, 'lastWatcher').requestClose());
  await openOwnEvent(page, 'back_android');
  const menu = page.getByRole('dialog', { name: 'メニュー' });
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'メニュー' }).click();
    await expectEntered(menu);
    await pressBack();
    await expect(menu).toBeHidden();
  }
  await page.getByRole('link', { name: '編集' }).click();
  await page.getByLabel('タイトル').fill('道草の会、秋');
  await page.getByRole('button', { name: /^くり返し/ }).click();
  const repeat = page.getByRole('dialog', { name: 'くり返し' });
  await expectEntered(repeat);
  await pressBack();
  await expect(repeat).toBeHidden();
  await expect(page.getByLabel('タイトル')).toHaveValue('道草の会、秋');
  await expect(page.getByRole('dialog', { name: '入力した内容を破棄しますか？' })).toBeHidden();
});

test('browser back closes the profile form, and asks first if there is unsaved input', async ({ browser }) => {
  const page = await openBrowser(browser, product, phone);
  await signUpAsMember(page, product, 'back_profile', '戻野 顔');
  await page.goto('/timeline');
  await page.getByRole('link', { name: 'マイページ' }).last().click();
  const form = page.getByRole('dialog', { name: 'プロフィールを編集' });
  const question = page.getByRole('dialog', { name: '変更を破棄しますか？' });
  const edit = page.getByRole('button', { name: 'プロフィールを編集' });
  await edit.click();
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(`${product.origin}/mypage`);

  await edit.click();
  await form.getByLabel('自己紹介').fill('書きかけの自己紹介');
  await page.goBack();
  await question.getByRole('button', { name: '編集を続ける' }).click();
  await expect(form.getByLabel('自己紹介')).toHaveValue('書きかけの自己紹介');
  await page.goBack();
  await question.getByRole('button', { name: '破棄する' }).click();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(`${product.origin}/mypage`);
  await edit.click();
  await expect(form.getByLabel('自己紹介')).toHaveValue('');
  await form.getByRole('button', { name: '閉じる' }).click();
  await expect(form).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`${product.origin}/timeline`);
});

test('browser back closes the panel of the bell and stays on the calendar', async ({ browser }) => {
  const page = await openBrowser(browser, product, phone);
  await signUpAsMember(page, product, 'back_bell', '戻野 鈴');
  await page.goto('/mypage');
  await page.getByRole('link', { name: 'カレンダー' }).last().click();
  await page.getByRole('button', { name: /^Following Events/ }).click();
  const panel = page.getByRole('dialog', { name: 'Following Events' });
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(`${product.origin}/`);
});
