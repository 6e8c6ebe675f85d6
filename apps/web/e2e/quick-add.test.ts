import { addDays, dayOf, instantOf, now } from '@hiyori/time';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessibleDayAndNight } from './accessibility.ts';
import { call, createEvent, signUpAsMember } from './demo.ts';
import { expectFit } from './fit.ts';
import { test } from './fixtures.ts';
import { openBrowser } from './person.ts';
import type { Product } from './product.ts';

const zone = 'Asia/Tokyo';
const day = addDays(dayOf(now(), zone), 9);
const [, month, date] = day.split('-').map(Number);
const typedDay = `${month}月${date}日`;
const sizes = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

let product: Product;
let people = 0;
test.beforeAll(({ emptyProduct }) => {
  product = emptyProduct;
});
async function open(browser: Browser, viewport: { width: number; height: number } = sizes[2]): Promise<Page> {
  const page = await openBrowser(browser, product, { viewport });
  people += 1;
  await signUpAsMember(page, product, `quick_${people}`, '早野 一行');
  await page.goto('/');
  await page.getByRole('button', { name: '一行で追加' }).click();
  await expect(line(page)).toBeFocused();
  return page;
}

const sheet = (page: Page) => page.getByRole('dialog', { name: '一行で追加' });
const line = (page: Page) => sheet(page).getByRole('textbox', { name: '一行で追加' });
const chip = (page: Page, name: string) => sheet(page).getByRole('button', { name: new RegExp(`^${name} `) });

for (const size of sizes) {
  test(`adds what one line says, and warns of a clash, at ${size.width}`, async ({ browser }) => {
    const page = await open(browser, size);
    const period = { startAt: instantOf(day, '19:00', zone), endAt: instantOf(day, '21:00', zone) };
    await createEvent(page, product, { title: '忘年ボードゲーム', ...period });
    await expect(chip(page, '日')).toContainText('？');
    await expect(chip(page, '時間')).toContainText('？');
    await line(page).fill(`忘年会 ${typedDay} 19時半から2時間 渋谷のカレー屋で`);
    await expect(chip(page, '日')).toContainText(typedDay);
    await expect(chip(page, '時間')).toHaveText(/19:30 – 21:30$/);
    await expect(chip(page, '場所')).toHaveText(/渋谷のカレー屋$/);
    await expect(chip(page, '公開範囲')).toHaveText(/自分だけ$/);
    await expect(sheet(page).locator('[data-part="clash-note"]')).toContainText('「忘年ボードゲーム」 19:00 – 21:00');
    await expect(
      sheet(page)
        .getByRole('status')
        .filter({ hasText: /曜日 19時30分から 渋谷のカレー屋/ }),
    ).toHaveCount(1);
    await expectAccessibleDayAndNight(page, `quick add at ${size.width}`);
    const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/events'));
    await line(page).press('Enter');
    expect((await posted).postDataJSON()).toMatchObject({
      title: '忘年会',
      location: '渋谷のカレー屋',
      startAt: instantOf(day, '19:30', zone).toISOString(),
      endAt: instantOf(day, '21:30', zone).toISOString(),
      isPublished: false,
      isPublic: false,
    });
    await expect(sheet(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'ひらく' }).click();
    await expect(page.getByRole('heading', { name: '忘年会', level: 1 })).toBeVisible();
  });
}

test('each chip can be corrected, by keyboard, and a day alone is a whole day', async ({ browser }) => {
  const page = await open(browser);
  await line(page).fill(`${typedDay} 大掃除`);
  await expect(chip(page, '時間')).toHaveText(/終日？$/);
  await page.keyboard.press('Tab');
  await expect(chip(page, '日')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('開始日')).toBeFocused();
  await page.getByLabel('開始日').fill(addDays(day, 1));
  await chip(page, '時間').click();
  await page.getByRole('switch', { name: '終日' }).click();
  await page.getByLabel('開始時刻').fill('10:00');
  await page.getByLabel('終了時刻').fill('12:30');
  await chip(page, '場所').click();
  await page.getByRole('textbox', { name: '場所' }).fill('うち');
  await chip(page, '公開範囲').click();
  await page.getByRole('radio', { name: 'フォロワー' }).check();
  await expectAccessibleDayAndNight(page, 'quick add with a picker');
  await sheet(page).getByRole('button', { name: '追加', exact: true }).click();
  await page.getByRole('button', { name: 'ひらく' }).click();
  await expect(page.getByRole('heading', { name: '大掃除', level: 1 })).toBeVisible();
  const id = page.url().split('/').pop();
  expect(await call(page, product, 'GET', `/events/${id}`)).toMatchObject({
    start_at: instantOf(addDays(day, 1), '10:00', zone).toISOString(),
    end_at: instantOf(addDays(day, 1), '12:30', zone).toISOString(),
    location: 'うち',
    is_published: true,
    isPublic: false,
  });
});

