import { expect, type Page } from '@playwright/test';
import { expectAccessibleDayAndNight } from './accessibility.ts';
import { signInAs, signUpWithoutName } from './demo.ts';
import { test } from './fixtures.ts';
import { openBrowser } from './person.ts';
import type { Product } from './product.ts';
import { drawTwoColours } from './two-colours.ts';

let product: Product;
test.beforeAll(({ demoProduct }) => {
  product = demoProduct;
});
/** A picture with a red left half and a blue right half. */
const redAndBlue = (page: Page) =>
  drawTwoColours(
    page,
    [
      { colour: '#f00', width: 600 },
      { colour: '#00f', width: 600 },
    ],
    600,
  );

test('crops a picture by keyboard and pointer, and stores the selected part', async ({ browser }) => {
  const page = await openBrowser(browser, product, { viewport: { width: 390, height: 844 } });
  await signInAs(page, product, 'ren');
  await page.goto('/mypage');
  await page.getByRole('button', { name: 'プロフィールを編集' }).click();
  const edit = page.getByRole('dialog', { name: 'プロフィールを編集' });
  await edit.locator('input[type=file]').setInputFiles(await redAndBlue(page));
  const stage = page.getByRole('application', { name: '切り抜く範囲' });
  await expect(stage).toBeFocused();
  await expect(stage.locator('img')).toBeVisible();
  await expectAccessibleDayAndNight(page, 'cutting a picture');

  // Move to the blue half with the keyboard, then drag further.
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowRight');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('+');
  await expect(page.getByRole('slider', { name: '拡大' })).toHaveAttribute('aria-valuetext', '133%');
  const box = await stage.boundingBox();
  if (!box) throw new Error('no stage');
  await page.mouse.move(box.x + 200, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 100, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'この範囲にする' }).click();
  await expect(stage).toHaveCount(0);

  const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/avatar'));
  await edit.getByRole('button', { name: '保存する' }).click();
  expect((await sent).headers()['content-type']).toBe('image/jpeg');
  await expect(edit).toHaveCount(0);
  const stored = page.locator('[data-part="avatar"][data-size="xl"] img');
  await expect(stored).toBeVisible();
  const seen = await stored.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const at = (x: number) => [...(context?.getImageData(x, canvas.height / 2, 1, 1).data ?? [])].slice(0, 3);
    return { size: [canvas.width, canvas.height], left: at(5), right: at(canvas.width - 5) };
  });
  expect(seen.size).toEqual([512, 512]);
  for (const [red = 255, , blue = 0] of [seen.left, seen.right]) {
    expect(red).toBeLessThan(40);
    expect(blue).toBeGreaterThan(215);
  }
});

test('the account setup keeps the cropped picture over a reload', async ({ browser, emptyProduct }) => {
  const page = await openBrowser(browser, emptyProduct, { viewport: { width: 390, height: 844 } });
  await signUpWithoutName(page, emptyProduct, 'picture@example.com');
  await page.goto('/account-setup/step-2');
  await page.locator('input[type=file]').setInputFiles(await redAndBlue(page));
  await page.getByRole('button', { name: 'この範囲にする' }).click();
  const picture = page.locator('[data-part="avatar"][data-size="xl"] img');
  await expect(picture).toBeVisible();
  // It is stored a moment after it is shown.
  await page.waitForFunction(() => Object.values(sessionStorage).some((text) => text.startsWith('data:image/')));
  await page.reload();
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
  await page.getByRole('button', { name: '画像を外す' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'あなたのことを、すこしだけ' })).toBeVisible();
  await expect(picture).toHaveCount(0);
});
