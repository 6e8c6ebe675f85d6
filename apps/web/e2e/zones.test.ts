import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { addDays, type Day, dayOf, now } from '@hiyori/time';
import { type Browser, expect, type Page } from '@playwright/test';
import { transformWithOxc } from 'vite';
import { call, signUpWithPassword } from './demo.ts';
import { test } from './fixtures.ts';
import { openBrowser } from './person.ts';
import type { Product } from './product.ts';

const wide = { viewport: { width: 1280, height: 800 } };

let product: Product;
test.beforeAll(({ emptyProduct }) => {
  product = emptyProduct;
});
/** A day in the near future, from the 2nd to the 25th, so that the following three days are in the same month. */
function soonInItsMonth(): Day {
  let day = addDays(dayOf(now(), 'UTC'), 3);
  while (Number(day.slice(8)) < 2 || Number(day.slice(8)) > 25) day = addDays(day, 1);
  return day;
}

interface Period {
  title: string;
  startDay: Day;
  startTime: string;
  endDay: Day;
  endTime: string;
}

/** Enters the period into the form, in the page's time zone. */
async function createByHand(page: Page, period: Period): Promise<void> {
  await page.goto('/events/new');
  await page.getByLabel('タイトル').fill(period.title);
  await page.getByLabel('開始日').fill(period.startDay);
  await page.getByLabel('開始時刻').fill(period.startTime);
  await page.getByLabel('終了日').fill(period.endDay);
  await page.getByLabel('終了時刻').fill(period.endTime);
  await page.getByRole('button', { name: '作成', exact: true }).click();
  await expect(page.getByRole('heading', { name: period.title, level: 1 })).toBeVisible();
}

/** The days of the month grid and of the agenda that contain an event of this title: in the month as text, or below a bar across days. */
const daysOf = (page: Page, title: string) =>
  page.evaluate((wanted) => {
    const isWanted = (element: Element) => element.textContent?.includes(wanted);
    const bars = [...document.querySelectorAll('[data-part="month-bar"]')].filter(isWanted);
    const isBelowBar = (cell: Element) => {
      const box = cell.getBoundingClientRect();
      const middle = box.left + box.width / 2;
      return bars.some((bar) => {
        const { left, right, top } = bar.getBoundingClientRect();
        return left < middle && middle < right && top > box.top && top < box.bottom;
      });
    };
    const holding = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => isWanted(element) || isBelowBar(element))
        .map((element) => element.getAttribute(attribute));
    return { month: holding('[data-day]', 'data-day'), agenda: holding('[data-agenda-day]', 'data-agenda-day') };
  }, title);

/** Opens the calendar at the month of a day and selects the day. */
async function openAt(page: Page, day: Day): Promise<void> {
  await page.goto('/');
  await page.getByRole('combobox', { name: '年' }).selectOption(`${Number(day.slice(0, 4))}年`);
  await page.getByRole('combobox', { name: '月' }).selectOption(`${Number(day.slice(5, 7))}月`);
  await page.locator(`[data-day="${day}"] [data-part="month-day-number"]`).click();
  await expect(page.locator(`[data-day="${day}"]`)).toHaveAttribute('aria-selected', 'true');
}

const expectOn = async (page: Page, title: string, days: Day[]) =>
  expect.poll(() => daysOf(page, title), title).toEqual({ month: days, agenda: days });

const row = (page: Page, day: Day, title: string) =>
  page
    .locator(`[data-agenda-day="${day}"] [data-part="agenda-row"]`, { hasText: title })
    .locator('[data-part="agenda-row-time"]');

// The Tokyo time of 00:30, 22:00 and 00:00 in the zone. Newfoundland's summer time shifts them by an hour.
const zones = [
  { zone: 'Asia/Kathmandu', night: /^03:45/, evening: /^01:15/, midnight: /03:15$/ },
  { zone: 'America/St_Johns', night: /^1[23]:00/, evening: /^(?:09|10):30/, midnight: /1[12]:30$/ },
];

