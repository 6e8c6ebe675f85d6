import { addDays, addMonths, monthGrid, monthOf, weekdayOf } from '@hiyori/time';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { agendaOf, drag, expectAtTop, expectChosen, openCalendar, phone, today } from './calendar-screen.ts';
import { test } from './fixtures.ts';
import type { Product } from './product.ts';

let product: Product;
test.beforeAll(({ demoProduct }) => {
  product = demoProduct;
});
const handleOf = (page: Page) => page.locator('[data-part="month-handle"]');
const expectHeight = (page: Page, text: string) =>
  expect(page.getByRole('slider', { name: '月の高さ' })).toHaveAttribute('aria-valuetext', text);
const weeksHeight = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => grid.querySelector('tbody')?.getBoundingClientRect().height);
const cells = (page: Page) => page.getByRole('gridcell');

/** Drags the handle with a finger. */
async function pull(page: Page, px: number): Promise<void> {
  const box = await handleOf(page).boundingBox();
  if (!box) throw new Error('the handle is not shown');
  await drag(page, [box.x + box.width / 2, box.y + 12], [0, px]);
}

test('a finger pulls the month from dots to titles and up to one week; the chosen day stays, and the height is remembered', async ({
  browser,
}) => {
  const page = await openCalendar(browser, product, phone);
  const agenda = agendaOf(page);
  const chosen = addDays(today(), weekdayOf(today()) === 6 ? -1 : 1);
  const { year, month } = monthOf(chosen);
  const weeks = monthGrid(year, month).length;
  await page.locator(`[data-day="${chosen}"]`).tap();
  await expectAtTop(agenda, chosen);
  expect(await weeksHeight(page)).toBeCloseTo(weeks * 48, 0);
  await expectAccessible(page, 'the month with dots');

  await pull(page, weeks * 38);
  await expectHeight(page, '1か月と題名');
  await expect.poll(() => weeksHeight(page)).toBeCloseTo(weeks * 86, 0);
  await expectChosen(page, chosen);
  await expectAtTop(agenda, chosen);
  await expectAccessible(page, 'the month with titles');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'the dark month with titles');

  await pull(page, -weeks * 86);
  await expectHeight(page, '1週');
  await expect.poll(() => weeksHeight(page)).toBeCloseTo(48, 0);
  await expect(cells(page)).toHaveCount(7);
  await expectChosen(page, chosen);
  await expectAtTop(agenda, chosen);
  await expectAccessible(page, 'the dark week');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, 'the week');

  await page.reload();
  await expectHeight(page, '1週');
  await expect(cells(page)).toHaveCount(7);
  // Another size of the window has no choice: a phone in landscape has the days beside the month.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(cells(page)).toHaveCount(weeks * 7);
});

test('one week goes on by weeks, the handle by keys and taps', async ({ browser }) => {
  const page = await openCalendar(browser, product, phone);
  const handle = page.getByRole('slider', { name: '月の高さ' });
  await handle.press('ArrowUp');
  await expectHeight(page, '1週');
  await expect(handle).toBeFocused();
  await page.getByRole('button', { name: '次の週' }).click();
  await expectChosen(page, addDays(today(), 7));
  await expectAtTop(agendaOf(page), addDays(today(), 7));
  await page.getByRole('button', { name: '前の週' }).click();
  await expectChosen(page, today());

  // From the day to its events and back.
  await page.locator(`[data-day="${today()}"]`).focus();
  await page.keyboard.press('ArrowRight');
  const section = page.locator(`[data-agenda-day="${addDays(today(), 1)}"]`);
  // The card of the first plan is loaded when it is first shown.
  await expect(section.locator('[data-part="day-lead"]')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(section.locator(':focus').first()).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator(`[data-day="${addDays(today(), 1)}"]`)).toBeFocused();

  await handleOf(page).tap();
  await expectHeight(page, '1か月');
  await expect.poll(() => cells(page).count()).toBeGreaterThan(7);
  await page.getByRole('button', { name: '次の月' }).click();
  await expectChosen(page, addMonths(addDays(today(), 1), 1));
});
