import { addDays, instantOf, startOfDay } from '@hiyori/time';
import { expect, type Page } from '@playwright/test';
import { paths } from '../src/lib/paths.ts';
import { expectAccessible, expectAccessibleDayAndNight } from './accessibility.ts';
import { agendaOf, expectAtTop, phone, today as readToday, zone } from './calendar-screen.ts';
import { call, createEvent, signUpAsMember } from './demo.ts';
import { test } from './fixtures.ts';
import { expectEntered } from './overlay.ts';
import { answerOnVisit, openBrowser, untilStored } from './person.ts';
import type { Product } from './product.ts';

const today = readToday();
const compact = (day: string) => day.replaceAll('-', '');

const timetable = [
  'BEGIN:VCALENDAR',
  'X-WR-CALNAME:大学の時間割',
  'BEGIN:VEVENT',
  'UID:design',
  `DTSTART;TZID=${zone}:${compact(today)}T090000`,
  `DTEND;TZID=${zone}:${compact(today)}T104000`,
  'RRULE:FREQ=WEEKLY',
  'SUMMARY:デザイン史 II',
  'LOCATION:302教室',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:trip',
  `DTSTART;VALUE=DATE:${compact(today)}`,
  `DTEND;VALUE=DATE:${compact(addDays(today, 2))}`,
  'SUMMARY:ゼミ合宿',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:report',
  'SUMMARY:レポート提出',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

const file = (text: string) => ({ name: 'timetable-2026.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) });
const choose = (page: Page, text: string) => page.locator('input[type=file]').setInputFiles(file(text));
/** That of the way which is shown; the other one has a field of this name, too. */
const nameField = (page: Page) => page.getByRole('textbox', { name: '名前' });
const row = (page: Page) => page.locator('[data-part="menu-row"]', { hasText: '大学の時間割' });

async function importTimetable(page: Page): Promise<void> {
  await page.goto(paths.importCalendar);
  await page.getByText('ファイル', { exact: true }).click();
  await choose(page, timetable);
  await expect(nameField(page)).toHaveValue('大学の時間割');
  await untilStored(page, () => page.getByRole('button', { name: '2件を取りこむ' }).click());
}

/** Without the screens, for tests of what is imported. */
const sendTimetable = (page: Page, product: Product) =>
  call(page, product, 'POST', '/me/imported-calendars', { name: '大学の時間割', hue: 0, file: timetable });

test('a file is looked at, imported and taken back; its events are in the calendar, for its owner alone', async ({
  browser,
  emptyProduct: product,
}) => {
  const page = await openBrowser(browser, product, { viewport: { width: 390, height: 844 }, timezoneId: zone });
  await signUpAsMember(page, product, 'importer', '時田 割');
  await page.goto(paths.calendarSubscription);
  await expect(page.getByText('仕事や学校のカレンダーを取りこむと', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'カレンダーを取りこむ' }).click();
  await page.getByText('ファイル', { exact: true }).click();

  await choose(page, '<!doctype html>');
  await expect(page.getByRole('alert')).toHaveText('カレンダーのファイル（.ics）ではないようです。');
  await choose(page, timetable);
  const preview = page.locator('[data-part="import-preview"]');
  await expect(preview).toContainText('3件の予定が入っています');
  await expect(preview.locator('dd')).toHaveText(['2', '0', '1']);
  await expect(preview).toContainText(
    '1件は日時がないか、終わりが始まりより前のため、取りこめません（「レポート提出」）。',
  );
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessibleDayAndNight(page, 'import, looking at a file');

  await nameField(page).fill('');
  await page.getByRole('button', { name: '2件を取りこむ' }).click();
  await expect(nameField(page)).toBeFocused();
  await nameField(page).fill('大学の時間割');
  await page.getByRole('button', { name: '2件を取りこむ' }).click();
  const undo = page.getByRole('button', { name: '元にもどす' });
  // The message stays while it is hovered.
  await undo.hover();
  await expect(page).toHaveURL(product.origin + paths.calendarSubscription);
  await expect(row(page)).toContainText('2件');
  await untilStored(page, () => undo.click());
  await expect(row(page)).toHaveCount(0);

  await importTimetable(page);
  await page.goto(paths.calendar);
  const rows = page.locator(`[data-agenda-day="${today}"] [data-part="imported-row"]`);
  await expect(rows).toContainText(['ゼミ合宿', 'デザイン史 II']);
  await expect(rows.last()).toContainText('大学の時間割・302教室');
  await expect(page.locator(`[data-day="${today}"] [data-part="imported-dot"]`)).toHaveCount(1);
  await expectAccessibleDayAndNight(page, 'calendar with imported events');
  await rows.filter({ hasText: 'デザイン史 II' }).click();
  const details = page.getByRole('dialog', { name: 'デザイン史 II' });
  await expect(details).toContainText('09:00 – 10:40');
  await expect(details).toContainText('302教室');
  await expect(details).toContainText('大学の時間割');
  await expectAccessibleDayAndNight(page, 'details of an imported event');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator(`[data-day="${today}"] [data-part="imported-chip"]`).first()).toBeVisible();
  await expectAccessibleDayAndNight(page, 'wide calendar with imported events');

  const { events } = await call<{ events: unknown[] }>(
    page,
    product,
    'GET',
    `/events?q=${encodeURIComponent('ゼミ合宿')}`,
  );
  expect(events).toEqual([]);
  const { feed } = await call<{ feed: { url: string } }>(page, product, 'POST', '/me/calendar-feed');
  expect(await (await fetch(feed.url)).text()).not.toContain('ゼミ合宿');
});

test('imported events are among the plans of every view, and of the list of a day', async ({
  browser,
  emptyProduct: product,
}) => {
  const page = await openBrowser(browser, product, { viewport: { width: 1440, height: 900 }, timezoneId: zone });
  await signUpAsMember(page, product, 'viewer', '並木 見');
  await sendTimetable(page, product);
  // More plans than a cell has room for: the list of the day has all of them.
  const tomorrow = addDays(today, 1);
  const titles = ['あ', 'い', 'う', 'え', 'お', 'か'].map((letter) => `${letter}の会`);
  const period = { startAt: instantOf(tomorrow, '13:00', zone), endAt: instantOf(tomorrow, '14:00', zone) };
  for (const title of titles) await createEvent(page, product, { title, ...period });
  await page.goto(paths.calendar);
  await page.locator(`[data-day="${today}"]`).press('ArrowRight');
  const cell = page.locator(`[data-day="${tomorrow}"]`);
  const more = cell.getByRole('button', { name: /^他 \d+ 件$/ });
  await expect(more).toBeVisible();
  const chips = cell.locator('a, [data-part="imported-chip"]');
  const countAll = async () => (await chips.count()) + Number.parseInt(((await more.textContent()) ?? '').slice(2), 10);
  await expect.poll(countAll).toBe(titles.length + 1);
  await more.click();
  const plans = page.locator('[data-part="day-popover"]');
  await expect(plans.getByRole('listitem')).toHaveText([
    /終日ゼミ合宿大学の時間割/,
    ...titles.map((title) => new RegExp(title)),
  ]);
  await expectAccessible(page, 'plans of a day with imported events');
  await page.keyboard.press('Escape');
  await expect(plans).toHaveCount(0);
  await expect(more).toBeFocused();
  await more.press('Enter');
  await plans.getByRole('button', { name: /ゼミ合宿/ }).click();
  await expect(page.getByRole('dialog', { name: 'ゼミ合宿' })).toContainText('大学の時間割');
  await expect(plans).toHaveCount(0);
  await expectEntered(page.getByRole('dialog', { name: 'ゼミ合宿' }));
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  // In the week, the day and the list they are among the plans, with the name of their calendar.
  const seminar = '09:00から10:40 デザイン史 II 302教室 大学の時間割から取りこんだ予定';
  for (const view of ['week', 'day']) {
    await page.goto(`/?view=${view}&day=${today}`);
    await expect(page.getByRole('button', { name: seminar })).toHaveCount(1);
    await expect(page.getByRole('list', { name: '終日' })).toContainText('ゼミ合宿');
    await expectAccessible(page, `${view} with imported events`);
  }
  await page.getByRole('button', { name: seminar }).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'デザイン史 II' })).toContainText('09:00 – 10:40');
  await expectEntered(page.getByRole('dialog', { name: 'デザイン史 II' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: seminar })).toBeFocused();
  await page.goto(`/?view=list&day=${today}`);
  await expect(page.locator(`[data-agenda-day="${today}"]`)).toContainText('302教室・大学の時間割');
  await expectAccessible(page, 'list with imported events');
});

