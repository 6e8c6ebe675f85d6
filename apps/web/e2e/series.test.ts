import { addDays, dayOf, formatDay, instantOf, now, weekdayOf } from '@hiyori/time';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessibleDayAndNight } from './accessibility.ts';
import { call, demoPassword, signUpAsMember, signUpWithPassword, type WireEvent } from './demo.ts';
import { test } from './fixtures.ts';
import { openBrowser, untilStored } from './person.ts';
import { Product } from './product.ts';

const zone = 'Asia/Tokyo';

let product: Product;
let people = 0;
test.beforeAll(({ emptyProduct }) => {
  product = emptyProduct;
});
async function signIn(browser: Browser, name: string): Promise<Page> {
  const page = await openBrowser(browser, product);
  people += 1;
  await signUpAsMember(page, product, `series_${people}`, name);
  return page;
}

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The starts of the viewer's events with a title, as the API has them. */
async function startsOf(page: Page, title: string): Promise<string[]> {
  const today = dayOf(now(), zone);
  const response = await page.request.get(`/api/v1/events/calendar?from=${today}&to=${addDays(today, 90)}&tz=${zone}`);
  const events = (await response.json()) as { title: string; start_at: string }[];
  return events.filter((event) => event.title === title).map(({ start_at }) => start_at);
}

/** The hour of each start in Japan. */
const hours = (starts: string[]) => starts.map((start) => (Number(start.slice(11, 13)) + 9) % 24);

test('an event repeats, is added with all its dates, is changed from one date on, and is deleted', async ({
  browser,
}) => {
  test.slow();
  const organizer = await signIn(browser, '主催 一郎');
  const day = addDays(dayOf(now(), zone), 3);
  const weekday = '日月火水木金土'[weekdayOf(day)];
  await organizer.goto(`/events/new?day=${day}`);
  await organizer.getByLabel('タイトル').fill('銭湯めぐり部');
  await organizer.getByRole('radio', { name: '発信する予定' }).check();

  await organizer.getByRole('button', { name: /^くり返し/ }).click();
  const repeat = sheet(organizer, 'くり返し');
  await expect(repeat.getByRole('radio')).toHaveCount(9);
  await expect(repeat.getByRole('button', { name: 'くり返さない' })).toBeVisible();
  await repeat.getByRole('radio', { name: /^毎週/ }).check();
  await repeat.getByRole('radio', { name: '回数' }).check();
  for (let count = 12; count > 4; count -= 1) await repeat.getByRole('button', { name: '1回へらす' }).click();
  await expect(repeat.getByRole('listitem')).toHaveCount(4);
  await expect(repeat.getByText(`${formatDay(addDays(day, 21), day)}まで`)).toBeVisible();
  await expectAccessibleDayAndNight(organizer, 'くり返し');
  await repeat.getByRole('button', { name: `毎週 ${weekday}曜にする` }).click();
  await expect(organizer.getByRole('button', { name: /^くり返し/ })).toContainText(`毎週 ${weekday}曜・4回`);
  await organizer.getByRole('button', { name: '作成', exact: true }).click();

  await expect(organizer.getByRole('heading', { name: '銭湯めぐり部', level: 1 })).toBeVisible();
  await expect(organizer.getByText(`毎週 ${weekday}曜`)).toBeVisible();
  await expect(organizer.getByText(/^つぎは /)).toBeVisible();
  expect(hours(await startsOf(organizer, '銭湯めぐり部'))).toEqual([9, 9, 9, 9]);

  const guest = await signIn(browser, '客 花子');
  await guest.goto(new URL(organizer.url()).pathname);
  await guest.getByRole('button', { name: '追加', exact: true }).click();
  const which = sheet(guest, 'どの回を追加しますか？');
  await expect(which.getByText(/・つぎは /)).toBeVisible();
  await expectAccessibleDayAndNight(guest, 'どの回を追加しますか');
  await untilStored(guest, () => which.getByRole('button', { name: /^毎回/ }).click());
  await expect(guest.getByRole('button', { name: '毎回をやめる' })).toBeVisible();
  expect(await startsOf(guest, '銭湯めぐり部')).toHaveLength(4);

  // The second date, from its link in the calendar.
  const [, second = 0] = await idsOf(organizer);
  await organizer.goto(`/events/${second}/edit`);
  await organizer.getByLabel('開始時刻').fill('09:30');
  await organizer.getByRole('button', { name: '保存' }).click();
  const scope = sheet(organizer, 'どの予定を変えますか？');
  await expect(scope.getByText('1人に、お知らせを1回だけ送ります。')).toBeVisible();
  await scope.getByRole('radio', { name: /^これ以降/ }).check();
  await expectAccessibleDayAndNight(organizer, 'どの予定を変えますか？');
  await untilStored(organizer, () => scope.getByRole('button', { name: 'これ以降を変更' }).click());
  await expect(organizer.getByText('変更を保存しました')).toBeVisible();
  const minutes = (await startsOf(organizer, '銭湯めぐり部')).map((start) => start.slice(14, 16));
  expect(minutes).toEqual(['00', '30', '30', '30']);
  expect(await startsOf(guest, '銭湯めぐり部')).toHaveLength(4);

  await organizer.goto(`/events/${second}/edit`);
  await organizer.getByRole('button', { name: /^削除/ }).click();
  const removal = sheet(organizer, 'どの予定を削除しますか？');
  await removal.getByRole('radio', { name: /^すべて/ }).check();
  await untilStored(organizer, () => removal.getByRole('button', { name: 'すべてを削除' }).click());
  await expect(organizer.getByText('予定を削除しました')).toBeVisible();
  expect(await startsOf(organizer, '銭湯めぐり部')).toHaveLength(1);
});

