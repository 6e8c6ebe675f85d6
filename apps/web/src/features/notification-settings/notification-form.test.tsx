import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, lastOf, renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { useSession } from '../auth/queries.ts';
import { settingsCopy as copy } from './copy.ts';
import { NotificationForm } from './notification-form.tsx';

const get = 'GET /push-notifications/settings';
const put = 'PUT /push-notifications/settings';
const stored = {
  reminderLeadTimes: [30, 1440],
  reminderMinutesBefore: 30,
  eventUpdates: true,
  adminAnnouncements: false,
  emailNotifications: false,
  supportedReminderLeadTimes: [5, 10, 30, 60, 1440],
};
const responseOf = (data: object) => ({ status: 200, body: { success: true, data } });

function SignedIn() {
  return useSession().state === 'authenticated' && <NotificationForm device={<p>この端末</p>} />;
}

function show(answers: Answers = {}) {
  const calls = stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }),
    [get]: () => responseOf(stored),
    ...answers,
  });
  renderInApp(<SignedIn />);
  return calls;
}

const leads = ['5分前', '10分前', '30分前', '1時間前', '1日前'];
const all = [...leads, copy.eventUpdates, copy.announcements, copy.email];
const toggle = (name: string) => screen.getByRole('switch', { name });
const isOn = (name: string) => toggle(name).getAttribute('aria-checked') === 'true';
const waitUntilEnabled = () => waitFor(() => expect(toggle(copy.email).getAttribute('aria-disabled')).toBeNull());
const shown = () => screen.findByRole('switch', { name: copy.email });

test('shows a toggle for each lead time, for news and for e-mail', async () => {
  show();
  expect((await screen.findByText(copy.loading)).getAttribute('role')).toBe('status');
  await shown();
  expect(screen.queryByText(copy.loading)).toBeNull();
  expect(
    screen.getAllByRole('switch').map((one) => one.textContent || one.getAttribute('aria-labelledby')),
  ).toHaveLength(8);
  expect(all.map(isOn)).toEqual([false, false, true, false, true, true, false, false]);
  expect(screen.getByText('この端末')).toBeTruthy();
});

test('sends only the changed setting, with ascending lead times', async () => {
  let data: object = stored;
  const calls = show({
    [get]: () => responseOf(data),
    [put]: ({ body }) => {
      data = { ...data, ...(body as object) };
      return responseOf(data);
    },
  });
  await shown();
  for (const name of ['5分前', '1日前', '1時間前', ...all.slice(5)]) {
    fireEvent.click(toggle(name));
    await waitUntilEnabled();
  }
  const from = (leads: string) => `?reminderLeadTimesFrom=${encodeURIComponent(leads)}`;
  expect(calls.filter(({ route }) => route === put).map(({ search, body }) => [search, body])).toEqual([
    [from('30,1440'), { reminderLeadTimes: [5, 30, 1440] }],
    [from('5,30,1440'), { reminderLeadTimes: [5, 30] }],
    [from('5,30'), { reminderLeadTimes: [5, 30, 60] }],
    ['', { eventUpdates: false }],
    ['', { adminAnnouncements: true }],
    ['', { emailNotifications: true }],
  ]);
  expect(all.map(isOn)).toEqual([true, false, true, true, false, false, true, true]);
});

test('shows a change optimistically, disables all toggles while saving, and reverts with a message on failure', async () => {
  let fail = () => {};
  const calls = show({
    [put]: () =>
      new Promise((resolve) => {
        fail = () => resolve({ status: 500, body: {} });
      }),
  });
  await shown();
  fireEvent.click(toggle('10分前'));
  expect(isOn('10分前')).toBe(true);
  await waitFor(() => expect(lastOf(calls, put)).toBeDefined());
  for (const name of all) expect(toggle(name).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(toggle(copy.eventUpdates));
  fail();
  const message = await screen.findByRole('alert');
  expect(message.textContent).toBe('通知設定の更新に失敗しました。もう一度お試しください。');
  expect(toggle('10分前').getAttribute('aria-describedby')).toContain(message.id);
  await waitUntilEnabled();
  expect(isOn('10分前')).toBe(false);
  expect(calls.filter(({ route }) => route === put)).toHaveLength(1);
});

test('shows no error when what is read after a lost response is what was asked for', async () => {
  let data: object = stored;
  show({
    [get]: () => responseOf(data),
    [put]: () => {
      data = { ...stored, reminderLeadTimes: [10, 30, 1440] };
      return { status: 502, body: {} };
    },
  });
  await shown();
  fireEvent.click(toggle('10分前'));
  await waitUntilEnabled();
  await waitFor(() => expect(isOn('10分前')).toBe(true));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('treats a response without the settings as a failure', async () => {
  show({ [put]: () => ({ status: 200, body: { success: true } }) });
  await shown();
  fireEvent.click(toggle(copy.announcements));
  expect((await screen.findByRole('alert')).textContent).toBe(copy.updateFailed);
  expect(isOn(copy.announcements)).toBe(false);
});

test.each([
  ['an error', { status: 500, body: {} }, '通知設定の取得に失敗しました。時間をおいて再度お試しください。'],
  ['an error in the standard form', { status: 403, body: { error: 'x', message: 'No' } }, copy.loadFailed],
  ['an empty body', { status: 200, body: null }, copy.missing],
  ['no data', { status: 200, body: { success: true } }, '通知設定を取得できませんでした。'],
  ['no success', { status: 200, body: { data: stored } }, '通知設定を取得できませんでした。'],
])('shows the failure after %s, and loads the settings on retry', async (_, response, text) => {
  let isUp = false;
  show({ [get]: () => (isUp ? responseOf(stored) : response) });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain(text);
  expect(screen.queryByRole('switch')).toBeNull();
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  await shown();
});

test('shows the same text without a connection', async () => {
  show({ [get]: () => null });
  expect(await screen.findByText(copy.loadFailed)).toBeTruthy();
});
