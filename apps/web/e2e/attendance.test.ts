import { addDays, dayOf, now } from '@hiyori/time';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { expectAccessibleDayAndNight } from './accessibility.ts';
import { call, type Session, signUpAsMember } from './demo.ts';
import { test } from './fixtures.ts';
import { hold, openBrowser, openSession, untilStored } from './person.ts';
import type { Product } from './product.ts';

const zone = 'Asia/Tokyo';

let product: Product;
let people = 0;
test.beforeAll(({ emptyProduct }) => {
  product = emptyProduct;
});
async function signIn(browser: Browser, name: string, options: object = {}): Promise<Page> {
  const page = await openBrowser(browser, product, options);
  people += 1;
  await signUpAsMember(page, product, `seats_${people}`, name);
  return page;
}

/** Members who answer by the API only. */
async function signUpMany(browser: Browser, count: number): Promise<Session[]> {
  const sessions: Session[] = [];
  for (let index = 0; index < count; index += 1) {
    const session = await openSession(browser, product);
    people += 1;
    await signUpAsMember(session, product, `seats_${people}`, `参加 ${people}`);
    sessions.push(session);
  }
  return sessions;
}

const answer = (session: Session, id: number, status: string) =>
  call<{ status: string; position: number | null }>(session, product, 'PUT', `/events/${id}/attendance`, { status });
/** The choices of the card, and the action in the bar of the page, which may have the same name. */
const choice = (page: Page, name: RegExp) => page.getByRole('group', { name: '出欠' }).getByRole('button', { name });
const bar = (page: Page, name: string) =>
  page.locator('[data-part="event-actions"]').getByRole('button', { name, exact: true });

test('the place of the card is as high as the card, for its organiser and for others', async ({ browser }) => {
  const size = { viewport: { width: 390, height: 844 } };
  const host = await signIn(browser, '主催 高さ', size);
  const guest = await signIn(browser, '客人 高さ', size);
  const day = addDays(dayOf(now(), zone), 5);
  const plan = {
    title: '集い',
    startAt: `${day}T10:00:00Z`,
    endAt: `${day}T12:00:00Z`,
    isPublished: true,
    isPublic: true,
  };
  const answersUntil = `${day}T00:00:00Z`;
  for (const seats of [{ capacity: 5 }, { answersUntil }, { capacity: 5, answersUntil }]) {
    const { id } = await call<{ id: number }>(host, product, 'POST', '/events', { ...plan, ...seats });
    for (const page of [host, guest]) {
      const goOn = await hold(page, '**/attendance');
      await page.goto(`/events/${id}`);
      const place = page.locator('[aria-busy="true"]:has(~ [data-part="going"]) [data-part="skeleton"]').last();
      const heightOf = async (box: Locator) => (await box.boundingBox())?.height ?? 0;
      // The code of the card replaces one place by another.
      let placed = 0;
      await expect.poll(async () => (placed = await heightOf(place))).toBeGreaterThan(0);
      goOn();
      const card = page.locator('[data-part="attendance"]');
      await expect
        .poll(async () => Math.abs((await heightOf(card)) - placed), JSON.stringify(seats))
        .toBeLessThanOrEqual(2);
      await page.unrouteAll({ behavior: 'wait' });
    }
  }
});