async function idsOf(page: Page): Promise<number[]> {
  const today = dayOf(now(), zone);
  const response = await page.request.get(`/api/v1/events/calendar?from=${today}&to=${addDays(today, 90)}&tz=${zone}`);
  return ((await response.json()) as { id: number }[]).map(({ id }) => id);
}

test('the rule of a series is changed from one date on, and the series ends; a single event begins to repeat', async ({
  browser,
}) => {
  test.slow();
  const page = await signIn(browser, '規則 変子');
  const day = addDays(dayOf(now(), zone), 3);
  const weekday = '日月火水木金土'[weekdayOf(day)];
  const at = (hour: number) => instantOf(day, `${hour}:00`, zone).toISOString();
  const event = await call<WireEvent>(page, product, 'POST', '/events', {
    title: '朝の会',
    startAt: at(10),
    endAt: at(11),
    isPublished: true,
    isPublic: true,
  });
  const guest = await signIn(browser, '客 次郎');
  await call(guest, product, 'POST', `/events/${event.id}/follow`);
  const row = page.getByRole('button', { name: /^くり返し/ });
  const openSheet = async () => {
    await row.click();
    return sheet(page, 'くり返し');
  };
  const save = () => page.getByRole('button', { name: '保存' }).click();

  // A single event begins to repeat. Nothing is asked, and the choice survives a reload.
  await page.goto(`/events/${event.id}/edit`);
  await expect(row).toContainText('なし');
  const first = await openSheet();
  await first.getByRole('radio', { name: /^毎週/ }).check();
  await first.getByRole('radio', { name: '回数' }).check();
  for (let count = 12; count > 6; count -= 1) await first.getByRole('button', { name: '1回へらす' }).click();
  await first.getByRole('button', { name: `毎週 ${weekday}曜にする` }).click();
  await page.reload();
  await expect(page.getByText('前回の入力を復元しました。')).toBeVisible();
  await expect(row).toContainText(`毎週 ${weekday}曜・6回`);
  await untilStored(page, save);
  await expect(page.getByText('変更を保存しました')).toBeVisible();
  expect(await startsOf(page, '朝の会')).toHaveLength(6);

  // From the third date on, every second week: the sheet begins with what is left.
  const [, , third = 0] = await idsOf(page);
  const thirdDay = addDays(day, 14);
  await page.goto(`/events/${third}/edit`);
  await expect(row).toContainText(`毎週 ${weekday}曜・4回`);
  const second = await openSheet();
  await expect(second.getByRole('radio', { name: /^毎週/ })).toBeChecked();
  await expect(second.getByRole('listitem')).toHaveCount(4);
  await second.getByRole('radio', { name: /^隔週/ }).check();
  await second.getByRole('button', { name: `隔週 ${weekday}曜にする` }).click();
  await save();
  const scope = sheet(page, 'どの予定を変えますか？');
  await expect(scope.getByText(`隔週 ${weekday}曜・4回`)).toBeVisible();
  await expect(scope.getByText(/の回は、なくなります。$/)).toBeVisible();
  await expect(scope.getByRole('radio', { name: /^この予定だけ/ })).toBeDisabled();
  await expect(scope.getByText('ほかに追加した人はいません。')).toBeVisible();
  await scope.getByRole('radio', { name: /^すべて/ }).check();
  await expect(scope.getByText('1人に、お知らせを1回だけ送ります。')).toBeVisible();
  await expectAccessibleDayAndNight(page, 'くり返しを変える');
  // もどる keeps the choice.
  await scope.getByRole('button', { name: 'もどる' }).click();
  await expect(row).toContainText(`隔週 ${weekday}曜・4回`);
  await save();
  await scope.getByRole('radio', { name: /^これ以降/ }).check();
  await untilStored(page, () => scope.getByRole('button', { name: 'これ以降を変更' }).click());
  await expect(page.getByText('変更を保存しました')).toBeVisible();
  const days = (starts: string[]) => starts.map((start) => dayOf(start, zone));
  const kept = [0, 7, 14, 28, 42, 56].map((later) => addDays(day, later));
  expect(days(await startsOf(page, '朝の会'))).toEqual(kept);

  // It ends with the date that is edited, which stays.
  await page.goto(`/events/${third}/edit`);
  const last = await openSheet();
  await last.getByRole('radiogroup', { name: 'くり返し' }).getByRole('radio', { name: 'なし' }).check();
  await last.getByRole('button', { name: 'くり返さない' }).click();
  await expect(row).toContainText('くり返さない');
  await save();
  await expect(scope.getByText(`${formatDay(thirdDay, thirdDay)}より後の回は、なくなります。`)).toBeVisible();
  await untilStored(page, () => scope.getByRole('button', { name: 'これ以降を変更' }).click());
  await expect(page.getByText('変更を保存しました')).toBeVisible();
  expect(days(await startsOf(page, '朝の会'))).toEqual(kept.slice(0, 3));
  expect(await startsOf(guest, '朝の会')).toHaveLength(1);
  await page.goto(`/events/${third}/edit`);
  await expect(row).toContainText('なし');
});

