import { addDays, dayOf, formatDay, formatPeriod, instantOf, now, startOfDay } from '@hiyori/time';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessibleDayAndNight, waitUntilLoaded } from './accessibility.ts';
import { createEvent, signUpWithPassword } from './demo.ts';
import { test } from './fixtures.ts';
import { expireSession, openBrowser } from './person.ts';
import type { Product } from './product.ts';

const zone = 'Asia/Tokyo';
const dayFromToday = (offset: number) => addDays(dayOf(now(), zone), offset);

let product: Product;
let people = 0;
test.beforeAll(({ emptyProduct }) => {
  product = emptyProduct;
});
async function signUpWriter(browser: Browser): Promise<Page> {
  const page = await openBrowser(browser, product);
  people += 1;
  await signUpWithPassword(page, product, `writer_${people}`, '筆野 記');
  return page;
}

async function openForm(browser: Browser): Promise<Page> {
  const page = await signUpWriter(browser);
  await page.goto('/events/new');
  await expect(page.getByLabel('タイトル')).toBeVisible();
  return page;
}

/** Opens the form of a new own event, two days from now by default. */
async function openEdit(browser: Browser, offset = 2, title = '書きかけ'): Promise<Page> {
  const page = await signUpWriter(browser);
  const at = (time: string) => instantOf(dayFromToday(offset), time, zone);
  const { id } = await createEvent(page, product, { title, startAt: at('09:00'), endAt: at('10:00') });
  await page.goto(`/events/${id}`);
  await page.getByRole('link', { name: '編集' }).click();
  await expect(page.getByLabel('タイトル')).toHaveValue(title);
  return page;
}

const create = (page: Page) => page.getByRole('button', { name: '作成', exact: true });
const leaving = (page: Page) => page.getByRole('dialog', { name: '入力した内容を破棄しますか？' });

test('a new personal plan: its defaults, its errors, its days and what is sent', async ({ browser }) => {
  const page = await openForm(browser);
  await test.step('a new event defaults to a personal plan tomorrow from 9:00 to 10:00, in steps of five minutes, today at the earliest', async () => {
    const tomorrow = dayFromToday(1);
    await expect(page.getByRole('radio', { name: '個人の予定' })).toBeChecked();
    await expect(page.getByLabel('開始日')).toHaveValue(tomorrow);
    await expect(page.getByLabel('開始時刻')).toHaveValue('09:00');
    await expect(page.getByLabel('終了日')).toHaveValue(tomorrow);
    await expect(page.getByLabel('終了時刻')).toHaveValue('10:00');
    await expect(page.getByLabel('開始日')).toHaveAttribute('min', dayFromToday(0));
    await expect(page.getByLabel('開始時刻')).toHaveAttribute('step', '300');
    await expect(page.getByLabel('終了時刻')).toHaveAttribute('step', '300');
  });
  await test.step('shows the specified error beside each invalid field and sends nothing', async () => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await create(page).click();
    await expect(page.getByText('Event title is required', { exact: true })).toBeVisible();
    await expect(page.getByLabel('タイトル')).toBeFocused();
    await page.getByLabel('タイトル').fill('あ'.repeat(256));
    await expect(page.getByText('Event title must be 255 characters or less', { exact: true })).toBeVisible();
    await page.getByLabel('タイトル').fill('歯医者');
    await page.getByLabel('場所').fill('谷'.repeat(256));
    await expect(page.getByText('Location must be 255 characters or less', { exact: true })).toBeVisible();
    await page.getByLabel('場所').fill('谷中');
    await page.getByLabel('終了時刻').fill('09:00');
    await create(page).click();
    await expect(page.getByText('End time must be after start time', { exact: true })).toBeVisible();
    await page.getByLabel('終了時刻').fill('10:00');
    await page.getByLabel('開始日').fill(dayFromToday(0));
    await page.getByLabel('開始時刻').fill('00:00');
    await create(page).click();
    await expect(page.getByText('Start time must be in the future', { exact: true })).toBeVisible();
    expect(sent).toEqual([]);
  });
  await test.step('a start day after the end moves the end day; an earlier one does not', async () => {
    await page.getByLabel('開始日').fill(dayFromToday(5));
    await expect(page.getByLabel('終了日')).toHaveValue(dayFromToday(5));
    await expect(page.getByLabel('終了日')).toHaveAttribute('min', dayFromToday(5));
    await page.getByLabel('開始日').fill(dayFromToday(3));
    await expect(page.getByLabel('終了日')).toHaveValue(dayFromToday(5));
  });
  await test.step('sends a personal plan as neither published nor public', async () => {
    await page.getByLabel('タイトル').fill('歯医者');
    const request = page.waitForRequest((each) => each.method() === 'POST');
    await create(page).click();
    expect((await request).postDataJSON()).toMatchObject({ isPublished: false, isPublic: false });
    await expect(page.getByRole('heading', { name: '歯医者' })).toBeVisible();
  });
});

