import { addDays, instantOf, weekdayOf } from '@hiyori/time';
import { expect } from '@playwright/test';
import { expectAccessibleDayAndNight } from './accessibility.ts';
import { today, wide, zone } from './calendar-screen.ts';
import { call, createEvent, signUpAsMember } from './demo.ts';
import { test } from './fixtures.ts';
import { openBrowser, untilStored } from './person.ts';

test('what followed people do is shown in every view when it is asked for, apart from plans, and is added there', async ({
  browser,
  emptyProduct: product,
}) => {
  test.slow();
  const day = addDays(today(), 10 - weekdayOf(today()));
  const host = await openBrowser(browser, product, wide);
  const hostId = await signUpAsMember(host, product, 'suggested_host', '催 主子');
  const at = (time: string) => instantOf(day, time, zone);
  await createEvent(host, product, { title: '冬の句会', startAt: at('14:00'), endAt: at('17:00'), isPublished: true });
  const page = await openBrowser(browser, product, wide);
  await signUpAsMember(page, product, 'suggested_guest', '客 一郎');
  await createEvent(page, product, { title: '朝の会', startAt: at('09:00'), endAt: at('10:00') });
  await call(page, product, 'POST', `/users/${hostId}/follow`);
  const feeds: string[] = [];
  page.on('request', (request) => request.url().includes('/feed?') && feeds.push(request.url()));

  await page.goto(`/?view=week&day=${day}`);
  await expect(page.getByRole('link', { name: /朝の会/ })).toBeVisible();
  await expect(page.getByText('冬の句会')).toHaveCount(0);

  await page.getByRole('radio', { name: 'リスト' }).click();
  const list = page.getByRole('region', { name: '予定の一覧' });
  await expect(list.getByRole('link', { name: '朝の会' })).toBeVisible();
  await expect(list.getByText('冬の句会')).toHaveCount(0);
  expect(feeds).toEqual([]);
  await untilStored(page, () => page.getByRole('switch', { name: 'まだ追加していない予定' }).click());
  await expect(list.getByRole('link', { name: '冬の句会' })).toBeVisible();
  await expect(list.getByRole('button', { name: '追加', exact: true })).toBeVisible();

  // With the day in the address, which the reload below keeps: it may be in another month than today.
  await page.goto(`/?day=${day}`);
  const cell = page.locator(`[data-part="month-day"][data-day="${day}"]`);
  await expect(cell.getByText('冬の句会')).toBeVisible();
  await expect(cell.locator('[data-part="month-day-count"]')).toHaveText('1');
  await page.reload();
  await expect(cell.getByText('冬の句会')).toBeVisible();

  await page.goto(`/?view=day&day=${day}`);
  await expect(page.getByRole('button', { name: '追加', exact: true })).toBeVisible();
  await page.goto(`/?view=week&day=${day}`);
  const block = page.getByRole('link', { name: /冬の句会/ });
  await expect(block).toHaveAccessibleName('14:00から17:00 冬の句会 追加していません');
  await expectAccessibleDayAndNight(page, 'まだ追加していない予定');
  await untilStored(page, () => page.getByRole('button', { name: '追加', exact: true }).click());
  await expect(block).toHaveAccessibleName('14:00から17:00 冬の句会 登録済');
  await expect(page.getByRole('button', { name: '追加', exact: true })).toHaveCount(0);
});
