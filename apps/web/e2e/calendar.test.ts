import { addDays, addMonths, type Day, instantOf, monthOf, weekdayOf } from '@hiyori/time';
import { expect } from '@playwright/test';
import { waitUntilLoaded } from './accessibility.ts';
import {
  agendaOf,
  expectAtTop,
  expectChosen,
  openCalendar,
  phone,
  today,
  topOf,
  wide,
  zone,
} from './calendar-screen.ts';
import { createEvent, signInAs, signUpAsMember } from './demo.ts';
import { test } from './fixtures.ts';
import { openBrowser } from './person.ts';
import type { Product } from './product.ts';

let product: Product;
test.beforeAll(({ demoProduct }) => {
  product = demoProduct;
});
test('the calendar of one member: 今日, announcements, keys, the month picker', async ({ browser }) => {
  const page = await openCalendar(browser, product);
  const agenda = agendaOf(page);
  const { year } = monthOf(today());
  const back = page.getByRole('button', { name: '今日', exact: true });
  /** The selection and the agenda as after the load. */
  const toToday = async () => {
    await back.click();
    await expectChosen(page, today());
    await expectAtTop(agenda, today());
  };
  await test.step('今日 selects today in the month and scrolls the agenda to it', async () => {
    await page.getByRole('button', { name: '次の月' }).click();
    await page.getByRole('button', { name: '次の月' }).click();
    const later = addMonths(addMonths(today(), 1), 1);
    await expectChosen(page, later);
    await expectAtTop(agenda, later);
    await back.click();
    await expectChosen(page, today());
    await expectAtTop(agenda, today());
    // Also after scrolling, when today is already selected.
    await agenda.evaluate((list) => {
      list.scrollTop = list.scrollHeight;
    });
    await expect.poll(() => topOf(agenda, today())).toBeLessThan(-50);
    await back.click();
    await expectChosen(page, today());
    await expectAtTop(agenda, today());
    // Also from another year, for which the agenda was rebuilt.
    await page.getByRole('combobox', { name: '年' }).selectOption(`${year - 4}年`);
    await expectAtTop(agenda, addMonths(today(), -48));
    await back.click();
    await expectAtTop(agenda, today());
  });
  await test.step('announces a selected day with its event count, but not a day reached by scrolling', async () => {
    await toToday();
    const said = page.locator('main [role="status"]').filter({ hasText: /予定\d+件$/ });
    await page.locator('[role="gridcell"][aria-selected="true"]').focus();
    await page.keyboard.press('ArrowRight');
    const tomorrow = addDays(today(), 1);
    const name = `${monthOf(tomorrow).month}月${Number(tomorrow.slice(8))}日`;
    await expect(said).toHaveText(new RegExp(`${name} .曜日.*、予定\\d+件$`));
    const words = await said.textContent();
    await agenda.evaluate((list) => {
      list.scrollTop += 400;
    });
    await expect(page.locator('[role="gridcell"][aria-selected="true"]')).not.toHaveAttribute('data-day', tomorrow);
    await expect(said).toHaveText(words ?? '');
  });
  await test.step('the grid’s keys move the selection and focus by day, week and month', async () => {
    await toToday();
    await page.locator('[role="gridcell"][aria-selected="true"]').focus();
    const steps: [string, (day: Day) => Day][] = [
      ['ArrowRight', (day) => addDays(day, 1)],
      ['ArrowDown', (day) => addDays(day, 7)],
      ['ArrowLeft', (day) => addDays(day, -1)],
      ['ArrowUp', (day) => addDays(day, -7)],
      ['Home', (day) => addDays(day, -weekdayOf(day))],
      ['End', (day) => addDays(day, 6 - weekdayOf(day))],
      ['PageDown', (day) => addMonths(day, 1)],
      ['PageDown', (day) => addMonths(day, 1)],
      ['PageUp', (day) => addMonths(day, -1)],
      ['Shift+PageDown', (day) => addMonths(day, 12)],
      ['Shift+PageUp', (day) => addMonths(day, -12)],
      ['t', today],
    ];
    let day = today();
    for (const [key, lead] of steps) {
      await page.keyboard.press(key);
      day = lead(day);
      await expect(page.locator(`[data-day="${day}"]`), key).toBeFocused();
      await expectChosen(page, day);
    }
    await expect(page.locator('[role="gridcell"][tabindex="0"]')).toHaveCount(1);
  });
  await test.step('the month picker offers twelve months and five years before and after this year', async () => {
    await toToday();
    const years = Array.from({ length: 11 }, (_, index) => `${year - 5 + index}年`);
    await expect(page.getByRole('combobox', { name: '年' }).getByRole('option')).toHaveText(years);
    const months = Array.from({ length: 12 }, (_, index) => `${index + 1}月`);
    await expect(page.getByRole('combobox', { name: '月' }).getByRole('option')).toHaveText(months);
    await page.getByRole('combobox', { name: '年' }).selectOption(`${year + 5}年`);
    await expectChosen(page, addMonths(today(), 60));
  });
});