test('accepts an unchanged past start in an edit', async ({ browser }) => {
  const page = await openEdit(browser, -2);
  await expect(page.getByLabel('開始日')).toHaveValue(dayFromToday(-2));
  await page.getByLabel('タイトル').fill('もう始まった集い');
  const answer = page.waitForResponse((each) => each.request().method() === 'PUT');
  await page.getByRole('button', { name: '保存' }).click();
  expect((await answer).status()).toBe(200);
  expect((await answer).request().postDataJSON()).toMatchObject({
    startAt: instantOf(dayFromToday(-2), '09:00', zone).toISOString(),
  });
  await expect(page.getByRole('heading', { name: 'もう始まった集い' })).toBeVisible();
});

test('an edit offers draft or published and private or public, which is the default without a value', async ({
  browser,
}) => {
  const page = await openEdit(browser);
  const choice = (name: string) => page.getByRole('radio', { name, exact: true });
  await expect(choice('Draft')).toBeChecked();
  await expect(choice('Private')).toBeChecked();

  await page.route(/\/api\/v1\/events\/\d+$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const { isPublic: _, ...event } = (await (await route.fetch()).json()) as { isPublic: boolean };
    return route.fulfill({ json: event });
  });
  await page.reload();
  await expect(choice('Draft')).toBeChecked();
  await expect(choice('Public')).toBeChecked();

  await choice('Published').check();
  const sent = page.waitForRequest((each) => each.method() === 'PUT');
  await page.getByRole('button', { name: '保存' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ isPublished: true, isPublic: true });
});

test('the request has the keys of the specification, and the URL when it was filled', async ({ browser }) => {
  const page = await openForm(browser);
  const bodyOf = async (method: string, press: () => Promise<void>) => {
    const request = page.waitForRequest((each) => each.method() === method && each.url().includes('/api/v1/events'));
    await press();
    return (await request).postDataJSON() as Record<string, unknown>;
  };
  await page.getByLabel('タイトル').fill('うつわの会');
  await page.getByLabel('メモ').fill('一客を持って');
  await page.getByRole('radio', { name: '発信する予定' }).check();
  const created = await bodyOf('POST', () => create(page).click());
  const keys = ['title', 'description', 'startAt', 'endAt', 'location', 'isPublished', 'isPublic'];
  expect(Object.keys(created).sort()).toEqual(['creatorId', ...keys].sort());
  expect(created).toMatchObject({
    isPublished: true,
    isPublic: true,
    startAt: instantOf(dayFromToday(1), '09:00', zone).toISOString(),
  });

  await page.getByRole('link', { name: '編集' }).click();
  await page.getByLabel('場所').fill('谷中');
  await page.getByLabel('URL').fill('utsuwa.example/1121');
  const updated = await bodyOf('PUT', () => page.getByRole('button', { name: '保存' }).click());
  expect(Object.keys(updated).sort()).toEqual(['userId', 'url', ...keys].sort());
  expect(updated.url).toBe('https://utsuwa.example/1121');
});

test('an unchanged form closes at once; one with unsaved input asks before every way of leaving', async ({
  browser,
}) => {
  const page = await openForm(browser);
  await page.getByRole('button', { name: '閉じる' }).click();
  await expect(page).toHaveURL(`${product.origin}/`);

  await page.getByRole('link', { name: '予定を作成' }).first().click();
  await page.getByLabel('タイトル').fill('書きかけ');
  await page.getByRole('button', { name: '閉じる' }).click();
  await leaving(page).getByRole('button', { name: '入力にもどる' }).click();
  await expect(leaving(page)).toHaveCount(0);
  await page.goBack();
  await leaving(page).getByRole('button', { name: '入力にもどる' }).click();
  await expect(leaving(page)).toHaveCount(0);
  await expect(page.getByLabel('タイトル')).toHaveValue('書きかけ');

  const question = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(page.getByLabel('タイトル')).toHaveValue('書きかけ');

  await page.goBack();
  await leaving(page).getByRole('button', { name: '破棄する' }).click();
  await expect(page).toHaveURL(`${product.origin}/`);
});