test('the list opens at the day of the address when the calendar has only imported events', async ({
  browser,
  emptyProduct: product,
}) => {
  const page = await openBrowser(browser, product, { ...phone, timezoneId: zone });
  const id = await signUpAsMember(page, product, 'only_imported', '借野 暦');
  await call(page, product, 'PUT', `/users/${id}`, { interests: ['games'] });
  await sendTimetable(page, product);
  const day = addDays(today, 14);
  await page.goto(`/?day=${day}`);
  await expect(page.locator(`[data-agenda-day="${day}"]`).getByText('デザイン史 II')).toBeInViewport();
  await expectAtTop(agendaOf(page), day);
});

test('a calendar is renamed, recoloured and removed after a question', async ({ browser, emptyProduct: product }) => {
  const page = await openBrowser(browser, product, { timezoneId: zone });
  await signUpAsMember(page, product, 'keeper', '保田 名');
  await sendTimetable(page, product);
  await page.goto(paths.calendarSubscription);
  await row(page).click();
  const settings = page.getByRole('dialog', { name: 'カレンダーの設定' });
  await expect(settings).toContainText('レポート提出');
  await expectAccessibleDayAndNight(page, 'settings of an imported calendar');
  await settings.getByLabel('名前').fill('前期');
  await settings.getByRole('radio', { name: '柿' }).check({ force: true });
  await untilStored(page, () => settings.getByRole('button', { name: '保存' }).click());
  const renamed = page.locator('[data-part="menu-row"]', { hasText: '前期' });
  await expect(renamed.locator('[data-hue="kaki"]')).toHaveCount(1);

  await renamed.click();
  await settings.getByRole('button', { name: 'このカレンダーを外す' }).click();
  const question = page.getByRole('dialog', { name: 'このカレンダーを外しますか？' });
  await expect(question).toContainText('「前期」の2件の予定が、ひよりから消えます。');
  await expectAccessibleDayAndNight(page, 'imported calendar, asking before it is removed');
  await question.getByRole('button', { name: 'このままにする' }).click();
  await expect(renamed).toHaveCount(1);
  await settings.getByRole('button', { name: 'このカレンダーを外す' }).click();
  await untilStored(page, () => question.getByRole('button', { name: '外す', exact: true }).click());
  await expect(renamed).toHaveCount(0);
  // Without a calendar no events are read.
  const left = await answerOnVisit(page, '/me/imported-calendars', paths.calendar);
  expect(left).toEqual({ calendars: [] });
  await expect(page.locator('[data-agenda-day]').first()).toBeVisible();
  await expect(page.locator('[data-part="imported-row"]')).toHaveCount(0);
});