test('begins with the audience of new events, and offers the lists', async ({ browser }) => {
  const page = await open(browser, sizes[0]);
  await call(page, product, 'POST', '/me/lists', { name: 'とても長い名前のリスト、三十文字ちょうどまで入れておく' });
  await call(page, product, 'PUT', '/me/audience', { audience: 'close' });
  await page.reload();
  await page.getByRole('button', { name: '一行で追加' }).click();
  await line(page).fill(`${typedDay} 19時 芋煮会`);
  await expect(chip(page, '公開範囲')).toHaveText(/親しい友達$/);
  await chip(page, '公開範囲').click();
  const choice = sheet(page).getByRole('group', { name: '公開範囲' }).last();
  await expect(choice.getByRole('radio')).toHaveCount(5);
  await expect(choice.getByRole('radio', { name: '親しい友達' })).toBeFocused();
  await choice.getByRole('radio', { name: 'リスト', exact: true }).check();
  await expect(choice.getByRole('button', { name: /^とても長い名前/ })).toBeVisible();
  await expectFit(page, '一行で追加 with the audiences');
  await expectAccessibleDayAndNight(page, '一行で追加 with the audiences');
  await sheet(page).getByRole('button', { name: '追加', exact: true }).click();
  await expect(sheet(page).getByRole('alert').first()).toHaveText('公開するリストを選んでください');
  await choice.getByRole('button', { name: /^とても長い名前/ }).click();
  const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/events'));
  await sheet(page).getByRole('button', { name: '追加', exact: true }).click();
  expect((await posted).postDataJSON()).toMatchObject({ audience: 'lists', isPublished: true, isPublic: false });
  await expect(sheet(page)).toHaveCount(0);
});

test('one line on the calendar: N, what is missing, a failure, and the form', async ({ browser }) => {
  const page = await open(browser);
  await test.step('N opens it on the calendar', async () => {
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    await page.locator('main').focus();
    await page.keyboard.press('n');
    await expect(line(page)).toBeFocused();
    await expect(line(page)).toHaveValue('');
  });
  await test.step('asks for a title and for a day that it does not know, and saves nothing', async () => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await line(page).press('Enter');
    await expect(sheet(page).getByRole('alert')).toHaveText('何の予定か、書いてください。');
    await line(page).fill('来週 歯医者');
    await expect(chip(page, '日')).toContainText('日をえらぶ');
    await line(page).press('Enter');
    await expect(sheet(page).getByRole('alert')).toHaveText('どの日か、わかりません。日をえらんでください。');
    await expect(page.getByLabel('開始日')).toBeFocused();
    expect(sent).toEqual([]);
  });
  await test.step('keeps the line and says why when it cannot be sent', async () => {
    await page.route('**/api/v1/events?*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { error: 'x', message: '' } })
        : route.fallback(),
    );
    await line(page).fill(`${typedDay} 19時 夕食`);
    await line(page).press('Enter');
    await expect(sheet(page).getByRole('alert')).toHaveText('Server error. Please try again later.');
    await expect(line(page)).toHaveValue(`${typedDay} 19時 夕食`);
    await page.unrouteAll();
    await line(page).press('Enter');
    await expect(sheet(page)).toHaveCount(0);
  });
  await test.step('くわしく carries everything into the form; Escape keeps the line', async () => {
    await page.getByRole('button', { name: '一行で追加' }).click();
    await expect(line(page)).toBeFocused();
    await line(page).fill(`忘年会 ${typedDay} 19時半 渋谷で`);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: '一行で追加' }).click();
    await expect(line(page)).toHaveValue(`忘年会 ${typedDay} 19時半 渋谷で`);

    await sheet(page).getByRole('button', { name: 'くわしく' }).click();
    await expect(page.getByLabel('タイトル')).toHaveValue('忘年会');
    await expect(page.getByLabel('開始日')).toHaveValue(day);
    await expect(page.getByLabel('開始時刻')).toHaveValue('19:30');
    await expect(page.getByLabel('場所')).toHaveValue('渋谷');
    await expect(page.getByText('前回の入力を復元しました。')).toHaveCount(0);
    await page.getByRole('button', { name: '作成', exact: true }).click();
    await expect(page.getByRole('heading', { name: '忘年会', level: 1 })).toBeVisible();
  });
});

test('a line that repeats becomes a series, whose rule can be corrected', async ({ browser }) => {
  const page = await open(browser);
  await line(page).fill('毎週火曜 19時 ヨガ');
  await expect(chip(page, 'くり返し')).toHaveText(/毎週 火曜$/);
  await chip(page, 'くり返し').click();
  await page.getByRole('combobox', { name: 'くり返し' }).selectOption('隔週 火曜');
  const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/events'));
  await sheet(page).getByRole('button', { name: '追加', exact: true }).click();
  expect((await posted).postDataJSON()).toMatchObject({
    title: 'ヨガ',
    recurrence: { rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU' },
  });
  await expect(sheet(page)).toHaveCount(0);

  await page.getByRole('button', { name: '一行で追加' }).click();
  await line(page).fill('毎週火曜 19時 ヨガ');
  await sheet(page).getByRole('button', { name: 'くわしく' }).click();
  await expect(page.getByLabel('タイトル')).toHaveValue('ヨガ');
  await expect(page.getByText('毎週 火曜')).toBeVisible();
});
