import { addDays, type Day, instantOf, weekdayOf } from '@hiyori/time';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleDayAndNight, resize, waitUntilLoaded } from './accessibility.ts';
import { phone, drag as swipe, today, touch, wide, zone } from './calendar-screen.ts';
import { call, createEvent, type NewEvent, signUpAsMember, type WireEvent } from './demo.ts';
import { test } from './fixtures.ts';
import { openBrowser, untilStored } from './person.ts';
import type { Product } from './product.ts';

let product: Product;
test.beforeAll(({ emptyProduct }) => {
  product = emptyProduct;
});
/** Wednesday of next week: the days around it are in the same week, and all are in the future. */
const wednesday = () => addDays(today(), 10 - weekdayOf(today()));
const at = (day: Day, from: string, to: string) => ({
  startAt: instantOf(day, from, zone),
  endAt: instantOf(day, to, zone),
});

async function openWeek(browser: Browser, handle: string, events: readonly NewEvent[], options: object = wide) {
  const page = await openBrowser(browser, product, options);
  const id = await signUpAsMember(page, product, handle, '週野 暦');
  for (const event of events) await createEvent(page, product, event);
  await page.goto(`/?view=week&day=${wednesday()}`);
  return { page, id };
}
const block = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(`から\\S+ ${title}`) });
const columnOf = (page: Page, day: Day) => page.locator(`[data-column="${day}"]`);
const stored = async (page: Page, { id }: WireEvent) => {
  const { start_at, end_at } = await call<WireEvent>(page, product, 'GET', `/events/${id}`);
  return { startAt: new Date(start_at), endAt: new Date(end_at) };
};

/** The middle of an hour of a day, in px of the viewport. */
async function pointOf(page: Page, day: Day, hour: number) {
  const box = await columnOf(page, day).boundingBox();
  if (!box) throw new Error(`${day} is not shown`);
  const first = 7;
  return { x: box.x + box.width / 2, y: box.y + (box.height * (hour - first)) / (24 - first) };
}

test('the views are chosen in the bar or with keys, and the address keeps the view and the day', async ({
  browser,
}) => {
  const day = wednesday();
  const { page } = await openWeek(browser, 'view_chooser', [{ title: '朝の会', ...at(day, '09:00', '10:30') }]);
  await expect(block(page, '朝の会')).toHaveAccessibleName('09:00から10:30 朝の会 個人の予定');
  await page.getByRole('radio', { name: '日', exact: true }).click();
  await expect(page).toHaveURL(`/?view=day&day=${day}`);
  await expect(block(page, '朝の会')).toBeVisible();
  await page.reload();
  await expect(block(page, '朝の会')).toBeVisible();

  await page.locator('main').focus();
  await page.keyboard.press('4');
  await expect(page.getByRole('region', { name: '予定の一覧' }).getByRole('link', { name: '朝の会' })).toBeVisible();
  await page.keyboard.press('2');
  await expect(block(page, '朝の会')).toBeVisible();
  await page.keyboard.press('j');
  await expect(columnOf(page, addDays(day, 7))).toBeVisible();
  await expect(page).toHaveURL(`/?view=week&day=${addDays(day, 7)}`);
  await page.keyboard.press('k');
  await expect(block(page, '朝の会')).toBeVisible();
  await page.keyboard.press('t');
  await expect(columnOf(page, today())).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page).toHaveURL('/');

  // Letters are off where the member turned them off.
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'キー操作' });
  await expectAccessible(page, 'dialog of the keys');
  await dialog.getByRole('switch').click();
  await dialog.getByRole('button', { name: '閉じる' }).click();
  await expect(dialog).toHaveCount(0);
  await page.locator('main').focus();
  await page.keyboard.press('2');
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('radio', { name: '月', exact: true })).toBeChecked();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('on a phone a day or a week opens where its first plan is seen', async ({ browser }) => {
  const day = wednesday();
  const evening = [{ title: '夜の会', ...at(day, '21:00', '22:00') }];
  const { page } = await openWeek(browser, 'evening_person', evening, phone);
  await expect(block(page, '夜の会')).toBeInViewport({ ratio: 1 });
  await page.goto(`/?view=day&day=${day}`);
  await expect(block(page, '夜の会')).toBeInViewport({ ratio: 1 });
});