test('an address that cannot be read is refused beside its field; failures and many calendars are shown', async ({
  browser,
  emptyProduct: product,
}) => {
  const page = await openBrowser(browser, product, { viewport: { width: 320, height: 700 }, timezoneId: zone });
  await signUpAsMember(page, product, 'subscriber', '購田 読');
  await page.goto(paths.importCalendar);
  await page.getByRole('button', { name: '取りこむ', exact: true }).click();
  await expect(page.getByLabel('カレンダーのアドレス')).toBeFocused();
  await page.getByLabel('カレンダーのアドレス').fill('webcal://127.0.0.1/team.ics');
  await nameField(page).fill('仕事');
  await page.getByRole('button', { name: '取りこむ', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('インターネットで公開されたアドレスを入力してください。');
  await expect(page.getByLabel('カレンダーのアドレス')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleDayAndNight(page, 'import, a refused address');

  const list = '**/api/v1/me/imported-calendars';
  await page.route(list, (route) => route.fulfill({ status: 500, json: { error: 'internal', message: 'It broke' } }));
  await page.goto(paths.calendarSubscription);
  await expect(page.getByText('取りこんだカレンダーを読み込めませんでした')).toBeVisible();
  await page.unroute(list);
  const fetchedAt = new Date(startOfDay(addDays(today, -2), zone)).toISOString();
  const calendars = Array.from({ length: 20 }, (_, index) => ({
    id: index + 1,
    name: `${index + 1} とても長い名前のカレンダー`.padEnd(50, 'の'),
    hue: index % 8,
    url: index % 2 ? 'https://calendar.example/secret.ics' : null,
    createdAt: fetchedAt,
    fetchedAt: index === 3 ? null : fetchedAt,
    failure: index === 1 ? { reason: 'not_found', status: 404, at: fetchedAt } : null,
    eventsCount: 312,
    existingCount: 0,
    leftOut: [],
  }));
  await page.route(list, (route) => route.fulfill({ json: { calendars } }));
  await page.getByRole('button', { name: 'もう一度試す' }).click();
  await expect(page.getByText('つながりません（404）。アドレスが変わったかもしれません')).toBeVisible();
  await expect(page.getByText('取得しています')).toBeVisible();
  await expectAccessibleDayAndNight(page, 'many imported calendars, one of them failed');
});

const calendarNamed = (name: string) => timetable.replace('大学の時間割', name).replaceAll('UID:', `UID:${name}-`);
/** As another app does: posts the form of the manifest's share target. */
const share = (page: Page, files: Record<string, string>) =>
  page.evaluate((entries) => {
    const transfer = new DataTransfer();
    for (const [name, text] of entries) transfer.items.add(new File([text], name, { type: 'text/calendar' }));
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'calendar', multiple: true });
    input.files = transfer.files;
    const form = document.createElement('form');
    Object.assign(form, { method: 'POST', enctype: 'multipart/form-data', action: '/settings/calendar/import' });
    form.append(input);
    document.body.append(form);
    form.submit();
  }, Object.entries(files));

test('files that another app shares are imported one after the other, also after a reload and a login', async ({
  browser,
  emptyProduct: product,
}) => {
  const page = await openBrowser(browser, product, { serviceWorkers: 'allow' });
  await signUpAsMember(page, product, 'sharer', '友野 渡');
  await page.goto(paths.calendarSubscription);
  // Without a worker the server answers.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await share(page, { 'a.ics': calendarNamed('大学'), 'b.ics': calendarNamed('部活') });
  await expect(page.getByText('受け取ったファイル 2件のうち、1件目')).toBeVisible();
  await expect(nameField(page)).toHaveValue('大学');
  await expectAccessibleDayAndNight(page, 'import of shared files');

  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole('button', { name: 'ログイン', exact: true })).toBeVisible();
  await page.context().addCookies(cookies);
  await page.goto(paths.importCalendar);
  await expect(nameField(page)).toHaveValue('大学');
  await untilStored(page, () => page.getByRole('button', { name: '2件を取りこむ' }).click());
  await expect(page.getByText('受け取ったファイル 2件のうち、2件目')).toBeVisible();
  await expect(nameField(page)).toHaveValue('部活');

  await page.reload();
  await expect(nameField(page)).toHaveValue('部活');
  await page.getByRole('button', { name: 'このファイルは取りこまない' }).click();
  await expect(page.getByRole('button', { name: 'ファイルを選ぶ' })).toBeFocused();
  await page.goto(paths.calendarSubscription);
  await expect(page.locator('[data-part="menu-row"]', { hasText: '大学' })).toBeVisible();
  await expect(page.locator('[data-part="menu-row"]', { hasText: '部活' })).toHaveCount(0);
});

test('a share that no service worker takes asks for the file again', async ({ browser, emptyProduct: product }) => {
  const page = await openBrowser(browser, product);
  await signUpAsMember(page, product, 'workerless', '仲居 なし');
  await page.goto(paths.calendarSubscription);
  await share(page, { 'a.ics': timetable });
  await expect(page.getByText('ファイルを受け取れませんでした。')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ファイルを選ぶ' })).toBeVisible();
});
