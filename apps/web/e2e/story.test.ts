import { addDays, dayOf, formatDay, now } from '@hiyori/time';
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { expectNoComplaints, type Newcomer, openBrowser, signUp, untilStored } from './person.ts';
import { Product } from './product.ts';

const chiharu: Newcomer = {
  email: 'chiharu@example.com',
  handle: 'chiharu_m',
  name: '望月 千晴',
  bio: '本と器と、すこしの遠出。',
  interests: ['小説・文筆', '陶芸・工芸'],
};
const misaki: Newcomer = {
  email: 'misaki@example.com',
  handle: 'misaki_sato',
  name: '佐藤 美咲',
  bio: '下北沢で歌っています。',
  interests: ['ライブ・フェス'],
};
const plan = '歯医者';
const gathering = 'うつわ好きの小さな集い';
const zone = 'Asia/Tokyo';

let product: Product;
test.beforeAll(async () => {
  product = await Product.open({ SEED_DEMO: '0' });
});
test.afterAll(() => product.close());

async function createEvent(page: Page, type: '個人の予定' | '発信する予定', title: string): Promise<void> {
  await page.goto('/');
  // That of the bar: the one of an empty day proposes this day.
  await page.getByRole('link', { name: '予定を作成' }).first().click();
  await page.getByRole('radio', { name: type }).check();
  await page.getByLabel('タイトル').fill(title);
  await page.getByLabel('場所').fill('谷中 うつわ工房');
  await page.getByRole('button', { name: '作成', exact: true }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

/** The row of an event in the calendar's agenda. */
const row = (page: Page, title: string) => page.locator('[data-part="agenda-row"]', { hasText: title });

test('two members follow, share an event, keep their data after a server crash, and log out', async ({ browser }) => {
  const tomorrow = addDays(dayOf(now(), zone), 1);
  const hers = await openBrowser(browser, product);
  const his = await openBrowser(browser, product, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });

  await test.step('望月 signs up, confirms the mailed code and sets up her account', () =>
    signUp(hers, product, chiharu));

  await test.step('she creates a plan and a published event, and sees both on the calendar', async () => {
    await createEvent(hers, '個人の予定', plan);
    await createEvent(hers, '発信する予定', gathering);
    const facts = hers.getByRole('main');
    // The year is shown only when it is another one.
    await expect(facts).toContainText(formatDay(tomorrow).replace(/^\d+年/, ''));
    await expect(facts).toContainText('09:00 – 10:00');

    await hers.goto('/');
    const [, month, day] = tomorrow.split('-').map(Number);
    const cell = hers.getByRole('gridcell', { name: new RegExp(`^${month}月${day}日 .*予定2件`) }).first();
    await expect(cell).toBeAttached();
    await expect(row(hers, plan)).toBeAttached();
    await expect(row(hers, gathering)).toBeAttached();
  });

  await test.step('佐藤 signs up elsewhere, finds her by name, follows her and adds the event from the timeline', async () => {
    await signUp(his, product, misaki);
    await his.getByRole('link', { name: '検索' }).last().click();
    await his.getByPlaceholder('ユーザー名、ID').fill('望月');
    // Not the list of popular people, which has her, too, and which the results replace.
    const found = his.getByRole('list', { name: '検索結果' }).getByRole('listitem').filter({ hasText: chiharu.name });
    await expect(found).toHaveCount(1);
    await found.getByRole('button', { name: /フォロー/ }).click();
    await expect(found.getByRole('button', { name: /フォロー中/ })).toBeVisible();

    await his
      .getByRole('link', { name: /^タイムライン/ })
      .last()
      .click();
    const card = his.getByRole('article', { name: gathering });
    await expect(card).toBeVisible();
    await expect(his.getByText(plan)).toHaveCount(0);
    await untilStored(his, () => card.getByRole('button', { name: '追加', exact: true }).click());
    await expect(card.getByRole('button', { name: /登録済/ })).toBeVisible();

    await his.getByRole('link', { name: 'カレンダー', exact: true }).last().click();
    await expect(row(his, gathering)).toBeAttached();
    await expect(row(his, plan)).toHaveCount(0);
  });

  await test.step('her event shows one more attendee', async () => {
    await hers.reload();
    await expect(row(hers, gathering)).toContainText(/adds\s*2/);
    await hers.goto('/mypage');
    await expect(hers.getByText(chiharu.bio)).toBeVisible();
  });

  await test.step('after the server is killed and restarted, all data is there and both are signed in', async () => {
    await product.kill();
    await product.start();
    await hers.goto('/');
    await expect(row(hers, plan)).toBeAttached();
    await expect(row(hers, gathering)).toContainText(/adds\s*2/);
    await his.goto('/');
    await expect(row(his, gathering)).toBeAttached();
  });

  await test.step('logging out ends the session at once', async () => {
    await hers.goto('/mypage');
    const cookies = await hers.context().cookies();
    await hers.getByRole('button', { name: 'ログアウト' }).click();
    await hers.waitForURL('**/login');
    // The old cookie is no longer valid.
    const sid = cookies.find(({ name }) => name === 'sid')?.value ?? '';
    const answer = await fetch(`${product.origin}/api/v1/auth/me`, { headers: { cookie: `sid=${sid}` } });
    expect([sid.length, answer.status]).toEqual([43, 401]);
    await hers.goto('/timeline');
    await hers.waitForURL('**/login');
  });

  expectNoComplaints();
});
