import { addDays, dayOf, now, weekdayOf } from '@hiyori/time';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleDayAndNight } from './accessibility.ts';
import { call, signUpAsMember, signUpWithPassword } from './demo.ts';
import { test } from './fixtures.ts';
import { answerOnVisit, expireSession, openBrowser } from './person.ts';
import type { Product } from './product.ts';

const zone = 'Asia/Tokyo';
const phone = { viewport: { width: 390, height: 844 } };

let product: Product;
let people = 0;
test.beforeAll(({ emptyProduct }) => {
  product = emptyProduct;
});
const today = () => dayOf(now(), zone);
const at = (day: string, time: string) => new Date(`${day}T${time}:00+09:00`).toISOString();

interface Poll {
  slug: string;
  state: string;
  options: { id: number; startAt: string; endAt: string }[];
  answers: { name: string | null; votes: Record<string, string> }[];
}

async function createPoll(host: Page, change: object = {}): Promise<Poll> {
  const options = [10, 11, 12].map((days) => {
    const day = addDays(today(), days);
    return { startAt: at(day, '19:00'), endAt: at(day, '21:00') };
  });
  const input = { title: 'ゼミの忘年会', options, timeZone: zone, ...change };
  return call<Poll>(host, product, 'POST', '/date-polls', input);
}

async function member(page: Page, name: string, signUp = signUpAsMember): Promise<Page> {
  people += 1;
  await signUp(page, product, `poll_${people}`, name);
  return page;
}

const group = (page: Page, index: number) => page.getByRole('radiogroup').nth(index);
const vote = (page: Page, index: number, name: string) =>
  group(page, index).getByRole('radio', { name, exact: true }).click();

test('a poll is made, answered by two guests and two members, and decided into the calendars', async ({ browser }) => {
  test.slow();
  const host = await member(await openBrowser(browser, product, phone), '山本 悠真');
  await host.goto('/polls/new');
  await host.getByRole('button', { name: 'つくる' }).click();
  await expect(host.getByText('タイトルを入力してください')).toBeVisible();
  await host.getByLabel('題名').fill('ゼミの忘年会');
  await host.getByRole('button', { name: '次の月' }).click();
  for (const date of [4, 11, 18])
    await host
      .locator(`[data-day$="-${String(date).padStart(2, '0')}"]`)
      .first()
      .click();
  await host
    .getByLabel(/のはじまり/)
    .first()
    .fill('18:00');
  await expect(host.getByRole('button', { name: /にそろえる/ })).toHaveCount(1);
  await expectAccessibleDayAndNight(host, 'form of a poll');
  await host.reload();
  await expect(host.getByText('書きかけの内容をもどしました。')).toBeVisible();
  await expect(host.getByLabel('題名')).toHaveValue('ゼミの忘年会');
  await host.getByRole('button', { name: /にそろえる/ }).click();
  await host.getByRole('button', { name: 'つくる' }).click();
  await expect(host.getByRole('heading', { name: 'ゼミの忘年会' })).toBeVisible();
  await expectAccessibleDayAndNight(host, 'poll without answers');
  const { pathname } = new URL(host.url());

  const guest = await openBrowser(browser, product, { viewport: { width: 320, height: 700 } });
  await guest.goto(pathname);
  await guest.getByRole('button', { name: '答えを送る' }).click();
  await expect(guest.getByText('名前を入力してください')).toBeVisible();
  await expect(guest.getByLabel('お名前')).toBeFocused();
  await expectAccessibleDayAndNight(guest, 'form of an answer');
  await guest.getByLabel('お名前').fill('まい');
  await vote(guest, 0, '行けない');
  await vote(guest, 1, '行ける');
  await vote(guest, 2, 'たぶん');
  await guest.getByLabel('ひとこと').fill('少し遅れるかも');
  await guest.reload();
  await expect(guest.getByLabel('お名前')).toHaveValue('まい');
  await expect(group(guest, 2).getByRole('radio', { name: 'たぶん' })).toBeChecked();
  await guest.getByRole('button', { name: '答えを送る' }).click();
  await expect(guest.getByRole('button', { name: '自分の答えをなおす' })).toBeVisible();
  await expectAccessibleDayAndNight(guest, 'answered poll');
  // The browser keeps the right to change the answer.
  await guest.reload();
  await guest.getByRole('button', { name: '自分の答えをなおす' }).click();
  await vote(guest, 2, '行ける');
  await guest.getByRole('button', { name: '答えを送る' }).click();
  await expect(guest.getByRole('button', { name: '自分の答えをなおす' })).toBeVisible();

  const keyboard = await openBrowser(browser, product, phone);
  await keyboard.goto(pathname);
  await keyboard.getByLabel('お名前').fill('けん');
  await group(keyboard, 0).getByRole('radio').first().focus();
  await keyboard.keyboard.press('Space');
  await keyboard.keyboard.press('ArrowRight');
  await expect(group(keyboard, 0).getByRole('radio', { name: 'たぶん' })).toBeChecked();
  await keyboard.keyboard.press('Tab');
  await keyboard.keyboard.press('Space');
  await keyboard.getByLabel('メールアドレス').fill('ken@hiyori.example');
  await keyboard.keyboard.press('Enter');
  await expect(keyboard.getByRole('button', { name: '自分の答えをなおす' })).toBeVisible();

  const members: Page[] = [];
  for (const name of ['高橋 蓮', '中村 葵']) {
    const one = await member(await openBrowser(browser, product, phone), name);
    await one.goto(pathname);
    await expect(one.getByText('空き').first()).toBeVisible();
    await one.getByRole('button', { name: 'カレンダーから埋める' }).click();
    await one.getByRole('button', { name: '答えを送る' }).click();
    await expect(one.getByRole('button', { name: '自分の答えをなおす' })).toBeVisible();
    members.push(one);
  }

  await host.reload();
  await expect(host.getByText('4人が回答')).toBeVisible();
  await expect(host.getByText('4人全員が行けます')).toBeVisible();
  await expect(host.getByRole('region', { name: 'みんなの回答' }).getByRole('row')).toHaveCount(6);
  await expectAccessibleDayAndNight(host, 'results');
  await host
    .getByRole('button', { name: /に決める$/ })
    .first()
    .click();
  const sheet = host.getByRole('dialog', { name: '決める' });
  await expect(sheet.getByText('○の2人は「行く」')).toBeVisible();
  await expectAccessibleDayAndNight(host, 'sheet that decides');
  await sheet.getByRole('button', { name: /に決める$/ }).click();
  await expect(host.getByRole('region', { name: '決定' })).toBeVisible();
  await expectAccessibleDayAndNight(host, 'decided poll');
  await host.getByRole('link', { name: '予定を見る' }).click();
  await expect(host.getByRole('heading', { name: 'ゼミの忘年会' })).toBeVisible();
  const { decided } = await call<{ decided: { startAt: string } }>(
    host,
    product,
    'GET',
    `/date-polls${pathname.slice(2)}`,
  );
  for (const one of [host, ...members]) {
    await one.goto(`/?view=list&day=${dayOf(new Date(decided.startAt), zone)}`);
    await expect(one.getByRole('link', { name: /ゼミの忘年会/ })).toBeVisible();
  }
  await guest.reload();
  await expect(guest.getByRole('region', { name: '決定' })).toBeVisible();
});