for (const { zone, night, evening, midnight } of zones) {
  const open = (browser: Browser, timezoneId: string) => openBrowser(browser, product, { ...wide, timezoneId });

  test(`in ${zone} an event is on its local days, and in Tokyo on those of Tokyo`, async ({ browser }) => {
    const day = soonInItsMonth();
    const [next, third] = [addDays(day, 1), addDays(day, 2)];
    const page = await open(browser, zone);
    const handle = zone.replace(/\W/g, '_').toLowerCase();
    await signUpWithPassword(page, product, handle, '遠野 旅人');

    await createByHand(page, { title: '夜の便', startDay: day, startTime: '00:30', endDay: day, endTime: '01:30' });
    await expect(page.getByRole('main')).toContainText('00:30 – 01:30');
    await createByHand(page, { title: '長い旅', startDay: day, startTime: '22:00', endDay: third, endTime: '00:00' });
    await createByHand(page, { title: '三日の市', startDay: day, startTime: '10:00', endDay: third, endTime: '00:05' });

    await test.step('at home', async () => {
      await openAt(page, day);
      await expectOn(page, '夜の便', [day]);
      await expect(row(page, day, '夜の便')).toHaveText(/^00:30\s*01:30$/);
      // An end at midnight does not belong to the next day; an end at 00:05 does.
      await expectOn(page, '長い旅', [day, next]);
      await expect(row(page, next, '長い旅')).toHaveText(/24:00$/);
      await expectOn(page, '三日の市', [day, next, third]);
      await expect(row(page, third, '三日の市')).toHaveText(/00:05$/);
    });

    await test.step('in Tokyo', async () => {
      const there = await open(browser, 'Asia/Tokyo');
      await call(there, product, 'POST', '/auth/login', { email: `${handle}@example.com`, password: 'hiyori-demo' });
      await openAt(there, day);
      await expectOn(there, '夜の便', [day]);
      await expect(row(there, day, '夜の便')).toHaveText(night);
      await expectOn(there, '長い旅', [next, third]);
      await expect(row(there, next, '長い旅')).toHaveText(evening);
      await expect(row(there, third, '長い旅')).toHaveText(midnight);
    });
  });
}

test('an event just after midnight is on the previous day in a zone further west', async ({ browser }) => {
  const day = soonInItsMonth();
  const before = addDays(day, -1);
  const tokyo = await openBrowser(browser, product, { ...wide, timezoneId: 'Asia/Tokyo' });
  await signUpWithPassword(tokyo, product, 'east_side', '東 昇');
  await createByHand(tokyo, { title: '夜更けの会', startDay: day, startTime: '00:30', endDay: day, endTime: '01:00' });
  await openAt(tokyo, day);
  await expectOn(tokyo, '夜更けの会', [day]);
  const kathmandu = await openBrowser(browser, product, { ...wide, timezoneId: 'Asia/Kathmandu' });
  await call(kathmandu, product, 'POST', '/auth/login', { email: 'east_side@example.com', password: 'hiyori-demo' });
  await openAt(kathmandu, before);
  await expectOn(kathmandu, '夜更けの会', [before]);
  await expect(row(kathmandu, before, '夜更けの会')).toHaveText(/^21:15\s*21:45$/);
});

test('reads the same times from Temporal as from Intl, in every zone of the browser', async ({ browser }) => {
  const folder = fileURLToPath(new URL('.', import.meta.resolve('@hiyori/time')));
  const sources = ['zone-name.ts', 'zone.ts'].map(async (file) => {
    const { code } = await transformWithOxc(await readFile(folder + file, 'utf8'), file);
    return code.replace(/^import .*$/m, '');
  });
  const code = (await Promise.all(sources)).join('\n');
  const page = await browser.newPage({ timezoneId: 'Asia/Kathmandu' });
  const result = await page.evaluate(async (module) => {
    const zones = Intl.supportedValuesOf('timeZone');
    // Days of all seasons, at different times.
    const instants: number[] = [];
    for (let ms = Date.UTC(1900, 0, 1, 1, 30); ms < Date.UTC(2040, 0); ms += 37 * 86_400_000 + 3_700_123)
      instants.push(ms);
    const wrong = ['', 'Nowhere/Else', '2026-11-24T00:00Z', '+09:00', 'JST-9'];
    const read = async (name: string) => {
      const zone: typeof import('@hiyori/time') & { toWallClockMs(ms: number, zone: string): number } = await import(
        /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(module)}//${name}`
      );
      return {
        viewer: zone.viewerZone(),
        times: zones.map((each) => instants.map((ms) => zone.toWallClockMs(ms, each))),
        known: [...zones, ...wrong, 'asia/tokyo', 'UTC'].map((each) => zone.isUsableZone(each)),
        isName: [...zones, ...wrong, 'asia/tokyo', 'UTC'].map((each) => zone.isZone(each)),
        failures: ([[Number.NaN, 'UTC'], ...wrong.map((each) => [0, each])] as [number, string][]).map(([ms, each]) => {
          try {
            return zone.toWallClockMs(ms, each);
          } catch (error) {
            return (error as Error).name;
          }
        }),
      };
    };
    const byTemporal = await read('Temporal');
    const { Temporal } = globalThis as { Temporal?: unknown };
    // A polyfill is not used: this one has no zone.
    Object.assign(globalThis, { Temporal: { Instant: class {}, Now: {} } });
    const byIntl = await read('Intl');
    const different = zones.filter((_, index) => byTemporal.times[index]?.join() !== byIntl.times[index]?.join());
    const [{ times: _a, ...temporal }, { times: _b, ...intl }] = [byTemporal, byIntl];
    return { hasTemporal: Temporal !== undefined, count: zones.length, different, temporal, intl };
  }, code);
  expect(result.hasTemporal).toBe(true);
  expect(result.count).toBeGreaterThan(400);
  expect(result.different).toEqual([]);
  expect(result.temporal).toEqual(result.intl);
  expect(result.temporal.known).toEqual(result.temporal.isName);
  await page.close();
});
