import { addDays, dayOf, instantOf, now } from '@hiyori/time';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessibleDayAndNight } from './accessibility.ts';
import { call, createEvent, signUpAsMember, type WireEvent } from './demo.ts';
import { test } from './fixtures.ts';
import { expectEntered } from './overlay.ts';
import { openBrowser, openSession, withoutStream } from './person.ts';
import type { Product } from './product.ts';

const zone = 'Asia/Tokyo';
const inDays = (days: number, time: string) => instantOf(addDays(dayOf(now(), zone), days), time, zone);

let product: Product;
let people = 0;
test.beforeAll(({ emptyProduct }) => {
  product = emptyProduct;
});
/** Opens a page of a new, signed-in member. */
async function open(browser: Browser, name = '客野 人', options: object = {}): Promise<Page> {
  const page = await openBrowser(browser, product, options);
  people += 1;
  await signUpAsMember(page, product, `guest_${people}`, name);
  return page;
}

/** As `open`, for what changes elsewhere without the page hearing of it: the event is read again when the stream opens, two seconds after the page. */
async function openWithoutNews(browser: Browser): Promise<Page> {
  const page = await open(browser);
  await withoutStream(page);
  return page;
}

/** Creates a public event of another member. */
async function publish(browser: Browser, title: string, time = ['19:00', '21:30'] as const): Promise<WireEvent> {
  const author = await openSession(browser, product);
  people += 1;
  await signUpAsMember(author, product, `publisher_${people}`, '主催 一花');
  const [startAt, endAt] = [inDays(3, time[0]), inDays(3, time[1])];
  return createEvent(author, product, { title, startAt, endAt, isPublished: true });
}

test('treats 409 as added and 404 as removed, and shows the right count', async ({ browser }) => {
  const { id } = await publish(browser, '弾き語りの夜');
  const page = await openWithoutNews(browser);
  await page.goto(`/events/${id}`);
  const add = page.getByRole('button', { name: '追加', exact: true });
  const remove = page.getByRole('button', { name: '登録解除' });
  await expect(page.getByText('1人が行きます')).toBeVisible();
  // After 409 and 404 the event is read again. Other errors would revert the button and show a toast.
  const answers: (number | 'read')[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/follow')) answers.push(answer.status());
    if (new URL(answer.url()).pathname === `/api/v1/events/${id}`) answers.push('read');
  });

  await call(page, product, 'POST', `/events/${id}/follow`, {});
  await add.click();
  await expect.poll(() => answers).toEqual([409, 'read']);
  await expect(remove).toBeVisible();
  await expect(page.getByText('2人が行きます')).toBeVisible();

  await call(page, product, 'DELETE', `/events/${id}/follow`, {});
  const sent = page.waitForRequest((request) => request.method() === 'DELETE');
  await remove.click();
  expect(Object.keys((await sent).postDataJSON())).toEqual(['userId']);
  await expect.poll(() => answers).toEqual([409, 'read', 404, 'read']);
  await expect(add).toBeVisible();
  await expect(page.getByText('1人が行きます')).toBeVisible();
  await expect(page.locator('[data-part="toast"]')).toHaveCount(0);
});

test('the creator can edit but not add, others can add, and both reach the attendees', async ({ browser }) => {
  const creator = await open(browser, '主催 二葉');
  const period = { startAt: inDays(3, '19:00'), endAt: inDays(3, '21:00') };
  const { id } = await createEvent(creator, product, { title: '朝市', ...period, isPublished: true });
  const other = await open(browser);
  const follow = (page: Page) => page.getByRole('button', { name: /^(追加|登録解除)$/ });
  for (const [page, isOwn] of [
    [creator, true],
    [other, false],
  ] as const) {
    await page.goto(`/events/${id}`);
    await expect(page.getByRole('heading', { name: '朝市', level: 1 })).toBeVisible();
    await expect(follow(page)).toHaveCount(isOwn ? 0 : 1);
    await expect(page.getByRole('link', { name: '編集' })).toHaveCount(isOwn ? 1 : 0);
    await page.getByRole('link', { name: /^出席者/ }).click();
    await expect(page).toHaveURL(`${product.origin}/events/${id}/attendees`);
    await expect(page.getByRole('list', { name: '出席者' }).getByRole('listitem')).toHaveCount(1);
  }
});