test('what was typed stays when the poll is decided meanwhile, and when sending fails', async ({ browser }) => {
  const host = await member(await openBrowser(browser, product, phone), '山本 悠真');
  const { slug, options } = await createPoll(host);
  const guest = await openBrowser(browser, product, phone);
  await guest.goto(`/p/${slug}`);
  await guest.getByLabel('お名前').fill('まい');
  await vote(guest, 0, '行ける');
  await guest.context().setOffline(true);
  await guest.getByRole('button', { name: '答えを送る' }).click();
  await expect(guest.getByText('通信できませんでした。接続を確認してください。')).toBeVisible();
  await guest.context().setOffline(false);
  await call(host, product, 'POST', `/date-polls/${slug}/decide`, { optionId: options[0]?.id });
  await guest.reload();
  await expect(guest.getByRole('region', { name: '決定' })).toBeVisible();
  await expect(guest.getByText('書きかけの回答です。')).toBeVisible();
  await expect(guest.getByLabel('お名前')).toHaveValue('まい');
});

test('the organiser closes, opens again, removes an answer, changes and cancels', async ({ browser }) => {
  const host = await member(await openBrowser(browser, product), '山本 悠真');
  const { slug, options } = await createPoll(host, { settings: { names: 'afterAnswer' } });
  const guest = await openBrowser(browser, product, phone);
  const votes = Object.fromEntries(options.map(({ id }) => [id, 'yes']));
  await call(guest, product, 'POST', `/date-polls/${slug}/answers`, { name: 'まい', votes });
  await host.goto(`/p/${slug}`);
  await host.getByRole('button', { name: '締め切る' }).click();
  await expect(host.getByText('しめきりました').first()).toBeVisible();
  await guest.goto(`/p/${slug}`);
  await expect(guest.getByText('しめきりをすぎています。')).toBeVisible();
  await expect(guest.getByText('答えると、ほかの人の名前も表示されます。')).toBeVisible();
  await expectAccessibleDayAndNight(guest, 'closed poll');
  await host.getByRole('button', { name: 'もう一度受け付ける' }).click();
  await host.getByRole('button', { name: '回答を消す' }).click();
  await host.getByRole('button', { name: 'まいさんの回答を消す' }).click();
  await host.getByRole('button', { name: '消す', exact: true }).click();
  await expect(host.getByText('まだ、だれも答えていません')).toBeVisible();
  await host.getByRole('link', { name: '編集' }).click();
  await host.getByLabel('題名').fill('ゼミの新年会');
  // Another device of the organiser, meanwhile.
  const kept = options.map(({ id, startAt, endAt }) => ({ id, startAt, endAt }));
  const added = { day: addDays(today(), 40) };
  await call(host, product, 'PUT', `/date-polls/${slug}`, { options: [...kept, added], settings: { names: 'hidden' } });
  await host.getByRole('button', { name: '保存' }).click();
  await expect(host.getByRole('heading', { name: 'ゼミの新年会' })).toBeVisible();
  const changed = await call<Poll>(host, product, 'GET', `/date-polls/${slug}`);
  expect(changed).toMatchObject({ title: 'ゼミの新年会', settings: { names: 'hidden' } });
  expect(changed.options).toHaveLength(options.length + 1);
  await host.getByRole('button', { name: '日程調整を中止する' }).click();
  await host.getByRole('button', { name: '中止する', exact: true }).click();
  await expect(host.getByText('この日程調整は中止になりました')).toBeVisible();
  await expectAccessibleDayAndNight(host, 'cancelled poll');
  await host.goto('/polls');
  await expect(host.getByRole('link', { name: /ゼミの新年会/ })).toContainText('中止');
  await expectAccessibleDayAndNight(host, 'list of polls');
});

