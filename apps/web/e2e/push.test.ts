import { type Browser, expect, type Page } from '@playwright/test';
import { paths } from '../src/lib/paths.ts';
import { expectAccessibleDayAndNight } from './accessibility.ts';
import { type CastKey, call, createEvent, signInAs, signUpAsMember } from './demo.ts';
import { test } from './fixtures.ts';
import { openBrowser } from './person.ts';
import { Product } from './product.ts';
import { openPushEndpoint } from './push-endpoint.ts';
import { refuse } from './refusal.ts';

const settings = '**/api/v1/push-notifications/settings';

let product: Product;
let endpoint: Awaited<ReturnType<typeof openPushEndpoint>>;
test.beforeAll(async () => {
  endpoint = await openPushEndpoint();
  product = await Product.open({ RATE_LIMITS: 'off', PUSH_ORIGINS: endpoint.origin });
});
test.afterAll(async () => {
  await product.close();
  await endpoint.close();
});
const minuteMs = 60_000;

/** Opens a member's page with the service worker and permission for notifications. */
async function openTold(browser: Browser, key: CastKey = 'chiharu'): Promise<Page> {
  const page = await openBrowser(browser, product, { serviceWorkers: 'allow', permissions: ['notifications'] });
  await signInAs(page, product, key);
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return page;
}

/** Delivers a push message to the page's service worker. */
async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === `${product.origin}/`);
      if (found) resolve(found.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: product.origin,
    registrationId: await known,
    data,
  });
  await devtools.detach();
}

/**
 * Delivers a push message again until a notification with this title is shown: DevTools reports nothing when a worker that is starting
 * does not get one. Notifications with the same tag replace each other.
 */
async function deliverUntilShown(page: Page, data: string, title: string): Promise<void> {
  const titles = async () => (await shownOn(page)).map((notification) => notification.title);
  await expect(async () => {
    await deliver(page, data);
    await expect.poll(titles, { timeout: 5_000 }).toContain(title);
  }).toPass();
}

const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag, data, icon }) => ({
      title,
      body,
      tag,
      path: (data as { path: string }).path,
      icon: new URL(icon).pathname,
    }));
  });

test('pushes a reminder minutes before an event, signed and encrypted for the subscription', async ({ browser }) => {
  // A member of the demo is reminded of its events, too, at some hours of the day.
  const page = await openBrowser(browser, product);
  await signUpAsMember(page, product, 'reminded', '待野 合');
  await call(page, product, 'PUT', '/push-notifications/settings', { reminderLeadTimes: [5] });
  await call(page, product, 'POST', '/push-notifications/subscriptions', endpoint.subscription);
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs);
  const event = { title: '閉館前の待ち合わせ', startAt: inMinutes(60), endAt: inMinutes(120) };
  const { id } = await createEvent(page, product, event);
  expect(endpoint.pushed).toEqual([]);
  // Moved, so that the reminder is due at once: who adds an event later than its reminder is due gets none.
  await call(page, product, 'PUT', `/events/${id}`, { startAt: inMinutes(5).toISOString() });
  await expect.poll(() => endpoint.pushed.length, { timeout: 30_000 }).toBe(1);
  const [{ headers, message } = { headers: {}, message: undefined }] = endpoint.pushed;
  expect(message).toMatchObject({
    title: '5分前：閉館前の待ち合わせ',
    path: `/events/${id}`,
    tag: `reminder:${id}`,
  });
  expect(headers['content-encoding']).toBe('aes128gcm');
  const { publicKey } = await call<{ publicKey: string }>(page, product, 'GET', '/push-notifications/public-key');
  expect(headers.authorization).toContain(`k=${publicKey}`);
});

test('shows a push message as a notification, and replaces it by a later one for the same event', async ({
  browser,
}) => {
  const page = await openTold(browser);
  const push = (title: string) =>
    deliverUntilShown(page, JSON.stringify({ title, body: '谷中', path: '/notifications', tag: 'reminder:7' }), title);
  await push('30分前：朝の会');
  expect(await shownOn(page)).toMatchObject([{ title: '30分前：朝の会', icon: '/icons/icon-192.png' }]);
  await push('5分前：朝の会');
  expect(await shownOn(page)).toMatchObject([
    { title: '5分前：朝の会', body: '谷中', tag: 'reminder:7', path: '/notifications' },
  ]);
  await deliverUntilShown(page, 'not for people', 'ひより');
});

