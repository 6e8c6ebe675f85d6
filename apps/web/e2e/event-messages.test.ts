import { addDays, dayOf, now } from '@hiyori/time';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessibleDayAndNight } from './accessibility.ts';
import { call, signUpAsMember } from './demo.ts';
import { test } from './fixtures.ts';
import { answerOnVisit, openBrowser } from './person.ts';
import type { Product } from './product.ts';

let product: Product;
test.beforeAll(({ emptyProduct }) => {
  product = emptyProduct;
});
async function signIn(browser: Browser, handle: string, name: string, options: object = {}): Promise<Page> {
  const page = await openBrowser(browser, product, options);
  await signUpAsMember(page, product, handle, name);
  return page;
}
const phone = { viewport: { width: 390, height: 844 } };

test('an organiser writes to who comes: they are notified once, read it on the page, and may silence the next', async ({
  browser,
}) => {
  const host = await signIn(browser, 'messages_host', '主催 花子');
  const goer = await signIn(browser, 'messages_goer', '葵 参加', phone);
  const muted = await signIn(browser, 'messages_muted', '蓮 しずか', { viewport: { width: 320, height: 700 } });
  const stranger = await signIn(browser, 'messages_other', '結衣 見るだけ', phone);
  const day = addDays(dayOf(now(), 'Asia/Tokyo'), 5);
  const { id } = await call<{ id: number }>(host, product, 'POST', '/events', {
    title: '朝の散歩',
    startAt: `${day}T00:00:00Z`,
    endAt: `${day}T01:00:00Z`,
    isPublished: true,
    isPublic: true,
  });
  for (const page of [goer, muted]) await call(page, product, 'PUT', `/events/${id}/attendance`, { status: 'going' });
  await call(muted, product, 'PUT', `/events/${id}/messages/mute`, {});

  await host.goto(`/events/${id}`);
  await host.getByRole('button', { name: /行く人へお知らせを送る/ }).click();
  const sheet = host.getByRole('dialog', { name: 'お知らせを送る' });
  await sheet.getByRole('button', { name: '2人に送る' }).click();
  await expect(sheet.getByText('お知らせの文を入力してください')).toBeVisible();
  await sheet.getByLabel('お知らせ', { exact: true }).fill('雨のため、集合は駅の中です');
  await host.reload();
  await host.getByRole('button', { name: /行く人へお知らせを送る/ }).click();
  await expect(sheet.getByLabel('お知らせ', { exact: true })).toHaveValue('雨のため、集合は駅の中です');
  await expectAccessibleDayAndNight(host, 'sheet of a message');
  await sheet.getByRole('button', { name: '2人に送る' }).click();
  await expect(host.getByText('きょう あと4回')).toBeVisible();
  await expect(host.getByText('2人に送りました').first()).toBeVisible();

  await expect(async () => {
    await goer.goto('/notifications');
    await expect(goer.getByText('主催者からのお知らせ：朝の散歩')).toHaveCount(1, { timeout: 10_000 });
  }).toPass();
  await goer.getByRole('link', { name: /主催者からのお知らせ：朝の散歩/ }).click();
  await expect(goer.getByRole('heading', { name: '主催者からのお知らせ' })).toBeVisible();
  await expect(goer.getByText('雨のため、集合は駅の中です')).toBeVisible();
  await expectAccessibleDayAndNight(goer, 'event with a message');
  const notify = goer.getByRole('switch', { name: 'この予定のお知らせの通知' });
  // A reload would cancel the request.
  await Promise.all([
    goer.waitForResponse((response) => response.url().endsWith(`/events/${id}/messages/mute`)),
    notify.click(),
  ]);
  await goer.reload();
  await expect(notify).not.toBeChecked();

  await muted.goto('/notifications');
  await expect(muted.getByRole('heading', { name: '風のない日です' })).toBeVisible();
  await expect(muted.getByText('主催者からのお知らせ：朝の散歩')).toHaveCount(0);
  await muted.goto(`/events/${id}`);
  await expect(muted.getByText('雨のため、集合は駅の中です')).toBeVisible();
  const readMessages = (page: Page) => answerOnVisit(page, `/events/${id}/messages`, `/events/${id}`);
  expect(await readMessages(stranger)).toMatchObject({ messages: [] });
  await expect(stranger.getByRole('heading', { name: '朝の散歩' })).toBeVisible();
  await expect(stranger.getByText('雨のため、集合は駅の中です')).toHaveCount(0);

  await host.getByRole('button', { name: '削除', exact: true }).click();
  await host.getByRole('button', { name: '削除する' }).click();
  await expect(host.getByText('雨のため、集合は駅の中です')).toHaveCount(0);
  expect(await readMessages(goer)).toMatchObject({ messages: [] });
  await expect(goer.getByRole('heading', { name: '朝の散歩' })).toBeVisible();
  await expect(goer.getByText('雨のため、集合は駅の中です')).toHaveCount(0);
});