/** The lines of each text of the page that is exactly this. */
const linesOf = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );

test('names and 空き are not broken within the word on a narrow phone', async ({ browser }) => {
  const host = await member(await openBrowser(browser, product, phone), '山本 悠真');
  const { slug, options } = await createPoll(host);
  const votes = Object.fromEntries(options.map(({ id }) => [id, 'yes']));
  for (const name of ['ゲスト', '山田 太郎', 'アレクサンドリア・コンスタンティノープル'])
    await call(await openBrowser(browser, product), product, 'POST', `/date-polls/${slug}/answers`, { name, votes });
  await host.goto(`/p/${slug}`);
  await host.getByRole('button', { name: '答える', exact: true }).click();
  await expect(host.getByText('空き', { exact: true })).toHaveCount(options.length);
  for (const width of [320, 390]) {
    await host.setViewportSize({ width, height: 844 });
    expect(await linesOf(host, '空き')).toEqual(options.map(() => 1));
    expect(await linesOf(host, 'ゲスト')).toEqual([1]);
  }
});

test('an address without a poll says so', async ({ browser }) => {
  const guest = await openBrowser(browser, product, phone);
  await guest.goto('/p/Zk3wq0vJr1nB6mXhT8yDfA');
  await expect(guest.getByRole('heading', { name: 'このページは、ありません' })).toBeVisible();
  await expectAccessibleDayAndNight(guest, 'no poll');
});

test('the options of an open poll are 仮 in the calendars of its organiser and of who can come, until it is closed', async ({
  browser,
}) => {
  test.slow();
  const host = await member(await openBrowser(browser, product), '山本 悠真');
  const one = await member(await openBrowser(browser, product, phone), '高橋 蓮');
  // Days of one week: the grid of the first day's month has all of them.
  const wednesday = 10 - weekdayOf(today());
  const [first, second, third] = [0, 1, 2].map((days) => addDays(today(), wednesday + days));
  const { slug, options } = await createPoll(host, {
    options: [{ startAt: at(first ?? '', '19:00'), endAt: at(first ?? '', '21:00') }, { day: second }, { day: third }],
  });
  const votes = Object.fromEntries(options.map(({ id }, index) => [id, ['maybe', 'yes', 'no'][index]]));
  await call(one, product, 'POST', `/date-polls/${slug}/answers`, { votes });

  for (const [view, part] of [
    ['month', '[data-part="hold-chip"]'],
    ['week', '[data-part="time-block"]'],
    ['day', '[data-part="time-block"]'],
    ['list', '[data-part="list-row"]'],
  ] as const) {
    await host.goto(`/?view=${view}&day=${first}`);
    const held = host.locator(part).filter({ hasText: 'ゼミの忘年会' }).first();
    await expect(held).toBeVisible();
    await expect(held).toContainText('仮');
    await expectAccessibleDayAndNight(host, `${view} with 仮`);
  }
  await host
    .getByRole('link', { name: /仮.*日程調整|ゼミの忘年会/ })
    .first()
    .click();
  await expect(host).toHaveURL(new RegExp(`/p/${slug}$`));

  await one.goto(`/?view=list&day=${first}`);
  const links = one.getByRole('link', { name: /ゼミの忘年会/ });
  await expect(links).toHaveCount(2);
  await one.goto(`/?day=${first}`);
  await expect(one.locator(`[data-agenda-day="${first}"] [data-part="hold-row"]`)).toContainText('仮');
  await expect(one.locator(`[data-day="${second}"] [data-part="hold-dot"]`)).toBeVisible();
  await expect(one.locator(`[data-day="${third}"] [data-part="hold-dot"]`)).toHaveCount(0);
  await expectAccessibleDayAndNight(one, 'month of a phone with 仮');

  await call(host, product, 'POST', `/date-polls/${slug}/close`, {});
  const held = await answerOnVisit(one, '/me/date-poll-holds', `/?view=list&day=${first}`);
  expect(held).toEqual({ holds: [] });
  await expect(one.getByRole('region', { name: '予定の一覧' })).not.toHaveAttribute('aria-busy');
  await expect(links).toHaveCount(0);
});