for (const [name, options] of [
  ['a wide screen', wide],
  ['a phone', phone],
] as const)
  test(`shows a day’s event count on ${name}; + opens the full-screen form, and the bell opens the panel`, async ({
    browser,
    emptyProduct,
  }) => {
    const page = await openBrowser(browser, emptyProduct, options);
    await signUpAsMember(page, emptyProduct, `counter_${options.viewport.width}`, '数野 計');
    // In the week of today: the grid of this month has it.
    const day = addDays(today(), weekdayOf(today()) === 6 ? -1 : 1);
    for (const hour of ['18', '19', '20', '21', '22'])
      await createEvent(page, emptyProduct, {
        title: `${hour}時の集い`,
        startAt: instantOf(day, `${hour}:00`, zone),
        endAt: instantOf(day, `${hour}:30`, zone),
      });
    await page.goto('/');
    const busy = page.locator(`[data-day="${day}"]`);
    const free = page.locator(`[data-day="${today()}"]`);
    await expect(busy).toHaveAccessibleName(/予定5件/);
    await expect(free).toHaveAccessibleName(/予定0件/);
    if (options === wide) await expect(busy.locator('[data-part="month-day-count"]')).toHaveText('5');
    else await expect(busy.locator('[data-part="month-day-marks"] i')).toHaveCount(3);
    await expect(
      options === wide
        ? free.locator('[data-part="month-day-count"]')
        : free.locator('[data-part="month-day-marks"] i'),
    ).toHaveCount(0);

    await page
      .getByRole('button', { name: /^Following Events/ })
      .first()
      .click();
    const panel = page.getByRole('dialog', { name: 'Following Events' });
    await expect(panel.getByText('Following 5 event(s)')).toBeVisible();
    await panel.getByRole('button', { name: '閉じる' }).click();
    await expect(panel).toHaveCount(0);

    await expect(page.getByRole('navigation', { name: 'メイン' })).toBeVisible();
    const create = page.getByRole('link', { name: '予定を作成' });
    await (options === wide ? create.first() : page.locator('[data-part="fab"]')).click();
    await expect(page).toHaveURL(`${emptyProduct.origin}/events/new`);
    await expect(page.getByRole('form', { name: '予定を作成' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });

test('shows an error for days that fail to load, and reads them again only on a click', async ({ browser }) => {
  const page = await openCalendar(browser, product);
  let calls = 0;
  const calendar = '**/api/v1/events/calendar*';
  const { year } = monthOf(today());
  await page.route(calendar, (route) => {
    // The months around today are read when the page is idle.
    if (new URL(route.request().url()).searchParams.get('from')?.startsWith(String(year + 3))) calls += 1;
    return route.abort();
  });
  await page.getByRole('combobox', { name: '年' }).selectOption(`${year + 3}年`);
  const agenda = agendaOf(page);
  const failure = agenda.getByText('通信できませんでした。接続を確認してください。');
  const expectFailed = async () => {
    await expect(failure).toBeVisible();
    await expect(agenda).not.toHaveAttribute('aria-busy');
  };
  await expectFailed();
  await expect(agenda.locator('[data-part="agenda-skeleton"]')).toHaveCount(0);
  const tries = calls;
  expect(tries).toBeGreaterThan(1);
  const again = agenda.getByRole('button', { name: 'もう一度試す' });
  await again.click();
  await expect(failure).toHaveCount(0);
  await expectFailed();
  expect(calls).toBe(2 * tries);
  await page.unroute(calendar);
  await again.click();
  await expect(agenda.getByText('予定はありません')).toBeVisible();
});

test('in a narrow list the state of a plan is below its title', async ({ browser }) => {
  const page = await openBrowser(browser, product, { viewport: { width: 320, height: 640 } });
  await signInAs(page, product, 'chiharu');
  await page.goto('/?view=list');
  // The title has its height once the fonts are loaded.
  await waitUntilLoaded(page, '発信済');
  const row = page
    .locator('[data-part="list-row"]')
    .filter({ has: page.getByText('発信済') })
    .first();
  const [title, state] = [await row.getByRole('link').boundingBox(), await row.getByText('発信済').boundingBox()];
  expect(state?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
  expect(Math.abs((state?.x ?? 0) - (title?.x ?? 0))).toBeLessThan(12);
});

test('shows the titles again after another month with the same number of weeks', async ({ browser, emptyProduct }) => {
  const page = await openBrowser(browser, emptyProduct, { viewport: { width: 1440, height: 900 } });
  await signUpAsMember(page, emptyProduct, 'title_reader', '題名 読');
  // November and December 2027 both have five weeks.
  await page.clock.setFixedTime(instantOf('2027-12-10', '12:00', zone));
  for (const day of ['2027-11-20', '2027-12-21'])
    await createEvent(page, emptyProduct, {
      title: `集い ${day}`,
      startAt: instantOf(day, '09:00', zone),
      endAt: instantOf(day, '10:00', zone),
    });
  await page.goto('/');
  const grid = page.getByRole('grid');
  await expect(grid.getByText('集い 2027-12-21')).toBeVisible();
  await page.getByRole('button', { name: '前の月' }).click();
  await expect(grid.getByText('集い 2027-11-20')).toBeVisible();
  await page.getByRole('button', { name: '次の月' }).click();
  await expect(grid.getByText('集い 2027-12-21')).toBeVisible();
});

test('Tab and Enter lead from the selected day to its first event, and Shift+Tab leads back', async ({
  browser,
  emptyProduct,
}) => {
  const page = await openBrowser(browser, emptyProduct, wide);
  await signUpAsMember(page, emptyProduct, 'key_walker', '鍵野 歩');
  const day = addDays(today(), 2);
  for (const offset of [-6, -5, -3, 1, 2, 4])
    await createEvent(page, emptyProduct, {
      title: `${offset}日の集い`,
      startAt: instantOf(addDays(today(), offset), '09:00', zone),
      endAt: instantOf(addDays(today(), offset), '10:00', zone),
    });
  await page.goto('/');
  const agenda = agendaOf(page);
  const first = agenda.getByRole('link', { name: /2日の集い/ });
  const cell = page.locator(`[data-day="${day}"]`);
  await expect(first).toBeAttached();
  await page.locator('[role="gridcell"][aria-selected="true"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first).toBeFocused();
  await expectChosen(page, day);

  // Also a focus at the other end of the list keeps the selected day and loads no further days.
  const earlier = agenda.getByRole('button', { name: 'これより前の予定を見る' });
  await earlier.focus();
  await expect(earlier).toBeInViewport();
  await agenda.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expectChosen(page, day);
  await expect(agenda.locator('[data-agenda-day]').first()).toHaveAttribute('data-agenda-day', addDays(today(), -6));
  await expect(earlier).toBeFocused();
});