test('the dates of a week in two months leave room for the button beside them', async ({ browser }) => {
  const page = await openBrowser(browser, product, phone);
  await signUpAsMember(page, product, 'title_measurer', '週野 暦');
  await page.goto('/?view=week&day=2026-11-30');
  // The dates have their width once the fonts are loaded.
  await waitUntilLoaded(page, '11月29日 – 12月5日');
  const dates = page.getByText('11月29日 – 12月5日');
  for (const width of [320, 344, 360, 375, 390, 412]) {
    await resize(page, { width, height: 700 });
    const [title, button] = [await dates.boundingBox(), await page.getByRole('button', { name: '今日' }).boundingBox()];
    const gap = (button?.x ?? 0) - (title?.x ?? 0) - (title?.width ?? 0);
    expect(gap, `${width} px`).toBeGreaterThanOrEqual(4);
    expect(title?.height, `${width} px`).toBeLessThan(32);
  }
});

test('the keyboard leads from a day to its plans and back, moves a plan by five minutes, and takes it back', async ({
  browser,
}) => {
  const day = wednesday();
  const page = await openBrowser(browser, product, wide);
  await signUpAsMember(page, product, 'week_keys', '鍵山 週');
  await createEvent(page, product, { title: '朝の会', ...at(day, '09:00', '10:00') });
  const event = await createEvent(page, product, { title: '昼の会', ...at(day, '13:00', '15:00') });
  await page.goto(`/?view=week&day=${day}`);
  await expect(block(page, '朝の会')).toBeVisible();
  await expectAccessible(page, 'week');
  const head = page.locator(`[data-day-head="${day}"]`);
  await head.focus();
  await page.keyboard.press('Tab');
  await expect(block(page, '朝の会')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(head).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(block(page, '昼の会')).toBeFocused();

  await untilStored(page, async () => {
    await page.keyboard.down('Shift');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.up('Shift');
  });
  expect(await stored(page, event)).toEqual(at(addDays(day, 1), '13:10', '15:10'));
  await expect(block(page, '昼の会')).toBeFocused();
  await expect(columnOf(page, addDays(day, 1)).getByRole('link')).toHaveAccessibleName(/^13:10から15:10/);
  await untilStored(page, () => page.getByRole('button', { name: '元にもどす' }).click());
  await expect(page.getByText('元にもどしました')).toBeVisible();
  expect(await stored(page, event)).toEqual(at(day, '13:00', '15:00'));

  await block(page, '昼の会').focus();
  await untilStored(page, () => page.keyboard.press('Alt+ArrowDown'));
  expect(await stored(page, event)).toEqual(at(day, '13:00', '15:05'));
  await block(page, '昼の会').focus();
  await page.keyboard.press('Escape');
  await expect(head).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/?view=day&day=${day}`);
});

test('a drag on free time opens 一行で追加 with this time, a drag of an own plan moves it', async ({ browser }) => {
  const day = wednesday();
  const page = await openBrowser(browser, product, wide);
  await signUpAsMember(page, product, 'week_dragger', '引田 週');
  const event = await createEvent(page, product, { title: '昼の会', ...at(day, '13:00', '15:00') });
  await page.goto(`/?view=week&day=${day}`);
  await waitUntilLoaded(page, '昼の会');
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
  };
  await drag(await pointOf(page, day, 14), await pointOf(page, addDays(day, 1), 11));
  await expect(page.locator('[data-part="drag-ghost"]')).toHaveText('10:00 – 12:00昼の会');
  await untilStored(page, () => page.mouse.up());
  expect(await stored(page, event)).toEqual(at(addDays(day, 1), '10:00', '12:00'));
  await expect(page).toHaveURL(/view=week/);
  await expect(page.getByText(/10:00 に動かしました/)).toBeVisible();

  await drag(await pointOf(page, day, 16), await pointOf(page, day, 17.5));
  await page.mouse.up();
  const line = page.getByRole('dialog', { name: '一行で追加' });
  await expect(line.getByRole('button', { name: /^時間 / })).toHaveText(/16:00 – 17:30$/);
  await line.getByRole('button', { name: 'くわしく' }).click();
  await expect(page.getByLabel('開始日')).toHaveValue(day);
  await expect(page.getByLabel('開始時刻')).toHaveValue('16:00');
});

test('a plan in other calendars moves only after the number of people is said', async ({ browser }) => {
  const day = wednesday();
  const organizer = await openBrowser(browser, product, wide);
  const organizerId = await signUpAsMember(organizer, product, 'week_host', '主野 催');
  const event = await createEvent(organizer, product, {
    title: '公開の会',
    ...at(day, '13:00', '15:00'),
    isPublished: true,
  });
  const guest = await openBrowser(browser, product, wide);
  await signUpAsMember(guest, product, 'week_guest', '客野 人');
  await call(guest, product, 'POST', `/users/${organizerId}/follow`, {});
  await call(guest, product, 'POST', `/events/${event.id}/follow`, {});
  await guest.goto(`/?view=week&day=${day}`);
  const theirs = block(guest, '公開の会');
  await expect(theirs).toHaveAccessibleName('13:00から15:00 公開の会 登録済');

  await organizer.goto(`/?view=week&day=${day}`);
  await block(organizer, '公開の会').focus();
  await organizer.keyboard.press('Shift+ArrowUp');
  const question = organizer.getByRole('dialog', { name: '1人に知らせますか？' });
  await expect(question).toContainText('12:55 – 14:55');
  await expectAccessible(organizer, 'question before a move');
  await question.getByRole('button', { name: 'もどる' }).click();
  await expect(block(organizer, '公開の会')).toHaveAccessibleName(/^13:00から15:00/);
  await block(organizer, '公開の会').focus();
  await organizer.keyboard.press('Shift+ArrowUp');
  await untilStored(organizer, () => question.getByRole('button', { name: '動かして知らせる' }).click());
  expect(await stored(organizer, event)).toEqual(at(day, '12:55', '14:55'));
});

test('more than three plans at a time are counted, and all of them are in the list of the day', async ({ browser }) => {
  const day = wednesday();
  const titles = ['あ', 'い', 'う', 'え', 'お'].map((letter) => `${letter}の会`);
  const events = titles.map((title) => ({ title, ...at(day, '13:00', '15:00') }));
  const { page } = await openWeek(browser, 'week_crowd', events);
  await expect(columnOf(page, day).getByRole('link')).toHaveCount(3);
  const more = page.getByRole('button', { name: '他 2 件' });
  await more.click();
  const popover = page.getByRole('dialog');
  await expect(popover.getByRole('link', { name: /の会/ })).toHaveCount(5);
  await expectAccessible(page, 'plans of a day');
  await page.keyboard.press('Escape');
  await expect(popover).toHaveCount(0);
  await expect(more).toBeFocused();
});

test('on a phone the week fits the screen, and a swipe shows the next one', async ({ browser }) => {
  const day = wednesday();
  const { page } = await openWeek(browser, 'week_phone', [{ title: '朝の会', ...at(day, '09:00', '10:30') }], phone);
  await expect(block(page, '朝の会')).toBeVisible();
  await expect(page.getByText('なにもない日')).toHaveCount(6);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, 'week on a phone');
  await swipe(page, [300, 500], [-120, 8]);
  await expect(columnOf(page, addDays(day, 7))).toBeVisible();
  await expect(page.getByText('なにもない日')).toHaveCount(7);
});

test('a finger scrolls the hours, and after a long press moves an own plan or its end', async ({ browser }) => {
  const day = wednesday();
  const page = await openBrowser(browser, product, phone);
  await signUpAsMember(page, product, 'week_finger', '指田 週');
  const event = await createEvent(page, product, { title: '昼の会', ...at(day, '09:00', '11:00') });
  await page.goto(`/?view=day&day=${day}`);
  await waitUntilLoaded(page, '昼の会');
  const boxOf = async () => {
    const box = await block(page, '昼の会').boundingBox();
    if (!box) throw new Error('the plan is not shown');
    return box;
  };
  const hourPx = (await boxOf()).height / 2;
  const start = await boxOf();
  const finger = await touch(page);
  const ghost = page.locator('[data-part="drag-ghost"]');
  const dragBy = async (from: readonly [number, number], hours: number) => {
    await finger.down(from);
    await expect(ghost).toBeVisible();
    await finger.moveTo([from[0] + 20, from[1] + hours * hourPx]);
    await untilStored(page, () => finger.up());
  };
  await dragBy([200, start.y + start.height / 2], 2);
  const { start_at } = await call<WireEvent>(page, product, 'GET', `/events/${event.id}`);
  // The height of a block is rounded to px, and so is its step.
  expect(Math.abs(Date.parse(start_at) - at(day, '11:00', '13:00').startAt.getTime())).toBeLessThanOrEqual(5 * 60_000);
  await expect(page).toHaveURL(/view=day/);

  const moved = await boxOf();
  await dragBy([200, moved.y + moved.height - 4], 1);
  const after = await stored(page, event);
  expect(after.startAt).toEqual(new Date(start_at));
  const length = after.endAt.getTime() - after.startAt.getTime();
  expect(Math.abs(length - 3 * 3_600_000)).toBeLessThanOrEqual(5 * 60_000);

  // Without a long press it scrolls.
  const grid = page.locator('[data-part="time-grid"]');
  await swipe(page, [200, moved.y + moved.height / 2], [4, -80]);
  await expect.poll(() => grid.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(40);
  expect(await stored(page, event)).toEqual(after);
});

test('a plan that rests at the side of the week goes to the next one', async ({ browser }) => {
  const day = wednesday();
  const page = await openBrowser(browser, product, wide);
  await signUpAsMember(page, product, 'week_turner', '越田 週');
  const event = await createEvent(page, product, { title: '昼の会', ...at(day, '13:00', '15:00') });
  const thursdays = [8, 15, 22, 29].map((days) => addDays(day, days));
  for (const each of thursdays) await createEvent(page, product, { title: '夕食', ...at(each, '14:00', '16:00') });
  await page.goto(`/?view=week&day=${day}`);
  await waitUntilLoaded(page, '昼の会');
  const from = await pointOf(page, day, 14);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(1278, from.y, { steps: 5 });
  await columnOf(page, day).waitFor({ state: 'detached' });
  await page.mouse.move(640, from.y);
  await expect(block(page, '夕食')).toBeVisible();
  // On a busy machine the rest was longer, which turns to the week after.
  const columns = await page.locator('[data-column]').evaluateAll((all) => all.map((column) => column.dataset.column));
  const thursday = thursdays.find((each) => columns.includes(each)) ?? day;
  const to = await pointOf(page, thursday, 14);
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await expect(page.locator('[data-part="drag-ghost"]')).toHaveText(
    '13:00 – 15:00昼の会「夕食」(14:00–16:00)と重なります',
  );
  await untilStored(page, () => page.mouse.up());
  expect(await stored(page, event)).toEqual(at(thursday, '13:00', '15:00'));

  // With keys: out of the week and back again is no change.
  await block(page, '昼の会').focus();
  await untilStored(page, async () => {
    await page.keyboard.down('Shift');
    for (let week = 0; week < 7; week += 1) await page.keyboard.press('ArrowLeft');
    await expect(columnOf(page, addDays(thursday, -7))).toBeVisible();
    await expect(block(page, '昼の会')).toBeFocused();
    await page.keyboard.up('Shift');
  });
  expect(await stored(page, event)).toEqual(at(addDays(thursday, -7), '13:00', '15:00'));
});

test('printed, month, week and list are light, without navigation, and as long as their plans', async ({ browser }) => {
  const plans = Array.from({ length: 8 }, (_, index) => ({
    title: `印刷 ${index}`,
    ...at(addDays(wednesday(), index * 2), '20:00', '23:30'),
  }));
  const { page } = await openWeek(browser, 'week_printer', plans, { ...wide, colorScheme: 'dark' });
  await expect(block(page, '印刷 0')).toBeVisible();
  // The paper is lower than the plans: what scrolls on the screen is cut off there.
  await page.emulateMedia({ media: 'print' });
  for (const view of ['week', 'month', 'list']) {
    await page.goto(`/?view=${view}&day=${wednesday()}`);
    await expect(page.getByText('印刷 0').first()).toBeVisible();
    const cut = await page.evaluate(() => {
      const main = document.querySelector('main') as HTMLElement;
      return [...main.querySelectorAll('*')].filter(
        (each) => /auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight + 1,
      ).length;
    });
    expect(cut, view).toBe(0);
    expect(await page.locator('html').evaluate((html) => getComputedStyle(html).colorScheme), view).not.toBe('dark');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('complementary')).toHaveCount(0);
  }
});

test('a wide month is a grid on narrow paper where the page does not render again to be printed', async ({
  browser,
}) => {
  const { page } = await openWeek(browser, 'paper_month', [{ title: '紙の会', ...at(wednesday(), '09:00', '10:30') }]);
  // As in Firefox: media queries of scripts keep the answers of the screen.
  await page.addInitScript(() => {
    MediaQueryList.prototype.addEventListener = () => {};
  });
  await page.goto(`/?day=${wednesday()}`);
  await expect(page.getByRole('link', { name: '紙の会' }).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1000 });
  const widths = await page
    .locator('[data-part="month-day"]')
    .evaluateAll((days) => days.map((day) => Math.round(day.getBoundingClientRect().width)));
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
  await expect(page.locator('[data-part="month-day"]').first()).toHaveCSS('display', 'flex');
});

test('events of others that last several days are readable in both themes', async ({ browser }) => {
  const day = wednesday();
  const host = await openBrowser(browser, product);
  await signUpAsMember(host, product, 'bars_host', '主催 長日');
  const { page } = await openWeek(browser, 'bars_goer', []);
  const period = { startAt: instantOf(day, '10:00', zone), endAt: instantOf(addDays(day, 2), '12:00', zone) };
  const plan = { title: '秋の合宿', ...period, isPublished: true, isPublic: true };
  const { id } = await call<WireEvent>(host, product, 'POST', '/events', plan);
  await call(page, product, 'POST', `/events/${id}/follow`, {});
  for (const view of ['month', 'week', 'list']) {
    await page.goto(`/?view=${view}&day=${day}`);
    await expect(page.getByRole('link', { name: /秋の合宿/ }).first()).toBeVisible();
    await expectAccessibleDayAndNight(page, `${view} with bars`);
  }
});