test('the form of an event leads to a poll with its title and place, and back to what was typed', async ({
  browser,
}) => {
  const host = await member(await openBrowser(browser, product, phone), '山本 悠真');
  await host.goto('/events/new');
  await host.getByLabel('タイトル').fill('ゼミの忘年会');
  await host.getByLabel('場所').fill('渋谷');
  await host.getByLabel('メモ').fill('会費5000円');
  await host.getByRole('button', { name: '日にちを相談する' }).click();
  await expect(host).toHaveURL(/\/polls\/new$/);
  await expect(host.getByLabel('題名')).toHaveValue('ゼミの忘年会');
  await host.reload();
  await expect(host.getByLabel('題名')).toHaveValue('ゼミの忘年会');
  await expect(host.getByLabel('場所')).toHaveValue('渋谷');
  await host.goBack();
  await expect(host.getByLabel('メモ')).toHaveValue('会費5000円');
  await expect(host.getByLabel('タイトル')).toHaveValue('ゼミの忘年会');
});

test('going back and a session that ends lose nothing of a new poll', async ({ browser }) => {
  const host = await member(await openBrowser(browser, product, phone), '山本 悠真', signUpWithPassword);
  const email = `poll_${people}@example.com`;
  await host.goto('/polls/new');
  await host.getByLabel('題名').fill('ゼミの忘年会');
  await host.getByRole('button', { name: '次の月' }).click();
  for (const date of ['11', '18']) await host.locator(`[data-day$="-${date}"]`).first().click();
  await host.getByLabel('場所').fill('渋谷');
  const expectAll = async () => {
    await expect(host.getByLabel('題名')).toHaveValue('ゼミの忘年会');
    await expect(host.getByLabel(/のはじまり/)).toHaveCount(2);
    await expect(host.getByLabel('場所')).toHaveValue('渋谷');
  };
  await host.goBack();
  await host.getByRole('button', { name: '書きつづける' }).click();
  await expectAll();

  await expireSession(host);
  await host.getByRole('button', { name: 'つくる' }).click();
  await expect(host).toHaveURL(/\/login$/);
  await host.getByLabel('メールアドレス').fill(email);
  await host.getByLabel('パスワード', { exact: true }).fill('hiyori-demo');
  await host.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(host).toHaveURL(/\/polls\/new$/);
  await expect(host.getByText('書きかけの内容をもどしました。')).toBeVisible();
  await expectAll();
  await host.getByRole('button', { name: 'つくる' }).click();
  await expect(host.getByRole('heading', { name: 'ゼミの忘年会' })).toBeVisible();
  await host.goto('/polls/new');
  await expect(host.getByLabel('題名')).toHaveValue('');
});

test('a member whose session is over keeps the answer, and sends it as a guest', async ({ browser }) => {
  const host = await member(await openBrowser(browser, product, phone), '山本 悠真');
  const one = await member(await openBrowser(browser, product, phone), '高橋 蓮');
  const { slug } = await createPoll(host);
  await one.goto(`/p/${slug}`);
  await vote(one, 0, '行ける');
  await one.getByLabel('ひとこと').fill('少し遅れるかも');
  await expireSession(one);
  await one.getByRole('button', { name: '答えを送る' }).click();
  await expect(one.getByText('ログインが切れました。')).toBeVisible();
  await expect(group(one, 0).getByRole('radio', { name: '行ける', exact: true })).toBeChecked();
  await expect(one.getByLabel('ひとこと')).toHaveValue('少し遅れるかも');
  await one.getByLabel('お名前').fill('蓮');
  await one.getByRole('button', { name: '答えを送る' }).click();
  await expect(one.getByRole('button', { name: '自分の答えをなおす' })).toBeVisible();
});
