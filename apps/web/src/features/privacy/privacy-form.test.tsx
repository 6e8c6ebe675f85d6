import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, lastOf, renderInApp, requestsSent, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { useSession } from '../auth/queries.ts';
import { usePublicPage } from '../public-pages/queries.ts';
import { privacyCopy as copy } from './copy.ts';
import { PrivacyForm } from './privacy-form.tsx';

const route = 'GET /users/7/privacy-setting';
const put = 'PUT /users/7/privacy-setting';
const stored = { profile_visible: true, following_visible: false, followers_visible: true, email_visible: false };

function SessionGate() {
  return useSession().state === 'authenticated' && <PrivacyForm />;
}

function PageOfEvent() {
  return <output>{usePublicPage(3).page?.url ?? '閉じています'}</output>;
}

async function show(answers: Answers = {}, self: object = {}) {
  const calls = stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf(self) } }),
    [route]: () => ({ status: 200, body: stored }),
    ...answers,
  });
  renderInApp(<SessionGate />);
  await screen.findByRole('switch', { name: copy.hideFromSearch });
  const isReady = () => expect(toggle(copy.hideFromSearch).getAttribute('aria-disabled')).toBeNull();
  return { calls, ready: () => waitFor(isReady) };
}

const toggle = (name: string) => screen.getByRole('switch', { name });
const isOn = (name: string) => toggle(name).getAttribute('aria-checked') === 'true';
const all = [copy.hideFromSearch, copy.isPrivate, copy.hideFollowing, copy.hideFollowers, copy.showEmail];

test('shows inverted settings as switches, except for the e-mail', async () => {
  const { ready } = await show({}, { is_private: true });
  await ready();
  expect(all.map(isOn)).toEqual([false, true, true, false, false]);
});

test('sends only the changed setting, inverted where the label is', async () => {
  let setting: object = stored;
  const { calls, ready } = await show({
    [put]: ({ body }) => {
      setting = { ...setting, ...(body as object) };
      return { status: 200, body: setting };
    },
  });
  await ready();
  for (const name of [copy.hideFromSearch, copy.hideFollowing, copy.hideFollowers, copy.showEmail]) {
    fireEvent.click(toggle(name));
    await ready();
  }
  expect(calls.filter(({ route }) => route === put).map(({ body }) => body)).toEqual([
    { profile_visible: false },
    { following_visible: true },
    { followers_visible: false },
    { email_visible: true },
  ]);
  expect(all.map(isOn)).toEqual([true, false, false, true, true]);
});

test('disables all switches while saving, and on failure restores the switch and shows the error beside it', async () => {
  let reject = () => {};
  const { calls, ready } = await show({
    [put]: () =>
      new Promise((resolve) => {
        reject = () => resolve({ status: 500, body: {} });
      }),
  });
  await ready();
  fireEvent.click(toggle(copy.hideFollowers));
  expect(isOn(copy.hideFollowers)).toBe(true);
  await waitFor(() => expect(lastOf(calls, put)).toBeDefined());
  for (const name of all) expect(toggle(name).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(toggle(copy.hideFromSearch));
  reject();
  const message = await screen.findByRole('alert');
  expect(message.textContent).toBe('更新に失敗しました。時間をおいて再度お試しください。');
  expect(toggle(copy.hideFollowers).getAttribute('aria-describedby')).toContain(message.id);
  await ready();
  expect(isOn(copy.hideFollowers)).toBe(false);
  expect(calls.filter(({ route }) => route === put)).toHaveLength(1);
});

test('shows no error when what is read after a lost response is what was asked for', async () => {
  let setting: object = stored;
  let self: object = {};
  const { ready } = await show({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf(self) } }),
    [route]: () => ({ status: 200, body: setting }),
    [put]: () => {
      setting = { ...stored, followers_visible: false };
      return { status: 502, body: {} };
    },
    'PUT /users/7': () => {
      self = { is_private: true };
      return { status: 502, body: {} };
    },
  });
  await ready();
  for (const name of [copy.hideFollowers, copy.isPrivate]) {
    fireEvent.click(toggle(name));
    await ready();
    await waitFor(() => expect(isOn(name)).toBe(true));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  }
});

test('shows the defaults when the settings cannot be loaded, and does not write them', async () => {
  const { calls, ready } = await show({
    [route]: () => ({ status: 500, body: {} }),
    [put]: () => ({ status: 200, body: { ...stored, profile_visible: false } }),
  });
  await ready();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(all.map(isOn)).toEqual([false, false, false, false, false]);
  fireEvent.click(toggle(copy.hideFromSearch));
  await waitFor(() => expect(all.map(isOn)).toEqual([true, false, true, false, false]));
  expect(lastOf(calls, put)?.body).toEqual({ profile_visible: false });
});

test('makes the account private at once, and restores the switch on failure', async () => {
  let status = 500;
  const { calls, ready } = await show({
    'PUT /users/7': () => ({ status, body: wireSelf({ is_private: true }) }),
  });
  await ready();
  fireEvent.click(toggle(copy.isPrivate));
  expect(isOn(copy.isPrivate)).toBe(true);
  expect((await screen.findByRole('alert')).textContent).toBe(copy.updateFailed);
  expect(isOn(copy.isPrivate)).toBe(false);
  status = 200;
  fireEvent.click(toggle(copy.isPrivate));
  await ready();
  expect(isOn(copy.isPrivate)).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls.filter(({ route }) => route === 'PUT /users/7').map(({ body }) => body)).toEqual([
    { is_private: true },
    { is_private: true },
  ]);
});

test('asks before making the account public while requests are pending', async () => {
  const { calls, ready } = await show(
    { 'PUT /users/7': () => ({ status: 200, body: wireSelf({ followersCount: 2 }) }) },
    { is_private: true, followRequestsCount: 2 },
  );
  await ready();
  fireEvent.click(toggle(copy.isPrivate));
  await screen.findByText(copy.openText(2));
  fireEvent.click(screen.getByRole('button', { name: 'このままにする' }));
  await requestsSent();
  expect(calls.some(({ route }) => route.startsWith('PUT'))).toBe(false);
  fireEvent.click(toggle(copy.isPrivate));
  fireEvent.click(await screen.findByRole('button', { name: copy.openConfirm }));
  await waitFor(() => expect(isOn(copy.isPrivate)).toBe(false));
  expect(calls.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({ is_private: false });
});

test('reads the public pages of events again when the account becomes private or public', async () => {
  let isPrivate = false;
  const url = 'https://hiyori.example/e/Qf7bD0xR4sL';
  stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }),
    [route]: () => ({ status: 200, body: stored }),
    'PUT /users/7': ({ body }) => {
      isPrivate = (body as { is_private: boolean }).is_private;
      return { status: 200, body: wireSelf({ is_private: isPrivate }) };
    },
    'GET /events/3/public-page': () => ({
      status: 200,
      body: {
        ...{ isEnabled: true, isIndexed: false, showsAttendeesCount: true },
        ...{ url: isPrivate ? null : url, pictureUrl: null },
      },
    }),
  });
  renderInApp(
    <>
      <PageOfEvent />
      <SessionGate />
    </>,
  );
  await screen.findByText(url);
  fireEvent.click(await screen.findByRole('switch', { name: copy.isPrivate }));
  await screen.findByText('閉じています');
  await waitFor(() => expect(toggle(copy.isPrivate).getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(toggle(copy.isPrivate));
  await screen.findByText(url);
});