test('an own event: an edit that is left, and a cancellation', async ({ browser }) => {
  const page = await openEdit(browser);
  await test.step('leaving an unsaved edit asks for confirmation and discards the input', async () => {
    await page.getByLabel('タイトル').fill('書きなおし');
    await page.getByRole('button', { name: '閉じる' }).click();
    await leaving(page).getByRole('button', { name: '破棄する' }).click();
    await expect(page.getByRole('heading', { name: '書きかけ', level: 1 })).toBeVisible();
  });
  await test.step('cancels and reopens an event, each after confirmation', async () => {
    await page.getByRole('link', { name: '編集' }).click();
    await page.getByRole('button', { name: /^中止する/ }).click();
    await page
      .getByRole('dialog', { name: 'この予定を中止しますか？' })
      .getByRole('button', { name: '中止する' })
      .click();
    await expect(page.getByText('予定を中止しました')).toBeVisible();
    await page.getByRole('button', { name: /^再開する/ }).click();
    await page
      .getByRole('dialog', { name: 'この予定を再開しますか？' })
      .getByRole('button', { name: '再開する' })
      .click();
    await expect(page.getByText('予定を再開しました')).toBeVisible();
    await expect(page.getByRole('button', { name: /^中止する/ })).toBeVisible();
  });
});

test('deletes an event only after confirmation', async ({ browser }) => {
  // The calendar suggests published events of the other tests.
  const title = '消す予定';
  const page = await openEdit(browser, 2, title);
  const deletions: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && deletions.push(request.url()));
  const question = page.getByRole('dialog', { name: 'この予定を削除しますか？' });
  await page.getByRole('button', { name: /^削除/ }).click();
  await question.getByRole('button', { name: 'このままにする' }).click();
  await expect(question).toHaveCount(0);
  expect(deletions).toEqual([]);
  await page.getByRole('button', { name: /^削除/ }).click();
  await question.getByRole('button', { name: '削除する' }).click();
  await expect(page).toHaveURL(`${product.origin}/`);
  await expect(page.getByText('予定を削除しました')).toBeVisible();
  await waitUntilLoaded(page, '予定はありません');
  await expect(page.getByText(title)).toHaveCount(0);
  expect(deletions).toHaveLength(1);
});

/** Ends the session, submits, and logs in again, which returns to the form. */
async function loseSession(page: Page, press: () => Promise<void>): Promise<void> {
  await expireSession(page);
  await press();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Authentication failed. Please log in again.')).toBeVisible();
  await page.getByLabel('メールアドレス').fill(`writer_${people}@example.com`);
  await page.getByLabel('パスワード', { exact: true }).fill('hiyori-demo');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
}