test('shows an error for an event that does not exist or fails to load', async ({ browser }) => {
  const { id } = await publish(browser, '消えない集い');
  const page = await open(browser);
  const failure = page.getByRole('heading', { name: 'イベントの取得に失敗しました', exact: true });
  await page.goto('/events/999999');
  await expect(failure).toBeVisible();
  await expect(page.getByText('このイベントは削除されたか、あなたには公開されていません。')).toBeVisible();
  await expect(page.getByRole('button', { name: 'もう一度試す' })).toHaveCount(0);
  await page.route(`**/api/v1/events/${id}`, (route) => route.abort());
  await page.goto(`/events/${id}`);
  await expect(failure).toBeVisible();
  await expect(page.getByText('通信できませんでした。接続を確認してください。')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'もう一度試す' }).click();
  await expect(page.getByRole('heading', { name: '消えない集い', level: 1 })).toBeVisible();
});

test('states that an event has no attendees', async ({ browser }) => {
  const { id } = await publish(browser, '静かな集い');
  const page = await open(browser);
  await page.route('**/attendees?*', (route) => route.fulfill({ json: [] }));
  await page.goto(`/events/${id}/attendees`);
  await expect(page.getByText('出席者はいません。', { exact: true })).toBeVisible();
});

test('reads the bell’s list again after 409 and 404', async ({ browser }) => {
  const { id } = await publish(browser, '再読の会');
  const page = await openWithoutNews(browser);
  const panel = page.getByRole('dialog', { name: 'Following Events' });
  /** Opens the calendar’s panel without reloading the page, checks its count, and returns. */
  const expectListed = async (count: number) => {
    await page
      .getByRole('link', { name: /^カレンダー/ })
      .last()
      .click();
    // The bell of the page before would be one too.
    await expect(page.getByRole('grid')).toBeVisible();
    await page
      .getByRole('button', { name: /^Following Events/ })
      .first()
      .click();
    const sign = count ? `Following ${count} event(s)` : 'No Following Events';
    await expect(panel.getByText(sign)).toBeVisible();
    await panel.getByRole('button', { name: '閉じる' }).click();
    await expect(panel).toHaveCount(0);
    // Closing goes back in the history, too: the second way back begins after the first has ended.
    await expect.poll(() => page.evaluate(() => (history.state as { usr?: unknown } | null)?.usr ?? null)).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/events/${id}$`));
    await expect(page.getByRole('heading', { name: '再読の会' }).first()).toBeVisible();
  };
  const answered = (status: number) => page.waitForResponse((answer) => answer.status() === status);
  await page.goto(`/events/${id}`);
  await expectListed(0);
  await call(page, product, 'POST', `/events/${id}/follow`, {});
  const conflict = answered(409);
  await page.getByRole('button', { name: '追加', exact: true }).click();
  await conflict;
  await expectListed(1);
  await call(page, product, 'DELETE', `/events/${id}/follow`, {});
  const missing = answered(404);
  await page.getByRole('button', { name: '登録解除' }).click();
  await missing;
  await expectListed(0);
});

test('shows and stores a like at once, and treats 409 as liked and 404 as not liked', async ({ browser }) => {
  const { id } = await publish(browser, '朗読の夜');
  const page = await openWithoutNews(browser);
  await page.goto(`/events/${id}`);
  const heart = (count: number) => page.getByRole('button', { name: `いいね ${count}件` });
  await expect(heart(0)).toHaveAttribute('aria-pressed', 'false');
  const answers: number[] = [];
  page.on('response', (answer) => answer.url().endsWith('/like') && answers.push(answer.status()));
  await heart(0).click();
  await expect(heart(1)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => answers).toEqual([201]);
  await page.reload();
  await expect(heart(1)).toHaveAttribute('aria-pressed', 'true');

  await call(page, product, 'DELETE', `/events/${id}/like`, {});
  // After a 404 the page reads the number again: it would show a like that comes before.
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/likes/count'));
  await heart(1).click();
  await expect(heart(0)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => answers).toEqual([201, 404]);
  await counted;
  await call(page, product, 'POST', `/events/${id}/like`, {});
  // Ignored until the response to the press before was handled.
  await expect(async () => {
    if (await heart(0).isVisible()) await heart(0).click({ timeout: 1_000 });
    await expect(heart(1)).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 });
  }).toPass();
  await expect.poll(() => answers).toEqual([201, 404, 409]);
  await expect(page.locator('[data-part="toast"]')).toHaveCount(0);
});

test('lists attendees with the organizer first, loads more, and reads /followers when /attendees returns 404', async ({
  browser,
}) => {
  const { id } = await publish(browser, '大きな集い');
  const page = await openBrowser(browser, product);
  for (let guest = 1; guest <= 21; guest += 1) {
    people += 1;
    await signUpAsMember(page, product, `guest_${people}`, `出席 ${guest}`);
    await call(page, product, 'POST', `/events/${id}/follow`, {});
  }
  await page.goto(`/events/${id}`);
  await page.getByRole('link', { name: /出席者/ }).click();
  await expect(page).toHaveURL(/\/attendees$/);
  const card = page.getByRole('complementary', { name: 'この予定' });
  await expect(card.getByRole('link', { name: '大きな集い' })).toHaveAttribute('href', `/events/${id}`);
  await expectAccessibleDayAndNight(page, 'the attendees beside the event');
  const rows = page.getByRole('list', { name: '出席者' }).getByRole('listitem');
  await expect(rows.first()).toContainText('主催 一花');
  await expect(rows.first()).toContainText('主催者');
  await page.mouse.wheel(0, 5000);
  await expect(rows).toHaveCount(22);
  await rows.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\?profile=\d+$/);
  await expect(page.getByRole('dialog')).toContainText('出席 1');
  await page.goBack();

  await page.route('**/attendees?*', (route) => route.fulfill({ status: 404, json: { error: 'x', message: '' } }));
  const followers = page.waitForRequest((request) => request.url().includes(`/events/${id}/followers`));
  await page.reload();
  await followers;
  await expect(rows.first()).toContainText('主催 一花');

  await page.route('**/followers?*', (route) => route.fulfill({ status: 404, json: { error: 'x', message: '' } }));
  // What it says of the additions would have the list read again.
  await withoutStream(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: '出席者一覧の取得に失敗しました.' })).toBeVisible();
  for (const list of ['attendees', 'followers']) await page.unroute(`**/${list}?*`);
  await page.getByRole('button', { name: 'もう一度試す' }).click();
  await expect(rows.first()).toContainText('主催 一花');
});

test('shows the viewer’s time, and in another zone also the organizer’s with both zone names', async ({ browser }) => {
  const { id } = await publish(browser, '夜の散歩');
  const near = await open(browser);
  await near.goto(`/events/${id}`);
  await expect(near.getByText('19:00 – 21:30')).toBeVisible();
  await expect(near.getByText(/主催者の時刻/)).toHaveCount(0);

  const far = await open(browser, '遠野 旅', { timezoneId: 'Asia/Kathmandu' });
  await far.goto(`/events/${id}`);
  await expect(far.getByText('15:45 – 18:15')).toBeVisible();
  await expect(far.getByText('（ネパール時間）')).toBeVisible();
  await expect(far.getByText('主催者の時刻（日本標準時） 19:00 – 21:30')).toBeVisible();
});

test('an event keeps its time zone until its times are changed', async ({ browser }) => {
  const page = await open(browser, '旅野 空', { timezoneId: 'Europe/Paris' });
  await page.goto('/events/new');
  await page.getByLabel('タイトル').fill('セーヌの朝');
  const zones: (string | null)[] = [];
  page.on('request', (request) => {
    if (['POST', 'PUT'].includes(request.method())) zones.push(new URL(request.url()).searchParams.get('tz'));
  });
  await page.getByRole('button', { name: '作成', exact: true }).click();
  await page.getByRole('link', { name: '編集' }).click();
  await page.getByLabel('タイトル').fill('セーヌの朝市');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { name: 'セーヌの朝市' })).toBeVisible();
  await page.getByRole('link', { name: '編集' }).click();
  await page.getByLabel('終了時刻').fill('11:30');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('09:00 – 11:30')).toBeVisible();
  expect(zones).toEqual(['Europe/Paris', null, 'Europe/Paris']);
});

test('downloads the calendar file of an event', async ({ browser }) => {
  const { id } = await publish(browser, '器の会');
  const page = await open(browser);
  await page.goto(`/events/${id}`);
  await page.getByRole('button', { name: 'メニュー' }).click();
  await page.getByRole('button', { name: 'ほかのカレンダーへ' }).click();
  const file = page.getByRole('link', { name: /カレンダーファイル/ });
  await expect(file).toBeVisible();
  await expectEntered(page.getByRole('dialog', { name: 'ほかのカレンダーへ書き出す' }));
  await expectAccessibleDayAndNight(page, 'the ways into other calendars');
  const download = page.waitForEvent('download');
  await file.click();
  expect((await download).suggestedFilename()).toBe(`hiyori-${id}.ics`);
});

test('an event and a member are reported to the operator', async ({ browser }) => {
  const event = await publish(browser, '無料の投資セミナー');
  const page = await open(browser);
  await page.goto(`/events/${event.id}`);
  const menu = page.getByRole('button', { name: 'メニュー' });
  const report = page.getByRole('button', { name: '報告する' });
  await menu.click();
  await report.click();
  const sheet = page.getByRole('dialog', { name: 'このイベントを報告' });
  await sheet.getByRole('button', { name: '報告する' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('理由を選択してください');
  await expectAccessibleDayAndNight(page, 'a report without a reason');
  await sheet.getByRole('radio', { name: '勧誘や詐欺のようだ' }).check();
  await sheet.getByLabel('くわしく').fill('会場で契約を迫られました。');

  // Nothing is lost by a reload.
  await page.reload();
  await menu.click();
  await report.click();
  await expect(sheet.getByRole('radio', { name: '勧誘や詐欺のようだ' })).toBeChecked();
  await expect(sheet.getByLabel('くわしく')).toHaveValue('会場で契約を迫られました。');
  const answered = page.waitForResponse(`**/api/v1/events/${event.id}/report`);
  await sheet.getByRole('button', { name: '報告する' }).click();
  const answer = await answered;
  expect([answer.status(), answer.request().postDataJSON()]).toEqual([
    200,
    { reason: 'fraud', text: '会場で契約を迫られました。' },
  ]);
  await expect(page.getByText('報告しました。確認します。')).toBeVisible();
  await expect(sheet).toBeHidden();

  await menu.click();
  await report.click();
  await sheet.getByRole('button', { name: 'この人をミュート・ブロックする' }).click();
  const profile = page.getByRole('dialog', { name: 'プロフィール' });
  await profile.getByRole('button', { name: 'メニュー' }).click();
  await page.getByRole('dialog', { name: '主催 一花' }).getByRole('button', { name: '報告する' }).click();
  const other = page.getByRole('dialog', { name: 'この人を報告' });
  await other.getByRole('radio', { name: 'なりすまし' }).check();
  await other.getByRole('button', { name: '報告する' }).click();
  await expect(other).toBeHidden();
});

test('the facts of an own event keep their place while its numbers, co-hosts and messages load', async ({
  browser,
}) => {
  const page = await open(browser, '主催 三葉', { viewport: { width: 390, height: 844 } });
  const period = { startAt: inDays(3, '19:00'), endAt: inDays(3, '21:00') };
  const { id } = await createEvent(page, product, { title: '夜市', ...period, isPublished: true });
  // The page comes without the scripts that it imports itself, until these may load.
  let release = () => {};
  const mayLoad = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isLater = async (url: string) =>
    /own-numbers|お知らせを送る|フォロワーから招待/.test(await (await fetch(url)).text());
  await page.route('**/assets/*.js', async (route) => {
    if (await isLater(route.request().url())) await mayLoad;
    await route.continue();
  });
  await page.goto(`/events/${id}`);
  const time = page.getByText('19:00 – 21:00');
  await expect(time).toBeVisible();
  await expect(page.getByRole('button', { name: /^共催者/ })).toHaveCount(0);
  const before = await time.boundingBox();
  release();
  await expect(page.getByRole('button', { name: /^共催者/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^行く人へお知らせを送る/ })).toBeVisible();
  await expect(page.locator('[data-part="own-numbers"]')).toBeVisible();
  expect(Math.abs(((await time.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(4);
});