test('もどる leaves the event as it is, and keeps what was written', async ({ browser }) => {
  const page = await signIn(browser, '戻 次郎');
  const day = addDays(dayOf(now(), zone), 3);
  await page.goto(`/events/new?day=${day}`);
  await page.getByLabel('タイトル').fill('朝の会');
  await page.getByRole('button', { name: /^くり返し/ }).click();
  await sheet(page, 'くり返し').getByRole('radio', { name: '毎日' }).check();
  await page.getByRole('button', { name: '毎日にする' }).click();
  await page.getByRole('button', { name: '作成', exact: true }).click();
  await expect(page.getByRole('heading', { name: '朝の会', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: '編集' }).click();
  await page.getByLabel('タイトル').fill('昼の会');
  await page.getByRole('button', { name: '保存' }).click();
  await sheet(page, 'どの予定を変えますか？').getByRole('button', { name: 'もどる' }).click();
  await expect(page.getByLabel('タイトル')).toHaveValue('昼の会');
  await expect(page.getByRole('button', { name: '保存' })).toBeEnabled();
  expect(new Set(await startsOf(page, '朝の会')).size).toBeGreaterThan(50);
});

test('the creator is asked after four weeks whether a series goes on, and answers', async ({ browser }) => {
  test.slow();
  const own = await Product.open({ SEED_DEMO: '0', RATE_LIMITS: 'off' });
  try {
    const page = await openBrowser(browser, own);
    await signUpWithPassword(page, own, 'asked', '問田 続');
    const startAt = now().getTime() + 3_600_000;
    const { id } = await call<WireEvent>(page, own, 'POST', '/events', {
      title: '朝の体操',
      startAt: new Date(startAt).toISOString(),
      endAt: new Date(startAt + 1_800_000).toISOString(),
      isPublished: true,
      isPublic: true,
      recurrence: { rrule: 'FREQ=DAILY' },
    });
    await own.startAhead(30 * 86_400_000);
    // The session ended within these weeks.
    await call(page, own, 'POST', '/auth/login', { email: 'asked@example.com', password: demoPassword });
    const isAsked = async () => (await call<{ isAsked: boolean }>(page, own, 'GET', `/events/${id}/series`)).isAsked;
    await expect.poll(isAsked).toBe(true);

    await page.goto('/notifications');
    await expect(page.getByText('「朝の体操」を続けますか？')).toBeVisible();
    await page.goto(`/events/${id}`);
    await expect(page.getByText('この予定を続けますか？')).toBeVisible();
    await expectAccessibleDayAndNight(page, '続けますか');
    await untilStored(page, () => page.getByRole('button', { name: '続ける', exact: true }).click());
    await expect(page.getByText('続けます', { exact: true })).toBeVisible();
    await expect(page.getByText('この予定を続けますか？')).toHaveCount(0);
    expect(await isAsked()).toBe(false);
  } finally {
    await own.close();
  }
});