test('6 members ask for 3 seats: a waiting list in order, and an offer shortly before the start', async ({
  browser,
}) => {
  const host = await signIn(browser, '主催 花子');
  const day = addDays(dayOf(now(), zone), 5);
  await host.goto(`/events/new?day=${day}`);
  await host.getByLabel('タイトル').fill('金継ぎワークショップ');
  await expect(host.getByRole('button', { name: /^出欠/ })).toHaveCount(0);
  await host.getByRole('radio', { name: '発信する予定' }).check();
  await host.getByRole('button', { name: /^出欠/ }).click();
  await host.getByLabel('定員').fill('三');
  await host.getByRole('switch', { name: '満員のときは順番待ち' }).click();
  await host.getByRole('button', { name: '作成', exact: true }).click();
  await expect(host.getByText('1以上の整数で入力してください')).toBeVisible();
  await expect(host.getByLabel('定員')).toBeFocused();
  await host.getByLabel('定員').fill('３');
  await expectAccessibleDayAndNight(host, 'form with 出欠');
  await host.getByRole('button', { name: '作成', exact: true }).click();
  await expect(host.getByText('あと3席')).toBeVisible();
  const id = Number(new URL(host.url()).pathname.split('/').at(-1));

  const seated = await signUpMany(browser, 2);
  for (const session of seated) expect((await answer(session, id, 'going')).status).toBe('going');
  const last = await signIn(browser, '葵 最後', { viewport: { width: 390, height: 844 } });
  await last.goto(`/events/${id}`);
  await expect(last.getByText('あと1席').first()).toBeVisible();
  await untilStored(last, () => bar(last, '行く').click());
  await expect(choice(last, /^行く/)).toHaveAttribute('aria-pressed', 'true');
  await expect(last.getByRole('button', { name: '行けなくなった' })).toBeVisible();
  // Keys that move among radio buttons send no answer.
  for (const key of ['ArrowRight', 'ArrowLeft']) await choice(last, /^行く/).press(key);
  await expect(choice(last, /^行く/)).toBeFocused();

  const first = await signIn(browser, '蓮 一番', { viewport: { width: 390, height: 844 } });
  await first.goto(`/events/${id}`);
  await expect(first.getByText('満員', { exact: true })).toBeVisible();
  await untilStored(first, () => choice(first, /^待つ/).click());
  await expect(first.getByText('待ち 1番目です。')).toBeVisible();
  await expectAccessibleDayAndNight(first, 'waiting');
  const second = await signIn(browser, '結衣 二番', { viewport: { width: 320, height: 700 } });
  await second.goto(`/events/${id}`);
  await untilStored(second, () => bar(second, '待つ').click());
  await expect(second.getByText('待ち 2番目です。')).toBeVisible();
  const others = await signUpMany(browser, 1);
  for (const [index, session] of others.entries())
    expect(await answer(session, id, 'going')).toMatchObject({ status: 'waiting', position: index + 3 });

  const [leaving, leavingLate] = seated;
  if (!leaving || !leavingLate) throw new Error('two members go');
  await answer(leaving, id, 'declined');
  await expect(async () => {
    await first.reload();
    await expect(choice(first, /^行く/)).toHaveAttribute('aria-pressed', 'true', { timeout: 10_000 });
  }).toPass();
  await first.goto('/notifications');
  await expect(first.getByText(/席が空いて「行く」に変わりました：金継ぎワークショップ/)).toHaveCount(1);
  await second.reload();
  await expect(second.getByText('待ち 1番目です。')).toBeVisible();

  const soon = now().getTime() + 20 * 3_600_000;
  const period = { startAt: new Date(soon).toISOString(), endAt: new Date(soon + 3_600_000).toISOString() };
  await call(host, product, 'PUT', `/events/${id}`, period);
  await answer(leavingLate, id, 'declined');
  await expect(async () => {
    await second.reload();
    await expect(second.getByRole('heading', { name: '席が空きました' })).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expect(second.getByText(/^あと(2時間|1時間59分)$/)).toBeVisible();
  await expectAccessibleDayAndNight(second, 'offer');
  await untilStored(second, () => bar(second, '行く').click());
  await expect(choice(second, /^行く/)).toHaveAttribute('aria-pressed', 'true');
  await host.reload();
  await expect(host.getByText('待っている人 1人')).toBeVisible();
  await expect(host.getByText('満員', { exact: true })).toBeVisible();
});

test('an event that one is interested in is hatched in the calendar, and one that one waits for an outline', async ({
  browser,
}) => {
  const host = await signIn(browser, '主催 次郎');
  const start = now().getTime() + 26 * 3_600_000;
  const plan = { isPublished: true, isPublic: true, capacity: 1, waitlist: true };
  const create = (title: string, hours: number) =>
    call<{ id: number }>(host, product, 'POST', '/events', {
      ...plan,
      title,
      startAt: new Date(start + hours * 3_600_000).toISOString(),
      endAt: new Date(start + (hours + 1) * 3_600_000).toISOString(),
    });
  const [interesting, full] = [await create('気になる会', 0), await create('待つ会', 0)];
  const [other] = await signUpMany(browser, 1);
  if (!other) throw new Error('one member');
  await answer(other, full.id, 'going');
  const page = await signIn(browser, '見る 人', { viewport: { width: 1280, height: 800 } });
  await page.goto(`/events/${interesting.id}`);
  await untilStored(page, () => choice(page, /^気になる/).click());
  await page.goto(`/events/${full.id}`);
  await untilStored(page, () => choice(page, /^待つ/).click());
  await page.goto(`/?view=day&day=${dayOf(new Date(start), zone)}`);
  const block = (title: string) => page.locator('[data-part="time-block"]', { hasText: title });
  await expect(block('気になる会').getByRole('link')).toContainText('気になる');
  await expect(block('待つ会').getByRole('link')).toContainText('待ち');
  await expect(block('気になる会')).toHaveCSS('background-image', /repeating-linear-gradient/);
  await expect(block('待つ会')).toHaveCSS('background-image', 'none');
  await expectAccessibleDayAndNight(page, 'calendar with answers');

  await call(host, product, 'PUT', `/events/${interesting.id}`, { capacity: null, waitlist: null });
  await page.goto(`/events/${interesting.id}`);
  await expect(page.getByText('気になる予定です')).toBeVisible();
  await expectAccessibleDayAndNight(page, 'an answer to an event without seats');
  await untilStored(page, () => page.getByRole('button', { name: 'カレンダーから外す' }).click());
  await expect(page.getByText('気になる予定です')).toHaveCount(0);
});

test('questions of the creator are asked with 行く, refused beside the field, and answered differently later', async ({
  browser,
}) => {
  const host = await signIn(browser, '主催 三郎');
  await host.goto(`/events/new?day=${addDays(dayOf(now(), zone), 5)}`);
  await host.getByLabel('タイトル').fill('味噌づくり');
  await host.getByRole('radio', { name: '発信する予定' }).check();
  await host.getByRole('button', { name: /^出欠/ }).click();
  await host.getByRole('button', { name: '質問を加える' }).click();
  const first = host.getByRole('group', { name: '質問1' });
  await expect(first.getByLabel('質問1', { exact: true })).toBeFocused();
  await host.getByRole('button', { name: '質問を加える' }).click();
  const second = host.getByRole('group', { name: '質問2' });
  await second.getByLabel('答えかた').selectOption('1つ選ぶ');
  await second.getByLabel('選択肢').fill('お茶\n\n珈琲');
  await second.getByRole('switch', { name: '必ず答えてもらう' }).click();
  await host.getByRole('button', { name: '作成', exact: true }).click();
  await expect(first.getByText('質問を入力してください')).toBeVisible();
  await expect(first.getByLabel('質問1', { exact: true })).toBeFocused();
  await first.getByLabel('質問1', { exact: true }).fill('アレルギーはありますか');
  await second.getByLabel('質問2', { exact: true }).fill('飲みもの');
  await expectAccessibleDayAndNight(host, 'form with questions');
  await host.getByRole('button', { name: '作成', exact: true }).click();
  await expect(host.getByRole('heading', { name: '味噌づくり' }).first()).toBeVisible();
  const { pathname } = new URL(host.url());

  const page = await signIn(browser, '答える 人', { viewport: { width: 390, height: 844 } });
  await page.goto(pathname);
  await bar(page, '行く').click();
  const sheet = page.getByRole('dialog', { name: '主催者からの質問' });
  await sheet.getByLabel('アレルギーはありますか').fill('そば');
  await sheet.getByRole('button', { name: '行く' }).click();
  await expect(sheet.getByText('答えてください')).toBeVisible();
  await expect(sheet.getByRole('radio', { name: 'お茶' })).toBeFocused();
  await expectAccessibleDayAndNight(page, 'questions');
  await page.reload();
  await choice(page, /^行く/).click();
  await expect(sheet.getByLabel('アレルギーはありますか')).toHaveValue('そば');
  await sheet.getByRole('radio', { name: '珈琲' }).check();
  await untilStored(page, () => sheet.getByRole('button', { name: '行く' }).click());
  await expect(choice(page, /^行く/)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '回答をなおす' }).click();
  await expect(sheet.getByRole('radio', { name: '珈琲' })).toBeChecked();
  await sheet.getByLabel('アレルギーはありますか').fill('かに');
  await untilStored(page, () => sheet.getByRole('button', { name: '回答を保存' }).click());
  await expect(page.getByText('回答を保存しました')).toBeVisible();
  const stored = await call<{ answers: { values: string[] }[] }>(page, product, 'GET', `${pathname}/attendance`);
  expect(stored.answers.map(({ values }) => values[0]).sort()).toEqual(['かに', '珈琲']);

  await host.reload();
  await host.getByRole('link', { name: '出欠の一覧' }).click();
  const people = host.getByRole('list', { name: '行く' });
  await expect(people.getByRole('listitem')).toContainText(['答える 人']);
  await expect(people.getByText('かに')).toBeVisible();
  await expectAccessibleDayAndNight(host, 'the list of the creator');
  const [file] = await Promise.all([
    host.waitForEvent('download'),
    host.getByRole('link', { name: 'CSVを保存' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^hiyori-\d+\.csv$/);
  await host.getByRole('button', { name: '答える 人さんの出欠を取り消す' }).click();
  const question = host.getByRole('dialog', { name: '答える 人さんの出欠を取り消しますか？' });
  await question.getByLabel('理由').fill('席をまちがえました');
  await untilStored(host, () => question.getByRole('button', { name: '取り消して知らせる' }).click());
  await expect(host.getByText('まだ、だれもいません')).toBeVisible();
  await page.goto('/notifications');
  await expect(page.getByText(/主催者が出欠を取り消しました：味噌づくり/)).toBeVisible();
  await expect(page.getByText(/理由：席をまちがえました/)).toBeVisible();
  await call(page, product, 'PUT', `${pathname}/attendance`, { status: 'interested' });
  await host.reload();
  await host.getByRole('tab', { name: /^気になる/ }).click();
  // The list before the search has the same person, and its row goes when the search begins.
  const found = host.waitForResponse((each) => new URL(each.url()).searchParams.get('q') === '答える');
  await host.getByRole('searchbox').fill('答える');
  await found;
  await untilStored(host, () => host.getByRole('button', { name: '答える 人さんを「行く」にする' }).click());
  await host.getByRole('tab', { name: /^行く/ }).click();
  await expect(people.getByText('答える 人', { exact: true })).toBeVisible();
});
