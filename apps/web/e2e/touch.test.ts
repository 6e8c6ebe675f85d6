import { addDays } from '@hiyori/time';
import { expect, type Locator } from '@playwright/test';
import { agendaOf, drag, expectAtTop, expectChosen, openCalendar, phone, today } from './calendar-screen.ts';
import { signUpAsMember, signUpWithoutName } from './demo.ts';
import { test } from './fixtures.ts';
import { openBrowser } from './person.ts';
import { drawTwoColours } from './two-colours.ts';

const turned = { width: 844, height: 390 };

/** Expects that a field can be scrolled to its whole height, as a browser does with the one that has the focus when its keyboard appears. */
const expectInSight = (field: Locator) =>
  expect
    .poll(() =>
      field.evaluate((each) => {
        each.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, top, bottom } = each.getBoundingClientRect();
        return [top + 4, bottom - 4].map((y) => document.elementFromPoint(left + 40, y) === each);
      }),
    )
    .toEqual([true, true]);

test('a phone that is turned keeps the selected day at the upper edge of the agenda', async ({
  browser,
  demoProduct,
}) => {
  const page = await openCalendar(browser, demoProduct, phone);
  const day = addDays(today(), 5);
  await page.goto(`/?day=${day}`);
  await expectAtTop(agendaOf(page), day);
  for (const size of [turned, phone.viewport, turned, phone.viewport]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('grid')).toBeInViewport();
    await expectAtTop(agendaOf(page), day);
    await expectChosen(page, day);
  }
});

test('a finger scrolls the form over a picture, and moves its focus by a tap or to the side', async ({
  browser,
  emptyProduct,
}) => {
  const page = await openBrowser(browser, emptyProduct, phone);
  await signUpAsMember(page, emptyProduct, 'touch_photo', '指 写真');
  await page.goto('/events/new');
  const halves = [
    { colour: '#0a0', width: 400 },
    { colour: '#e00', width: 400 },
  ] as const;
  await page.locator('input[type=file]').setInputFiles(await drawTwoColours(page, halves, 600));
  const pad = page.getByRole('slider', { name: '見せたいところ' });
  await expect(pad).toHaveAttribute('aria-valuetext', '左から50%、上から50%');
  const { width, height } = (await pad.boundingBox()) ?? { width: 0, height: 0 };
  const at = async (x: number, y: number): Promise<[number, number]> => {
    const box = await pad.boundingBox();
    return [(box?.x ?? 0) + width * x, (box?.y ?? 0) + height * y];
  };
  await drag(page, await at(0.8, 0.7), [3, -120]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(60);
  await expect(pad).toHaveAttribute('aria-valuetext', '左から50%、上から50%');
  // Waits until the page has stopped.
  await pad.tap({ position: { x: width * 0.75, y: height * 0.3 } });
  await expect(pad).toHaveAttribute('aria-valuetext', '左から75%、上から30%');
  await drag(page, await at(0.75, 0.3), [-width / 2, 0]);
  await expect(pad).toHaveAttribute('aria-valuetext', '左から25%、上から30%');
});

test('the line of 一行で追加 is in sight on a turned phone with its keyboard', async ({ browser, emptyProduct }) => {
  const page = await openBrowser(browser, emptyProduct, { ...phone, viewport: turned });
  await signUpAsMember(page, emptyProduct, 'touch_line', '指 一行');
  await page.goto('/');
  await page.getByRole('button', { name: '一行で追加' }).tap();
  const line = page.getByRole('dialog').getByRole('textbox', { name: '一行で追加' });
  await expect(line).toBeFocused();
  for (const height of [200, 150]) {
    await page.setViewportSize({ width: turned.width, height });
    await expectInSight(line);
  }
});

test('the search of a sheet with a button below is in sight on a turned phone with its keyboard', async ({
  browser,
  demoProduct,
}) => {
  const page = await openCalendar(browser, demoProduct, { ...phone, viewport: turned });
  await page.goto('/polls/new');
  await page.getByRole('button', { name: /^必ず来てほしい人/ }).tap();
  const sheet = page.getByRole('dialog', { name: '必ず来てほしい人' });
  const search = sheet.getByRole('searchbox');
  await search.tap();
  for (const height of [200, 150]) {
    await page.setViewportSize({ width: turned.width, height });
    await expectInSight(search);
  }
  await sheet.getByRole('button', { name: '決める' }).tap();
  await expect(sheet).toBeHidden();
});

test('a field of the setup is scrolled out from under the buttons when it gets the focus', async ({
  browser,
  emptyProduct,
}) => {
  const page = await openBrowser(browser, emptyProduct, { ...phone, viewport: { width: 320, height: 308 } });
  await signUpWithoutName(page, emptyProduct, 'touch_setup@hiyori.example');
  await page.goto('/account-setup');
  const field = page.getByLabel('ユーザー名');
  await expect(field).toBeVisible();
  await field.evaluate((each) => each.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
  const footer = page.locator('footer');
  const gapPx = async () =>
    ((await footer.boundingBox())?.y ?? 0) - (await field.evaluate((each) => each.getBoundingClientRect().bottom));
  expect(await gapPx()).toBeGreaterThanOrEqual(0);
});

test('すべて見る in the panel of the bell can be pressed by a finger', async ({ browser, demoProduct }) => {
  const page = await openCalendar(browser, demoProduct, phone);
  await page.getByRole('button', { name: /^Following Events/ }).tap();
  const panel = page.getByRole('dialog', { name: 'Following Events' });
  await panel.getByRole('tab', { name: 'お知らせ' }).tap();
  const box = await panel.getByRole('link', { name: 'すべて見る' }).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
});
