import { addDays, dayOf, instantOf, now } from '@hiyori/time';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessibleDayAndNight } from './accessibility.ts';
import { call, createEvent, signUpAsMember, type WireEvent } from './demo.ts';
import { test } from './fixtures.ts';
import { openBrowser } from './person.ts';
import type { Product } from './product.ts';

const zone = 'Asia/Tokyo';
const day = addDays(dayOf(now(), zone), 3);
const at = (time: string) => instantOf(day, time, zone);

let product: Product;
let people = 0;
test.beforeAll(({ emptyProduct }) => {
  product = emptyProduct;
});
async function open(browser: Browser, options: object = {}): Promise<Page> {
  const page = await openBrowser(browser, product, options);
  people += 1;
  await signUpAsMember(page, product, `busy_${people}`, '重野 多忙');
  return page;
}

const event = (page: Page, title: string, from: string, to: string, isPublished = false): Promise<WireEvent> =>
  createEvent(page, product, { title, startAt: at(from), endAt: at(to), isPublished });

const note = (page: Page) => page.locator('[data-part="clash-note"]');

test('the page of an event says what it overlaps, before and after it is added', async ({ browser }) => {
  const organizer = await open(browser);
  const { id } = await event(organizer, '弾き語りの夜', '19:00', '21:30', true);
  const page = await open(browser, { viewport: { width: 1280, height: 800 } });
  await page.goto(`/events/${id}`);
  await expect(page.getByText('この時間に、ほかの予定はありません。')).toBeVisible();
  const dinner = await event(page, '夕食', '18:00', '20:00');
  await event(page, '昼食', '12:00', '13:00');
  await page.reload();
  await expect(note(page)).toContainText('予定が重なっています');
  await expect(note(page)).toContainText('「夕食」 18:00 – 20:00');
  await expect(page.getByRole('status').filter({ hasText: '「夕食」(18:00–20:00)と重なります' })).toHaveCount(1);
  await expectAccessibleDayAndNight(page, 'event with a clash');
  await page.getByRole('button', { name: '追加', exact: true }).click();
  await expect(page.getByRole('button', { name: '登録解除' })).toBeVisible();
  await expect(note(page)).toContainText('「夕食」');

  await call(page, product, 'PUT', `/events/${dinner.id}`, { status: 'cancelled' });
  await page.reload();
  await expect(page.getByText('この時間に、ほかの予定はありません。')).toBeVisible();
  await expect(note(page)).toHaveCount(0);
});

test('the form says what its period overlaps, for a new event and a moved one, and sends both', async ({ browser }) => {
  const page = await open(browser);
  await event(page, '夕食', '18:00', '20:00');
  await page.goto(`/events/new?day=${day}`);
  await expect(page.getByLabel('開始時刻')).toHaveValue('09:00');
  await page.getByLabel('タイトル').fill('映画');
  await page.getByLabel('開始時刻').fill('19:00');
  // An end before the start is no period.
  await expect(note(page)).toHaveCount(0);
  await page.getByLabel('終了時刻').fill('21:00');
  await expect(note(page)).toContainText('「夕食」 18:00 – 20:00');
  await expectAccessibleDayAndNight(page, 'form with a clash');
  await page.getByRole('button', { name: '作成', exact: true }).click();
  await expect(page.getByRole('heading', { name: '映画', level: 1 })).toBeVisible();

  await page.getByRole('link', { name: '編集' }).click();
  await expect(note(page)).toContainText('「夕食」');
  await page.getByLabel('開始時刻').fill('20:00');
  await expect(note(page)).toHaveCount(0);
  await page.getByLabel('開始時刻').fill('19:30');
  await expect(note(page)).toContainText('「夕食」');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('19:30 – 21:00')).toBeVisible();
});
