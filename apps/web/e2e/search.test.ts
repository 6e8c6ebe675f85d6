import { addDays, addMonths, instantOf, monthOf } from '@hiyori/time';
import { expect, type Page } from '@playwright/test';
import { paths } from '../src/lib/paths.ts';
import { expectAccessibleDayAndNight, resize } from './accessibility.ts';
import { phone, today, wide, zone } from './calendar-screen.ts';
import { call, createEvent, signUpAsMember } from './demo.ts';
import { expectFitAt } from './fit.ts';
import { test } from './fixtures.ts';
import { openBrowser } from './person.ts';

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');

test('searches events by month beside their cards, and keeps the filter over a visit, a reload and a phone', async ({
  browser,
  emptyProduct,
}) => {
  const nextMonth = addMonths(`${today().slice(0, 8)}01`, 1);
  const host = await openBrowser(browser, emptyProduct);
  await signUpAsMember(host, emptyProduct, 'lens_host', '索引 猫');
  const long = `索引猫の${'長'.repeat(200)}`;
  const ids: number[] = [];
  for (const [title, day] of [
    ['索引猫の集い', addDays(nextMonth, 3)],
    [long, addDays(nextMonth, 4)],
    ['索引猫の忘年会', addDays(addMonths(nextMonth, 1), 3)],
  ] as const) {
    const period = { startAt: instantOf(day, '19:00', zone), endAt: instantOf(day, '21:00', zone) };
    ids.push((await createEvent(host, emptyProduct, { title, ...period, isPublished: true })).id);
  }

  const page = await openBrowser(browser, emptyProduct, wide);
  await signUpAsMember(page, emptyProduct, 'lens_guest', '索引 客');
  await page.goto(`${paths.users}?tab=events&q=${encodeURIComponent('索引猫')}`);
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByRole('tabpanel').getByRole('status').first()).toHaveText('「索引猫」 3件');
  const month = page
    .getByRole('group', { name: 'いつ' })
    .getByRole('button', { name: `${monthOf(nextMonth).month}月` });
  await month.click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page).toHaveURL(/&when=next-month$/);

  // The cards of a row end together, and their titles end after two lines.
  const boxes = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().bottom));
  expect(new Set(boxes.map(Math.round)).size).toBe(1);
  const title = cards(page).getByRole('heading', { name: long });
  expect(
    await title.evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
  ).toBeCloseTo(2, 1);
  await expectAccessibleDayAndNight(page, 'the search for events, cards');

  // A friend goes to one of them.
  const friend = await openBrowser(browser, emptyProduct);
  const friendId = await signUpAsMember(friend, emptyProduct, 'lens_friend', '索引 友');
  await call(friend, emptyProduct, 'POST', `/events/${ids[1]}/follow`, {});
  await call(page, emptyProduct, 'POST', `/users/${friendId}/follow`, {});
  const withFriends = page.getByRole('button', { name: '友達が行く' });
  await withFriends.click();
  await expect(cards(page)).toHaveCount(1);
  await expect(title).toBeVisible();
  await expect(page).toHaveURL(/&goers=friends$/);
  await withFriends.click();
  await expect(cards(page)).toHaveCount(2);

  const first = cards(page).filter({ has: page.getByRole('heading', { name: '索引猫の集い' }) });
  await first.getByRole('button', { name: '追加' }).click();
  await expect(first.getByRole('img', { name: '登録済' })).toBeVisible();
  await first.getByRole('link', { name: '索引猫の集い' }).click();
  await expect(page.getByRole('heading', { name: '索引猫の集い' }).first()).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(2);
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  await expect(month).toHaveAttribute('aria-pressed', 'true');
  for (const width of [320, 768, 1024, 1920]) await expectFitAt(page, 'the search for events', { width, height: 800 });
  await resize(page, { width: 800, height: 800 });
  await expectAccessibleDayAndNight(page, 'the search for events, filters in a row');

  // A phone keeps its rows, and shows いつ only while it is chosen.
  await page.setViewportSize(phone.viewport);
  await expect(cards(page)).toHaveCount(0);
  await expect(page.locator('[data-part="event-row"]')).toHaveCount(2);
  await month.click();
  await expect(page.locator('[data-part="event-row"]')).toHaveCount(3);
  await expect(month).toBeHidden();
});
