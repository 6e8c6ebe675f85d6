import { addDays } from '@hiyori/time';
import { expect } from '@playwright/test';
import { agendaOf, drag, expectAtTop, expectChosen, openCalendar, phone, today } from './calendar-screen.ts';
import { test } from './fixtures.ts';
import type { Product } from './product.ts';

let product: Product;
test.beforeAll(({ demoProduct }) => {
  product = demoProduct;
});
test('ignores a wheel of 50 px, moves one day at 51 px, and ignores a second one within 500 ms', async ({
  browser,
}) => {
  const page = await openCalendar(browser, product);
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

test('ignores a swipe of 50 px, moves one day at 51 px, and ignores a second one within 500 ms', async ({
  browser,
}) => {
  const page = await openCalendar(browser, product, phone);
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
  await swipe(-51, 20_499);
  await expectChosen(page, addDays(today(), 1));
  await swipe(-51, 20_500);
  await expectChosen(page, addDays(today(), 2));
  await swipe(51, 30_000);
  await swipe(51, 40_000);
  await swipe(51, 50_000);
  await expectChosen(page, addDays(today(), -1));
});

test('a drag over the month or the agenda', async ({ browser }) => {
  const page = await openCalendar(browser, product, phone);
  await test.step('a swipe over the month changes the day in any direction, over the agenda only horizontally', async () => {
    let laterMs = 0;
    let day = today();
    for (const [from, by, days] of [
      [[200, 200], [0, -90], 1],
      [[200, 150], [0, 90], -1],
      [[200, 600], [-90, 8], 1],
      [[200, 600], [90, -8], -1],
    ] as [[number, number], [number, number], number][]) {
      // A swipe within 500 ms of the one before is ignored.
      laterMs += 1000;
      day = addDays(day, days);
      await drag(page, from, by, laterMs);
      await expectChosen(page, day);
      await expectAtTop(agendaOf(page), day);
    }
  });
  await test.step('an upward drag over the agenda scrolls it and opens no event', async () => {
    // Of what is seen: the position of the scroll also changes with the heights of the days above.
    const chosen = agendaOf(page).locator(`[data-agenda-day="${today()}"]`);
    const place = () => chosen.evaluate((section) => section.getBoundingClientRect().top);
    const before = await place();
    await drag(page, [200, 700], [6, -160], 5000);
    await expect.poll(place).toBeLessThan(before - 80);
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

test('the wheel over the month first scrolls a scrollable page to its end', async ({ browser }) => {
  const page = await openCalendar(browser, product, { viewport: { width: 1280, height: 420 } });
  await page.getByRole('grid').hover({ position: { x: 200, y: 60 } });
  await page.mouse.wheel(0, 1000);
  const left = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  await expect.poll(left).toBeLessThanOrEqual(1);
  await expectChosen(page, today());
  await page.mouse.wheel(0, 60);
  await expectChosen(page, addDays(today(), 1));
});