test('keeps a new event’s input when the session ends', async ({ browser }) => {
  const page = await signUpWriter(browser);
  // The entry of the history that the form returns to.
  await page.goto('/');
  await page.goto('/events/new');
  await page.getByLabel('タイトル').fill('長い下書き');
  await page.getByLabel('場所').fill('谷中');
  await page.getByLabel('メモ').fill('一行目\n二行目');
  await page.getByRole('radio', { name: '発信する予定' }).check();
  await loseSession(page, () => create(page).click());

  await expect(page).toHaveURL(/\/events\/new$/);
  await expect(page.getByText('前回の入力を復元しました。')).toBeVisible();
  await expectAccessibleDayAndNight(page, 'create form, restored');
  await expect(page.getByLabel('タイトル')).toHaveValue('長い下書き');
  await expect(page.getByLabel('場所')).toHaveValue('谷中');
  await expect(page.getByLabel('メモ')).toHaveValue('一行目\n二行目');
  await expect(page.getByRole('radio', { name: '発信する予定' })).toBeChecked();
  await create(page).click();
  await expect(page.getByRole('heading', { name: '長い下書き' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${product.origin}/`);
  await page.goto('/events/new');
  await expect(page.getByLabel('タイトル')).toHaveValue('');
});

test('creates one event when the first response is lost and the form is sent again after a reload', async ({
  browser,
}) => {
  const page = await openForm(browser);
  await page.getByLabel('タイトル').fill('一度だけ');
  await page.route(
    '**/api/v1/events?*',
    async (route) => {
      expect((await route.fetch()).status()).toBe(201);
      await route.abort();
    },
    { times: 1 },
  );
  await create(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('タイトル')).toHaveValue('一度だけ');
  await create(page).click();
  await expect(page).toHaveURL(/\/events\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: '一度だけ' })).toBeVisible();
  await page.goto('/mypage');
  const rows = page.getByRole('region', { name: '作成した予定' }).getByRole('listitem');
  await expect(rows.filter({ hasText: '一度だけ' })).toHaveCount(1);
});

test('keeps an edit’s input when the session ends', async ({ browser }) => {
  const page = await openEdit(browser);
  await page.getByLabel('タイトル').fill('書きなおし');
  await loseSession(page, () => page.getByRole('button', { name: '保存' }).click());
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByLabel('タイトル')).toHaveValue('書きなおし');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { name: '書きなおし', level: 1 })).toBeVisible();
});

test('rejects the edit of another member’s event and returns to the event', async ({ browser }) => {
  const author = await signUpWriter(browser);
  const at = (time: string) => instantOf(dayFromToday(2), time, zone);
  const period = { startAt: at('09:00'), endAt: at('10:00') };
  const { id } = await createEvent(author, product, { title: '他人の集い', ...period, isPublished: true });
  const page = await signUpWriter(browser);
  await page.goto(`/events/${id}/edit`);
  await expect(page.getByText('You are not authorized to perform this action.')).toBeVisible();
  await expect(page).toHaveURL(`${product.origin}/events/${id}`);
  await expect(page.getByRole('heading', { name: '他人の集い' })).toBeVisible();
  await expect(page.getByRole('link', { name: '編集' })).toHaveCount(0);
});

test('the cover in the form is the cover of the event', async ({ browser }) => {
  const page = await openForm(browser);
  const preview = page.locator('[data-part="cover-preview"]');
  const lookOf = () =>
    preview.evaluate((element) => [element.dataset.motif, element.dataset.hue, element.dataset.sky, element.innerHTML]);
  await page.getByLabel('タイトル').fill('定例の集まり');
  await page.getByLabel('開始時刻').fill('19:30');
  await page.getByLabel('終了時刻').fill('21:00');
  await expect(preview).toHaveAttribute('data-sky', 'night');
  await expect(preview.locator('img')).toBeVisible();
  const unchosen = await lookOf();
  await page.getByRole('radio', { name: '霞' }).press('ArrowRight');
  await expect(page.getByRole('radio', { name: '矢絣' })).toBeChecked();
  // The title and the creator's id decide the unchosen cover: it may have any colour.
  await page.getByRole('radio', { name: unchosen[1] === 'ume' ? '若竹' : '紅梅' }).check();
  await expect(preview).toHaveAttribute('data-motif', 'yagasuri');
  await expectAccessibleDayAndNight(page, 'the form with a chosen cover');
  const chosen = await lookOf();
  expect(chosen).not.toEqual(unchosen);
  await create(page).click();
  await page.getByRole('link', { name: '編集' }).click();
  await expect(page.getByRole('radio', { name: '矢絣' })).toBeChecked();
  await expect.poll(lookOf).toEqual(chosen);

  await page.getByRole('button', { name: 'おまかせにもどす' }).click();
  await expect.poll(lookOf).toEqual(unchosen);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('link', { name: '編集' }).click();
  await expect(preview.locator('img')).toBeVisible();
  await expect(page.getByRole('button', { name: 'おまかせにもどす' })).toHaveCount(0);
  await expect.poll(lookOf).toEqual(unchosen);
});

test('an all-day event of two days is created, shown with its days, and gets times again', async ({ browser }) => {
  const page = await openForm(browser);
  const [first, last] = [dayFromToday(2), dayFromToday(3)];
  await page.getByLabel('タイトル').fill('北の旅');
  await page.getByRole('switch', { name: '終日' }).click();
  await expect(page.getByLabel('開始時刻')).toHaveCount(0);
  await page.getByLabel('開始日').fill(first);
  await page.getByLabel('終了日').fill(last);
  await expectAccessibleDayAndNight(page, 'the form of an all-day event');
  await create(page).click();
  const shown = formatPeriod(
    { startAt: startOfDay(first, zone), endAt: startOfDay(addDays(last, 1), zone), timeZone: zone, allDay: true },
    zone,
    now(),
  );
  await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: '編集' }).click();
  await expect(page.getByRole('switch', { name: '終日' })).toBeChecked();
  await expect(page.getByLabel('終了日')).toHaveValue(last);
  await page.getByRole('switch', { name: '終日' }).click();
  await page.getByLabel('開始時刻').fill('13:00');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText(`${formatDay(first, dayFromToday(0))} 13:00 –`, { exact: false }).first()).toBeVisible();
});

test('日にちを相談する does not move the rows below it when its code arrives', async ({ browser }) => {
  const page = await openForm(browser);
  await page.addInitScript(() => {
    const distances = new Set<number>();
    Object.assign(window, { distances });
    const look = () => {
      const [repeat, place] = ['くり返し', '場所'].map((name) =>
        [...document.querySelectorAll('form :is(label, button, input)')].find((each) =>
          (each.getAttribute('aria-label') ?? each.textContent).startsWith(name),
        ),
      );
      if (repeat && place)
        distances.add(Math.round(place.getBoundingClientRect().top - repeat.getBoundingClientRect().top));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.reload();
  await expect(page.getByRole('button', { name: '日にちを相談する' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^くり返し/ })).toBeVisible();
  const distances = await page.evaluate(() => [...(window as unknown as { distances: Set<number> }).distances]);
  expect(distances).toHaveLength(1);
});
