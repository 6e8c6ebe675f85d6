import { addDays, instantOf } from '@hiyori/time';
import { expect, type Locator, type Page } from '@playwright/test';
import { waitUntilLoaded } from './accessibility.ts';
import { agendaOf, expectChosen, phone, today, wide, zone } from './calendar-screen.ts';
import { createEvent, signInAs, signUpAsMember } from './demo.ts';
import { test } from './fixtures.ts';
import { openBrowser, withoutStream } from './person.ts';
import { Product } from './product.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.open({ RATE_LIMITS: 'off' });
});
test.afterAll(() => product.close());
test('the agenda shows seven past and thirty coming days, and thirty more at each end', async ({ browser }) => {
  const page = await openBrowser(browser, product, wide);
  await signUpAsMember(page, product, 'edge_walker', '端野 歩');
  const offsets = [-38, -37, -8, -7, 30, 31, 60, 61];
  for (const offset of offsets) {
    const at = (time: string) => instantOf(addDays(today(), offset), time, zone);
    await createEvent(page, product, { title: `day ${offset}`, startAt: at('09:00'), endAt: at('10:00') });
  }
  await page.goto('/');
  const agenda = agendaOf(page);
  const expectDays = (expected: number[]) =>
    expect(agenda.locator('[data-part="agenda-row-title"]')).toHaveText(expected.map((offset) => `day ${offset}`));
  await expectDays([-7, 30]);
  // Dispatched, because a real click would scroll to the button first, which also loads more days.
  await agenda.getByRole('button', { name: 'この先の予定を見る' }).dispatchEvent('click');
  await expectDays([-7, 30, 31, 60]);
  await agenda.getByRole('button', { name: 'これより前の予定を見る' }).dispatchEvent('click');
  await expectDays([-37, -8, -7, 30, 31, 60]);
  // The button 今日 resets the range.
  await page.getByRole('button', { name: '今日', exact: true }).click();
  await expectDays([-7, 30]);
});

test('scrolling to the end of the agenda loads the days after it', async ({ browser }) => {
  const page = await openBrowser(browser, product, wide);
  await signInAs(page, product, 'chiharu');
  const startAt = instantOf(addDays(today(), 45), '09:00', zone);
  const endAt = instantOf(addDays(today(), 45), '10:00', zone);
  await createEvent(page, product, { title: '遠い予定', startAt, endAt });
  await page.goto('/');
  const agenda = agendaOf(page);
  await expect(agenda.getByText('忘年ボードゲーム')).toBeAttached();
  await expect(agenda.getByText('遠い予定')).toHaveCount(0);
  // Scrolls on like a user: the end moves away when the last days come into view and get their real heights.
  await expect(async () => {
    await agenda.evaluate((list) => {
      list.scrollTop = list.scrollHeight;
    });
    await expect(agenda.getByText('遠い予定')).toBeAttached({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
});

/** The top of a row in the window after two more frames, in px. */
const placeOf = (row: Locator): Promise<number> =>
  row.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(element.getBoundingClientRect().top)));
      }),
  );

/** Creates events with titles of one or two lines, so that the heights of the days vary. */
async function fillDays(page: Page, offsets: readonly number[]): Promise<void> {
  for (const offset of offsets) {
    const startAt = instantOf(addDays(today(), offset), '09:00', zone);
    const endAt = instantOf(addDays(today(), offset), '10:00', zone);
    const title = `日${offset}${offset % 2 ? 'のとても長い名前の集まりと、そのあとの打ち上げ、さらにそのあとの散歩の会' : ''}`;
    await createEvent(page, product, { title, startAt, endAt });
  }
}

