import { type Day, dayOf, now } from '@hiyori/time';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { waitUntilLoaded } from './accessibility.ts';
import { signInAs } from './demo.ts';
import { openBrowser } from './person.ts';
import type { Product } from './product.ts';

export const zone = 'Asia/Tokyo';
export const today = () => dayOf(now(), zone);

export const wide = { viewport: { width: 1280, height: 800 } };
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Opens the calendar of the demo's member 望月 千晴. */
export async function openCalendar(browser: Browser, product: Product, options: object = wide): Promise<Page> {
  const page = await openBrowser(browser, product, options);
  await signInAs(page, product, 'chiharu');
  await page.goto('/');
  await expect(page.locator('[data-agenda-day]').first()).toBeVisible();
  await waitUntilLoaded(page);
  return page;
}

export const agendaOf = (page: Page): Locator => page.getByRole('region', { name: '予定の一覧' });

export const expectChosen = (page: Page, day: Day) =>
  expect(page.locator('[role="gridcell"][aria-selected="true"]')).toHaveAttribute('data-day', day);

/** The distance of a day's heading from the top edge of the agenda, in px. */
export const topOf = (agenda: Locator, day: Day): Promise<number> =>
  agenda.evaluate((list, wanted) => {
    const head = list.querySelector(`[data-agenda-day="${wanted}"]`);
    return head ? head.getBoundingClientRect().top - list.getBoundingClientRect().top : Number.NaN;
  }, day);

/** Expects the agenda to be scrolled to a day: its heading is at the top edge. */
export const expectAtTop = (agenda: Locator, day: Day) =>
  expect.poll(async () => Math.abs(await topOf(agenda, day))).toBeLessThanOrEqual(1);

type Point = readonly [x: number, y: number];

/**
 * One finger on the screen, through the browser's input handling, which may treat a movement as scrolling. Its events are dated
 * `laterMs` ahead of the clock.
 */
export async function touch(page: Page, laterMs = 0) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at ? [{ x: at[0], y: at[1] }] : [],
      ...(laterMs > 0 && { timestamp: (Date.now() + laterMs) / 1000 }),
    });
  let last: Point = [0, 0];
  return {
    down: (at: Point) => {
      last = at;
      return send('touchStart', at);
    },
    /** In eight steps. */
    moveTo: async ([x, y]: Point): Promise<void> => {
      const [fromX, fromY] = last;
      for (let step = 1; step <= 8; step += 1)
        await send('touchMove', [fromX + ((x - fromX) * step) / 8, fromY + ((y - fromY) * step) / 8]);
      last = [x, y];
    },
    up: async (): Promise<void> => {
      await send('touchEnd');
    },
  };
}

/** A movement of one finger. Its first step is sent with the touch: while that is answered, the finger would rest as for a long press. */
export async function drag(page: Page, from: Point, by: Point, laterMs = 0): Promise<void> {
  const finger = await touch(page, laterMs);
  await Promise.all([finger.down(from), finger.moveTo([from[0] + by[0], from[1] + by[1]])]);
  await finger.up();
}
