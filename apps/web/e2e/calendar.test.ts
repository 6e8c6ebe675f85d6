import { addDays, addMonths, type Day, dayOf, instantOf, monthOf, now, weekdayOf } from '@hiyori/time';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { createEvent, signInAs, signUpAsMember } from './demo.ts';
import { expectNoComplaints, openBrowser } from './person.ts';
import { Product } from './product.ts';

const zone = 'Asia/Tokyo';
const today = () => dayOf(now(), zone);

let product: Product;
test.beforeAll(async () => {
  product = await Product.open({ RATE_LIMITS: 'off' });
});
test.afterAll(() => product.close());
test.afterEach(() => expectNoComplaints());

async function openCalendar(browser: Browser, options: object = {}): Promise<Page> {
  const page = await openBrowser(browser, product, { viewport: { width: 1280, height: 800 }, ...options });
  await signInAs(page, product, 'chiharu');
  await page.goto('/');
  await expect(page.locator('[data-agenda-day]').first()).toBeVisible();
  return page;
}

const expectChosen = (page: Page, day: Day) =>
  expect(page.locator('[role="gridcell"][aria-selected="true"]')).toHaveAttribute('data-day', day);

/** How far the head of a day lies below the upper edge of the agenda. */
const topOf = (agenda: Locator, day: Day) =>
  agenda.evaluate((list, wanted) => {
    const head = list.querySelector(`[data-agenda-day="${wanted}"]`);
    return head ? head.getBoundingClientRect().top - list.getBoundingClientRect().top : Number.NaN;
  }, day);

test('the month picker offers five years to either side and twelve months', async ({ browser }) => {
  const page = await openCalendar(browser);
  const { year } = monthOf(today());
  const years = Array.from({ length: 11 }, (_, index) => `${year - 5 + index}年`);
  await expect(page.getByRole('combobox', { name: '年' }).getByRole('option')).toHaveText(years);
  const months = Array.from({ length: 12 }, (_, index) => `${index + 1}月`);
  await expect(page.getByRole('combobox', { name: '月' }).getByRole('option')).toHaveText(months);
  await page.getByRole('combobox', { name: '年' }).selectOption(`${year + 5}年`);
  await expectChosen(page, addMonths(today(), 60));
});

test('今日 leads back to today, in the month and at the head of the agenda', async ({ browser }) => {
  const page = await openCalendar(browser);
  const agenda = page.getByRole('region', { name: '予定の一覧' });
  await page.getByRole('button', { name: '次の月' }).click();
  await page.getByRole('button', { name: '次の月' }).click();
  await expectChosen(page, addMonths(addMonths(today(), 1), 1));
  await page.getByRole('button', { name: '今日', exact: true }).click();
  await expectChosen(page, today());
  await expect.poll(() => topOf(agenda, today())).toBeCloseTo(0, -1);
  // And from where one has scrolled to, though the day be chosen already.
  await agenda.evaluate((list) => {
    list.scrollTop = list.scrollHeight;
  });
  await expect.poll(() => topOf(agenda, today())).toBeLessThan(-50);
  await page.getByRole('button', { name: '今日', exact: true }).click();
  await expectChosen(page, today());
  await expect.poll(() => topOf(agenda, today())).toBeCloseTo(0, -1);
});

test('the keys of the grid lead by day, week and month, and focus goes along', async ({ browser }) => {
  const page = await openCalendar(browser);
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

test('a wheel of 50 px does nothing, 51 px move one day, and a second within 500 ms is not heard', async ({
  browser,
}) => {
  const page = await openCalendar(browser);
  const turn = (deltaY: number, atMs: number) =>
    page.getByRole('grid').evaluate(
      (grid, [px, at]) => {
        const wheel = new WheelEvent('wheel', { deltaY: px, bubbles: true });
        Object.defineProperty(wheel, 'timeStamp', { value: at });
        grid.dispatchEvent(wheel);
      },
      [deltaY, atMs] as const,
    );
  await turn(50, 10_000);
  await turn(51, 20_000);
  await expectChosen(page, addDays(today(), 1));
  await turn(51, 20_499);
  await turn(-51, 20_499);
  await turn(51, 20_999);
  await expectChosen(page, addDays(today(), 2));
  await turn(-51, 30_000);
  await expectChosen(page, addDays(today(), 1));
});

test('a swipe of 50 px does nothing, and one of 51 px turns a day', async ({ browser }) => {
  const page = await openCalendar(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const swipe = (dx: number, atMs: number) =>
    page.getByRole('grid').evaluate(
      (grid, [px, at]) => {
        for (const [type, clientX] of [
          ['touchstart', 200],
          ['touchend', 200 + px],
        ] as const) {
          const finger = new Touch({ identifier: 1, target: grid, clientX, clientY: 200 });
          const touches = type === 'touchstart' ? [finger] : [];
          const event = new TouchEvent(type, { touches, changedTouches: [finger], bubbles: true });
          Object.defineProperty(event, 'timeStamp', { value: at });
          grid.dispatchEvent(event);
        }
      },
      [dx, atMs] as const,
    );
  await swipe(-50, 10_000);
  await swipe(-51, 20_000);
  await swipe(-51, 20_400);
  await expectChosen(page, addDays(today(), 1));
  await swipe(51, 30_000);
  await swipe(51, 40_000);
  await expectChosen(page, addDays(today(), -1));
});

test('the agenda spans a week back and thirty days on, and thirty more at each edge', async ({ browser }) => {
  const page = await openBrowser(browser, product, { viewport: { width: 1280, height: 800 } });
  await signUpAsMember(page, product, 'edge_walker', '端野 歩');
  const offsets = [-38, -37, -8, -7, 30, 31, 60, 61];
  for (const offset of offsets) {
    const at = (time: string) => instantOf(addDays(today(), offset), time, zone);
    await createEvent(page, product, { title: `day ${offset}`, startAt: at('09:00'), endAt: at('10:00') });
  }
  await page.goto('/');
  const agenda = page.getByRole('region', { name: '予定の一覧' });
  const expectDays = (expected: number[]) =>
    expect(agenda.locator('.ev .tt')).toHaveText(expected.map((offset) => `day ${offset}`));
  await expectDays([-7, 30]);
  await agenda.getByRole('button', { name: 'この先の予定を見る' }).click();
  await expectDays([-7, 30, 31, 60]);
  await agenda.getByRole('button', { name: 'これより前の予定を見る' }).click();
  await expectDays([-37, -8, -7, 30, 31, 60]);
  // The button 今日 begins afresh.
  await page.getByRole('button', { name: '今日', exact: true }).click();
  await expectDays([-7, 30]);
});

test('scrolling to the end of the agenda brings the days after it', async ({ browser }) => {
  const page = await openCalendar(browser);
  const startAt = instantOf(addDays(today(), 45), '09:00', zone);
  const endAt = instantOf(addDays(today(), 45), '10:00', zone);
  await createEvent(page, product, { title: '遠い予定', startAt, endAt });
  await page.reload();
  const agenda = page.getByRole('region', { name: '予定の一覧' });
  await expect(agenda.getByText('忘年ボードゲーム')).toBeAttached();
  await expect(agenda.getByText('遠い予定')).toHaveCount(0);
  await agenda.evaluate((list) => {
    list.scrollTop = list.scrollHeight;
  });
  await expect(agenda.getByText('遠い予定')).toBeAttached();
});