for (const [name, options] of [
  ['a wide screen', wide],
  ['a phone', phone],
] as const)
  test(`days that load above do not move the visible ones on ${name}`, async ({ browser }) => {
    const page = await openBrowser(browser, product, options);
    await signUpAsMember(page, product, `reader_${options.viewport.width}`, '読田 静');
    await fillDays(page, [-36, -35, -33, -31, -30, -27, -25, -24, -22, -19, -17, -16, -13, -11, -9, -8, -7, -5, 0, 9]);
    await withoutStream(page);
    await page.goto('/');
    const agenda = agendaOf(page);
    const row = agenda.getByRole('link', { name: '日-5の' });
    await expect(row).toBeAttached();
    await expect(agenda.getByText('日-8')).toHaveCount(0);
    // An answer that renders the list puts it back to its day when the event of a scroll was not dispatched yet.
    await page.waitForLoadState('networkidle');
    // The row would move when the estimated height of the day above it becomes the real one.
    const above = agenda.getByRole('link', { name: '日-7の' });
    await expect.poll(() => above.evaluate((each) => each.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
    const before = await agenda.evaluate((list) => {
      list.scrollTop = 130;
      return [...list.querySelectorAll('[data-part="agenda-row"]')]
        .find((each) => each.textContent?.includes('日-5の'))
        ?.getBoundingClientRect().top;
    });
    await expect(agenda.getByText('日-36')).toBeAttached();
    expect(Math.abs((await placeOf(row)) - (before ?? 0))).toBeLessThanOrEqual(1);

    // Scrolling up moves by the wheel's distance, although the days' real heights are computed only then.
    await agenda.hover();
    for (const seen of ['日-9の', '日-25の']) {
      const mark = agenda.getByRole('link', { name: seen });
      await mark.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const from = await placeOf(mark);
      await agenda.evaluate((list) => list.scrollBy(0, -150));
      expect(Math.abs((await placeOf(mark)) - from - 150)).toBeLessThanOrEqual(1);
    }
  });

test("a change of the month's number of weeks does not move the agenda", async ({ browser }) => {
  const page = await openBrowser(browser, product, phone);
  await signUpAsMember(page, product, 'week_counter', '週野 数');
  // January 2027 has six weeks, February has five.
  await page.clock.setFixedTime(instantOf('2027-01-30', '12:00', zone));
  for (const day of ['2027-01-30', '2027-01-31', '2027-02-01', '2027-02-02', '2027-02-03', '2027-02-09'])
    await createEvent(page, product, {
      title: `集い ${day}`,
      startAt: instantOf(day, '09:00', zone),
      endAt: instantOf(day, '10:00', zone),
    });
  await page.goto('/');
  const agenda = agendaOf(page);
  const row = agenda.getByRole('link', { name: '集い 2027-02-02' });
  await expect(row).toBeVisible();
  const weeks = page.getByRole('grid').locator('tbody tr');
  await expect(weeks).toHaveCount(6);
  const before = await row.evaluate((element) => {
    const list = element.closest('[data-part="agenda"]');
    const head = list?.querySelector('[data-agenda-day="2027-02-01"]');
    if (list && head) list.scrollTop += head.getBoundingClientRect().top - list.getBoundingClientRect().top;
    return element.getBoundingClientRect().top;
  });
  await expect(weeks).toHaveCount(5);
  await expectChosen(page, '2027-02-01');
  expect(Math.abs((await placeOf(row)) - before)).toBeLessThanOrEqual(1);
});

test('what is opened right after the list was scrolled stays open, and the address follows the list', async ({
  browser,
}) => {
  const page = await openBrowser(browser, product, phone);
  await signInAs(page, product, 'chiharu');
  await page.clock.install();
  await page.goto(`/?view=list&day=${today()}`);
  await expect(page.locator('[data-part="calendar-list"] a[href^="/events/"]').first()).toBeVisible();
  await waitUntilLoaded(page);
  /** Scrolls to the last event and presses `target` before the address has followed. */
  const scrollAndPress = (target: string) =>
    page.evaluate(async (selector) => {
      const links = document.querySelectorAll('[data-part="calendar-list"] a[href^="/events/"]');
      const scrolled = new Promise((resolve) =>
        document.addEventListener('scroll', resolve, { once: true, capture: true }),
      );
      links[links.length - 1]?.scrollIntoView({ block: 'start' });
      await scrolled;
      document.querySelector<HTMLElement>(selector)?.click();
    }, target);
  const address = () => new URL(page.url()).searchParams.get('day');
  await scrollAndPress('button[aria-haspopup="dialog"][aria-label^="Following Events"]');
  await expect(page.getByRole('dialog', { name: 'Following Events' })).toBeVisible();
  await page.clock.runFor(1000);
  await expect.poll(address).not.toBe(today());
  await expect(page.getByRole('dialog', { name: 'Following Events' })).toBeVisible();
});

/** What Chromium says of an element that moved: https://wicg.github.io/layout-instability/#sec-layout-shift-attribution */
interface Source {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

test('causes no layout shift when the current month loads last', async ({ browser }) => {
  const page = await openBrowser(browser, product, phone);
  await signInAs(page, product, 'chiharu');
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: Source[] })[])
        for (const { node, previousRect, currentRect } of sources)
          shifts.push(
            `${place(previousRect)} to ${place(currentRect)}: ${node?.parentElement?.outerHTML.slice(0, 500)}`,
          );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const thisMonth = `from=${today().slice(0, 7)}-01`;
  const another = page.waitForResponse(
    (answer) => /events\/calendar\?/.test(answer.url()) && !answer.url().includes(thisMonth),
  );
  await page.route(`**/events/calendar?*${thisMonth}*`, async (route) => {
    await (await another).finished();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await route.continue();
  });
  await page.goto('/');
  const row = agendaOf(page).locator('[data-part="agenda-row"]').first();
  await expect(row).toBeAttached();
  await placeOf(row);
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
});
