import { addDays, dayOf, instantOf, now } from '@hiyori/time';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessibleDayAndNight } from './accessibility.ts';
import { call, createEvent, signUpAsMember, type WireEvent } from './demo.ts';
import { test } from './fixtures.ts';
import { openBrowser } from './person.ts';
import type { Product } from './product.ts';

const zone = 'Asia/Tokyo';
const dayIn = (days: number) => addDays(dayOf(now(), zone), days);

let product: Product;
let people = 0;
test.beforeAll(({ emptyProduct }) => {
  product = emptyProduct;
});
async function open(browser: Browser): Promise<Page> {
  const page = await openBrowser(browser, product);
  people += 1;
  await signUpAsMember(page, product, `copier_${people}`, '複野 写');
  return page;
}

async function publish(page: Page): Promise<WireEvent> {
  const period = { startAt: instantOf(dayIn(3), '19:00', zone), endAt: instantOf(dayIn(4), '00:30', zone) };
  const { id } = await createEvent(page, product, { title: '弾き語りの夜', ...period, isPublished: true });
  return call(page, product, 'PUT', `/events/${id}`, {
    location: '下北沢',
    description: '途中入場も歓迎',
    coverHue: 2,
  });
}

const row = (page: Page) => page.getByRole('link', { name: 'この予定を複製' });
const create = (page: Page) => page.getByRole('button', { name: '作成', exact: true });

test('copies an own event to the next same weekday, and saves nothing until 作成', async ({ browser }) => {
  const page = await open(browser);
  const { id } = await publish(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(`${request.method()} ${request.url()}`));
  await page.goto(`/events/${id}`);
  await row(page).click();

  await expect(page.getByLabel('タイトル')).toHaveValue('弾き語りの夜');
  await expect(page.getByText('「弾き語りの夜」を複製しています。')).toBeVisible();
  await expect(page.getByLabel('開始日')).toHaveValue(dayIn(10));
  await expect(page.getByLabel('開始時刻')).toHaveValue('19:00');
  await expect(page.getByLabel('終了日')).toHaveValue(dayIn(11));
  await expect(page.getByLabel('終了時刻')).toHaveValue('00:30');
  await expect(page.getByLabel('場所')).toHaveValue('下北沢');
  await expect(page.getByLabel('メモ')).toHaveValue('途中入場も歓迎');
  await expect(page.getByRole('radio', { name: '発信する予定' })).toBeChecked();
  await expectAccessibleDayAndNight(page, 'copy of an event');

  // Unchanged, it is left without a question.
  await page.getByRole('button', { name: '閉じる' }).click();
  await expect(page).toHaveURL(`${product.origin}/events/${id}`);
  expect(sent).toEqual([]);

  await row(page).click();
  await page.getByLabel('場所').fill('高円寺');
  await page.reload();
  await expect(page.getByLabel('場所')).toHaveValue('高円寺');
  await create(page).click();
  await expect(page.getByRole('heading', { name: '弾き語りの夜', level: 1 })).toBeVisible();
  const copied = page.url().split('/').pop();
  expect(copied).not.toBe(String(id));
  const event = await call<Record<string, unknown>>(page, product, 'GET', `/events/${copied}`);
  expect(event).toMatchObject({ location: '高円寺', isPublic: true, followersCount: 1, likesCount: 0, coverHue: 2 });

  await page.goto('/events/new');
  await expect(page.getByLabel('タイトル')).toHaveValue('');
});

test('copies the event of another member from its menu as a personal plan', async ({ browser }) => {
  const { id } = await publish(await open(browser));
  const page = await open(browser);
  await page.goto(`/events/${id}`);
  await expect(page.getByRole('button', { name: 'メニュー' })).toBeVisible();
  await expect(row(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'メニュー' }).click();
  await row(page).click();
  await expect(page.getByLabel('タイトル')).toHaveValue('弾き語りの夜');
  await expect(page.getByRole('radio', { name: '個人の予定' })).toBeChecked();
});

test('says that an event to copy does not exist', async ({ browser }) => {
  const page = await open(browser);
  await page.goto('/events/new?copy=999999');
  await expect(page.getByRole('heading', { name: 'イベントの取得に失敗しました', exact: true })).toBeVisible();
});