test('a clicked notification navigates the open window without a reload, and is read', async ({ browser }) => {
  const page = await openTold(browser);
  type Inbox = { notifications: { id: number; readAt: string | null }[] };
  const inbox = async () => (await call<Inbox>(page, product, 'GET', '/notifications')).notifications;
  const unread = (await inbox()).find((notification) => notification.readAt === null);
  expect(unread).toBeDefined();
  const message = JSON.stringify({ title: '朝の会', body: '', path: '/notifications', tag: 'x', id: unread?.id });
  await deliverUntilShown(page, message, '朝の会');
  expect(await shownOn(page)).toHaveLength(1);
  await page.evaluate(() => Object.assign(window, { isSameWindow: true }));
  const [worker] = page.context().serviceWorkers();
  // The click happens in the operating system, so the test dispatches the worker's event.
  await worker?.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await registration.getNotifications();
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
  });
  await expect(page).toHaveURL(`${product.origin}/notifications`);
  expect(await page.evaluate(() => 'isSameWindow' in window)).toBe(true);
  await expect.poll(() => shownOn(page)).toEqual([]);
  const isRead = async () => (await inbox()).some(({ id, readAt }) => id === unread?.id && readAt !== null);
  await expect.poll(isRead).toBe(true);
});

test('the calendar offers reminders after the first added event, and not again after あとで', async ({ browser }) => {
  const page = await openBrowser(browser, product, { serviceWorkers: 'allow' });
  await signInAs(page, product, 'yui');
  await page.goto('/timeline');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const add = page.getByRole('button', { name: '追加', exact: true });
  const offer = page.getByRole('complementary', { name: '開始前にお知らせしますか' });
  await expect(add.first()).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.getByRole('article').getByRole('heading').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/events\/\d+$/);
  // The URL changes before the timeline goes away, which has a button of this name on each card.
  await expect(add).toHaveCount(1);
  const followed = page.waitForResponse((response) => response.url().endsWith('/follow') && response.ok());
  await add.click();
  await followed;
  await expect(page.getByRole('button', { name: '登録解除' })).toBeVisible();
  const calendar = page.getByRole('link', { name: /^カレンダー/ }).filter({ visible: true });
  await expect(offer).toHaveCount(0);
  await calendar.click();
  await expect(offer).toBeVisible();
  await expectAccessibleDayAndNight(page, 'the offer of reminders');
  await offer.getByRole('button', { name: 'あとで' }).click();
  await expect(offer).toHaveCount(0);
  expect(await page.evaluate(() => Notification.permission)).toBe('default');
  await page.goto('/timeline');
  await add.first().click();
  await calendar.click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('the settings show the push state of this device, and a toggle sends its own field, stays after a reload, and reverts on an error', async ({
  browser,
}) => {
  const page = await openTold(browser, 'misaki');
  await page.goto(paths.notificationSettings);
  const toggle = (name: string) => page.getByRole('switch', { name });
  await expect(toggle('30分前')).toBeChecked();
  // Five lead times, changes, announcements, e-mail, and this device.
  await expect(page.getByRole('switch')).toHaveCount(9);
  await expect(toggle('この端末に通知')).toHaveAttribute('aria-checked', 'false');
  await expectAccessibleDayAndNight(page, 'the notification settings');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await toggle('1日前').focus();
  await page.keyboard.press('Space');
  expect((await sent).postDataJSON()).toEqual({ reminderLeadTimes: [30, 1440] });
  await expect(toggle('1日前')).toBeChecked();
  await expect(toggle('1日前')).not.toHaveAttribute('aria-disabled');
  const earlier = page.waitForResponse((response) => response.request().method() === 'PUT');
  await toggle('5分前').click();
  expect(((await (await earlier).json()) as { data: object }).data).toMatchObject({
    reminderLeadTimes: [5, 30, 1440],
    reminderMinutesBefore: 5,
  });
  await page.reload();
  for (const name of ['5分前', '30分前', '1日前']) await expect(toggle(name)).toBeChecked();
  await expect(toggle('10分前')).not.toBeChecked();

  const heal = await refuse(page, settings, 'PUT');
  await toggle('メールでも受け取る').click();
  await expect(page.getByRole('alert')).toHaveText('通知設定の更新に失敗しました。もう一度お試しください。');
  await expect(toggle('メールでも受け取る')).not.toBeChecked();
  await expectAccessibleDayAndNight(page, 'notification settings, one refused');
  await heal();
  await toggle('メールでも受け取る').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(toggle('メールでも受け取る')).toBeChecked();
});

test('shows an error when the settings fail to load, and retries', async ({ browser }) => {
  const page = await openBrowser(browser, product);
  await signInAs(page, product, 'ren');
  const heal = await refuse(page, settings, 'GET');
  await page.goto(paths.notificationSettings);
  const text = '通知設定の取得に失敗しました。時間をおいて再度お試しください。';
  await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expectAccessibleDayAndNight(page, 'notification settings, not read');
  await heal();
  await page.getByRole('button', { name: 'もう一度試す' }).click();
  await expect(page.getByRole('switch', { name: '30分前' })).toBeVisible();
});
