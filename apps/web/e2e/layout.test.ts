import { addDays, instantOf } from '@hiyori/time';
import { expect, type Locator } from '@playwright/test';
import { resize, waitUntilLoaded } from './accessibility.ts';
import { phone, today, wide, zone } from './calendar-screen.ts';
import { call, createEvent, signInAs, signUpAsMember } from './demo.ts';
import { test } from './fixtures.ts';
import { openBrowser, openSession } from './person.ts';

const at = (time: string) => instantOf(addDays(today(), 2), time, zone);

/** How many lines of text an element shows. */
const linesOf = (text: Locator) =>
  text.evaluate((element) =>
    Math.round(element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight)),
  );

test('no text on a phone is smaller than 11 px, and the fields of a new event are 44 px high', async ({
  browser,
  demoProduct,
}) => {
  const page = await openBrowser(browser, demoProduct, phone);
  const id = await signInAs(page, demoProduct, 'chiharu');
  // The demo's date poll keeps an evening of this day free.
  const withHold = `/?day=${addDays(today(), 12)}`;
  const pages = [
    '/',
    withHold,
    '/timeline',
    '/users?tab=events',
    '/mypage',
    '/notifications',
    `/timeline?profile=${id}`,
  ];
  for (const path of [...pages, '/events/new']) {
    await page.goto(path);
    await waitUntilLoaded(page);
    if (path === withHold) await expect(page.locator('[data-part="hold-mark"]').first()).toBeVisible();
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()))
        .filter((element) => element.checkVisibility() && Number.parseFloat(getComputedStyle(element).fontSize) < 11)
        .map((element) => element.textContent),
    );
    expect(small, path).toEqual([]);
  }
  for (const label of ['タイトル', '開始日', '開始時刻', '終了日', '終了時刻', '場所', 'URL', 'メモ'])
    expect((await page.getByLabel(label, { exact: true }).boundingBox())?.height, label).toBeGreaterThanOrEqual(44);
});

test('a title of 255 characters ends after three lines in a card and two in the panel, a date takes one line', async ({
  browser,
  emptyProduct,
}) => {
  const title = '長'.repeat(255);
  const creator = await openBrowser(browser, emptyProduct);
  const creatorId = await signUpAsMember(creator, emptyProduct, 'long_titles', '長井 題');
  const event = { title, startAt: at('09:00'), endAt: at('10:00'), isPublished: true };
  const { id } = await createEvent(creator, emptyProduct, event);
  const page = await openBrowser(browser, emptyProduct, phone);
  await signUpAsMember(page, emptyProduct, 'long_reader', '長井 読');
  await call(page, emptyProduct, 'POST', `/users/${creatorId}/follow`, {});
  await call(page, emptyProduct, 'POST', `/events/${id}/follow`, {});
  await page.goto('/timeline');
  expect(await linesOf(page.locator('article').getByRole('heading', { name: title }))).toBe(3);
  await page.goto('/');
  await page.getByRole('button', { name: /^Following Events/ }).click();
  const panel = page.getByRole('dialog', { name: 'Following Events' });
  expect(await linesOf(panel.locator('span', { hasText: title }).last())).toBe(2);

  // The date in a notification has no space around it.
  await call(creator, emptyProduct, 'DELETE', `/events/${id}`);
  await page.goto('/notifications');
  const row = page.getByRole('listitem').filter({ hasText: 'は削除されました' });
  expect(await linesOf(row.getByText(/09:00/).last())).toBe(1);
});

