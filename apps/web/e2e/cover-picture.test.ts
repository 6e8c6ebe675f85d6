import { expect, type Page } from '@playwright/test';
import { paths } from '../src/lib/paths.ts';
import { expectAccessibleDayAndNight } from './accessibility.ts';
import { call, signUpAsMember } from './demo.ts';
import { expectFit } from './fit.ts';
import { test } from './fixtures.ts';
import { openBrowser } from './person.ts';
import type { Product } from './product.ts';
import { drawTwoColours } from './two-colours.ts';

let product: Product;
let people = 0;
test.beforeAll(({ emptyProduct }) => {
  product = emptyProduct;
});
const title = '写真のある会';

/** A wide picture, green with a red right third. */
const greenAndRed = (page: Page) =>
  drawTwoColours(
    page,
    [
      { colour: '#0a0', width: 1600 },
      { colour: '#e00', width: 800 },
    ],
    800,
  );

const pictureIn = (page: Page, part: string) => page.locator(`${part} [data-part="cover-picture"]`);
const focus = (page: Page) => page.getByRole('slider', { name: '見せたいところ' });

async function fillForm(page: Page) {
  await page.goto('/events/new');
  await page.getByText('発信する予定', { exact: true }).click();
  await page.getByLabel('タイトル').fill(title);
  await page.locator('input[type=file]').setInputFiles(await greenAndRed(page));
  await expect(focus(page)).toHaveAttribute('aria-valuetext', '左から50%、上から50%');
}

async function openAsMember(browser: Parameters<typeof openBrowser>[0], viewport = { width: 390, height: 844 }) {
  const page = await openBrowser(browser, product, { viewport });
  people += 1;
  await signUpAsMember(page, product, `photographer_${people}`, '写真 撮');
  return page;
}

test('a picture is chosen with its focus, and shown in the form, on the page, on cards, the public page and its preview', async ({
  browser,
}) => {
  const page = await openAsMember(browser);
  await fillForm(page);
  await focus(page).focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight');
  await expect(focus(page)).toHaveAttribute('aria-valuetext', '左から100%、上から50%');
  await expect(pictureIn(page, '[data-part="cover-preview"]')).toHaveCSS('object-position', '100% 50%');
  await expectAccessibleDayAndNight(page, 'the form with a picture');
  await expectFit(page, 'the form with a picture');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(focus(page)).toHaveAttribute('aria-valuetext', '左から100%、上から50%');

  await page.getByRole('button', { name: '作成', exact: true }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeAttached();
  const shown = pictureIn(page, '[data-part="event-picture"]');
  await expect(shown).toHaveCSS('object-position', '100% 50%');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  await expectAccessibleDayAndNight(page, 'an event with a picture');
  const id = Number(page.url().split('/').at(-1));

  // Wide, because a narrow screen lists what was found without covers.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${paths.users}?tab=events&q=${encodeURIComponent(title)}`);
  const card = page.getByRole('article', { name: title }).locator('[data-part="cover-picture"]');
  await expect.poll(() => card.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);

  const { shareUrl } = await call<{ shareUrl: string }>(page, product, 'GET', `/events/${id}`);
  const guest = await openBrowser(browser, product, { javaScriptEnabled: false });
  await guest.goto(shareUrl);
  const address = await guest.locator('meta[property="og:image"]').getAttribute('content');
  const picture = guest.locator('.picture > img');
  await expect(picture).toHaveCSS('object-position', '100% 50%');
  expect((await guest.request.get(String(address))).headers()['content-type']).toBe('image/png');
});

test('a picture is moved and removed in the form of its event', async ({ browser }) => {
  const page = await openAsMember(browser, { width: 1280, height: 800 });
  await fillForm(page);
  await page.getByRole('button', { name: '作成', exact: true }).click();
  const shown = pictureIn(page, '[data-part="event-picture"]');
  await page.getByRole('link', { name: '編集' }).click();
  // The pad is as wide as the picture, once that is loaded.
  const image = focus(page).locator('img');
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const box = await focus(page).boundingBox();
  if (!box) throw new Error('no picture');
  await focus(page).click({ position: { x: box.width * 0.1, y: box.height * 0.5 } });
  await expect(focus(page)).toHaveAttribute('aria-valuetext', /^左から(9|10|11)%/);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(shown).toHaveCSS('object-position', /^(9|10|11)% /);
  await page.getByRole('link', { name: '編集' }).click();
  await page.getByRole('button', { name: '写真を外す' }).click();
  await expect(page.getByRole('radiogroup', { name: 'もよう' })).toBeVisible();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.locator('[data-part="event-picture"] > img')).toHaveCount(1);
  await expect(shown).toHaveCount(0);
});

test('a picture that cannot be sent stays in the form of its event, which sends it again', async ({ browser }) => {
  const page = await openAsMember(browser);
  await fillForm(page);
  await page.route('**/cover?**', (route) => route.abort());
  await page.getByRole('button', { name: '作成', exact: true }).click();
  await expect(page).toHaveURL(/\/events\/\d+\/edit$/);
  await expect(page.getByText('予定は保存しましたが、写真を送れませんでした。')).toBeVisible();
  await expect(focus(page)).toBeVisible();
  await page.unroute('**/cover?**');
  await page.getByRole('button', { name: 'もう一度' }).click();
  await expect(pictureIn(page, '[data-part="event-picture"]')).toBeVisible();
  const id = Number(page.url().split('/').at(-1));
  const { events } = await call<{ events: { id: number; coverPicture?: object }[] }>(
    page,
    product,
    'GET',
    `/events?q=${encodeURIComponent(title)}&limit=100`,
  );
  expect(events.find((event) => event.id === id)?.coverPicture).toBeDefined();
});