test('at 320 px the further events of a person with a long name are as wide as the timeline', async ({
  browser,
  emptyProduct,
}) => {
  const name = '下北沢音楽祭実行委員会事務局'.repeat(3);
  const creator = await openSession(browser, emptyProduct);
  const creatorId = await signUpAsMember(creator, emptyProduct, 'long_name', name);
  for (const title of ['一', '二', '三', '四', '五'])
    await createEvent(creator, emptyProduct, { title, startAt: at('09:00'), endAt: at('10:00'), isPublished: true });
  const page = await openBrowser(browser, emptyProduct, { ...phone, viewport: { width: 320, height: 640 } });
  await signUpAsMember(page, emptyProduct, 'name_reader', '長井 名');
  await call(page, emptyProduct, 'POST', `/users/${creatorId}/follow`, {});
  await page.goto('/timeline');
  await expect(page.getByRole('button', { name: `${name}さんの予定` })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('at 320 px the tag and the number of an own event are at the right of its tile', async ({
  browser,
  emptyProduct,
}) => {
  const page = await openBrowser(browser, emptyProduct, { viewport: { width: 320, height: 640 } });
  await signUpAsMember(page, emptyProduct, 'narrow_page', '細井 幅');
  const event = { title: '読みかけの本を閉じる夜', startAt: at('20:00'), endAt: at('21:00') };
  await createEvent(page, emptyProduct, event);
  await page.goto('/mypage');
  const row = page.locator('[data-part="event-row"]', { hasText: event.title });
  const tile = await row.locator('[data-part="date-tile"]').boundingBox();
  for (const part of [row.getByText('個人の予定'), row.locator('svg').last()])
    expect((await part.boundingBox())?.x).toBeGreaterThan((tile?.x ?? 0) + (tile?.width ?? 0));
});

test('at 320 px every row of a list has its button in the same place', async ({ browser, demoProduct }) => {
  const page = await openBrowser(browser, demoProduct, { viewport: { width: 320, height: 640 } });
  await signInAs(page, demoProduct, 'chiharu');
  await page.goto('/users?tab=events');
  await waitUntilLoaded(page, '登録済');
  const rows = page.getByRole('listitem').filter({ has: page.locator('[data-part="date-tile"]') });
  for (const name of ['追加', '登録済']) {
    const row = rows.filter({ has: page.getByRole('button', { name }) }).first();
    const [box, button] = [await row.boundingBox(), await row.getByRole('button', { name }).boundingBox()];
    if (!box || !button) throw new Error(name);
    expect(Math.round(box.x + box.width - button.x - button.width), name).toBe(12);
    expect(Math.round(box.y + box.height - button.y - button.height), name).toBe(12);
  }
});

test('the title of a new event is on the first screen', async ({ browser, demoProduct }) => {
  const page = await openBrowser(browser, demoProduct, wide);
  await signInAs(page, demoProduct, 'chiharu');
  await page.goto('/events/new');
  await waitUntilLoaded(page);
  await expect(page.getByLabel('タイトル', { exact: true })).toBeInViewport({ ratio: 1 });
});

test('the error of a login does not move the demo row onto the waves', async ({ browser, demoProduct }) => {
  const page = await openBrowser(browser, demoProduct, phone);
  await page.goto('/login');
  await page.getByLabel('メールアドレス').fill('chiharu@hiyori.example');
  await page.getByLabel('パスワード', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  for (const height of [701, 760, 801, 850]) {
    await resize(page, { width: 390, height });
    const row = await page.getByRole('button', { name: '入力する' }).boundingBox();
    const waves = await page.locator('[data-part="wave-ground"]').boundingBox();
    if (waves) expect((row?.y ?? 0) + (row?.height ?? 0), `${height} px`).toBeLessThan(waves.y);
  }
});

test('the marks of a day with plans of every kind are in one line inside it at 320 px', async ({
  browser,
  emptyProduct,
}) => {
  const page = await openBrowser(browser, emptyProduct, { ...phone, viewport: { width: 320, height: 640 } });
  await signUpAsMember(page, emptyProduct, 'full_day', '満田 日');
  const period = { startAt: at('09:00'), endAt: at('10:00') };
  for (const title of ['あ', 'い', 'う', 'え']) await createEvent(page, emptyProduct, { title, ...period });
  await call(page, emptyProduct, 'POST', '/date-polls', { title: '忘年会', options: [period], timeZone: zone });
  const day = addDays(today(), 2);
  const date = day.replaceAll('-', '');
  const event = ['BEGIN:VEVENT', 'UID:a', `DTSTART;VALUE=DATE:${date}`, 'SUMMARY:合宿', 'END:VEVENT'];
  const file = ['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR', ''].join('\r\n');
  await call(page, emptyProduct, 'POST', '/me/imported-calendars', { name: '大学', hue: 1, file });
  await page.goto(`/?day=${day}`);
  const cell = page.locator(`[data-day="${day}"]`).first();
  const marks = cell.locator('[data-part="month-day-marks"]');
  await expect(marks.locator('> *')).toHaveCount(6);
  const parts = await marks.evaluate((line) =>
    [...line.children].map((part) => {
      const { left, right, width, height } = part.getBoundingClientRect();
      return { left, right, width, height, isDot: part.localName === 'i' };
    }),
  );
  for (const { isDot, width, height } of parts)
    if (isDot) expect(width).toBe(height);
    else expect(height).toBeLessThan(15);
  const box = await cell.boundingBox();
  expect(Math.min(...parts.map(({ left }) => left))).toBeGreaterThanOrEqual((box?.x ?? 0) - 1);
  expect(Math.max(...parts.map(({ right }) => right))).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) + 1);
});

test('what gets the focus is never under the bars, and the page does not jump to what is in them', async ({
  browser,
  demoProduct,
}) => {
  // Without smooth scrolling the page has scrolled when the focus has moved.
  const page = await openBrowser(browser, demoProduct, { reducedMotion: 'reduce' });
  await signInAs(page, demoProduct, 'chiharu');
  const barOver = () =>
    page.evaluate(() => {
      const focused = document.activeElement ?? document.body;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      const bar = seen?.closest('[data-part="app-bar"], [data-part="tab-bar"], [data-part="top-bar"]');
      return seen && (!bar || bar.contains(focused)) ? null : `${focused.outerHTML.slice(0, 200)} at ${top} px`;
    });
  for (const size of [phone.viewport, { width: 1280, height: 500 }]) {
    await page.setViewportSize(size);
    await page.goto('/settings/notifications');
    await waitUntilLoaded(page);
    const toggles = page.getByRole('switch');
    for (const [first, key] of [
      [toggles.first(), 'Tab'],
      [toggles.last(), 'Shift+Tab'],
    ] as const) {
      await first.focus();
      for (let pressed = 1; pressed < (await toggles.count()); pressed += 1) {
        await page.keyboard.press(key);
        expect(await barOver(), `${key} at ${size.width} px`).toBeNull();
      }
    }
    await toggles.last().focus();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(0);
    const bars = page.locator(':is([data-part="app-bar"], [data-part="top-bar"])');
    for (const inBar of await bars.locator('a:visible, button:visible').all()) {
      await inBar.focus();
      expect(await page.evaluate(() => window.scrollY), `${inBar} at ${size.width} px`).toBe(scrolled);
    }
  }
});

test('what gets the focus backwards is not under the search box or the heading of a day', async ({
  browser,
  demoProduct,
}) => {
  const page = await openBrowser(browser, demoProduct, { viewport: phone.viewport, reducedMotion: 'reduce' });
  await signInAs(page, demoProduct, 'chiharu');
  for (const [path, row] of [
    ['/users', '[data-part="people"] a'],
    ['/', '[data-part="agenda-row"]'],
  ] as const) {
    await page.goto(path);
    await waitUntilLoaded(page);
    const rows = page.locator(row);
    await expect(rows.nth(4)).toBeAttached();
    await rows.last().focus();
    for (let pressed = 0; pressed < 24; pressed += 1) {
      await page.keyboard.press('Shift+Tab');
      const isSeen = await page.evaluate(() => {
        const focused = document.activeElement ?? document.body;
        const { left, top, width, height } = focused.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return focused.contains(seen) || `${focused.outerHTML.slice(0, 200)} at ${top} px`;
      });
      expect(isSeen, path).toBe(true);
    }
  }
});
