import { SelfUser } from '@hiyori/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { acceptCrop } from '../../../test/accept-crop.ts';
import { type Answers, createApp, renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { ToastProvider } from '../../ui/feedback/toast-provider.tsx';
import { useSession } from '../auth/queries.ts';
import { usersCopy } from '../users/copy.ts';
import { setupCopy } from './copy.ts';
import type { SetupStep } from './form.ts';
import { SetupWizard } from './setup-wizard.tsx';

const newcomer = wireSelf({ user_id: null, display_name: null });
const path = '/users/7/account-setup';
const complete = { userId: 'chiharu_m', displayName: '望月 千晴', bio: '', interests: [] };

const answers: Answers = {
  'GET /auth/me': () => ({ status: 200, body: { user: newcomer } }),
  [`GET ${path}/check`]: ({ search }) => ({ status: 200, body: { available: !search.includes('taken') } }),
  [`PUT ${path}`]: () => ({ status: 200, body: wireSelf() }),
};

/** The setup as the guard shows it: unmounted as soon as the user has a display name. */
function Setup({ step }: { step: SetupStep }) {
  const session = useSession();
  if (session.state !== 'authenticated') return null;
  if (session.user.displayName) return <p>calendar</p>;
  return <SetupWizard viewer={SelfUser.parse(newcomer)} step={step} />;
}

const Place = () => <p data-testid="place">{useLocation().pathname}</p>;
const place = () => screen.getByTestId('place').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const write = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);

async function show(at = '/account-setup', more: Answers = {}) {
  const calls = stubApi({ ...answers, ...more });
  renderInApp(
    <>
      <Place />
      <Routes>
        <Route path="/account-setup" element={<Setup step={1} />} />
        <Route path="/account-setup/step-2" element={<Setup step={2} />} />
        <Route path="/account-setup/step-3" element={<Setup step={3} />} />
        <Route path="/account-setup/step-4" element={<Setup step={4} />} />
        <Route path="/onboarding" element={<p>Start1</p>} />
      </Routes>
    </>,
    { path: at },
  );
  await pass(1);
  return calls;
}

const storeDraft = (draft: object) => sessionStorage.setItem('hiyori.account-setup.7', JSON.stringify(draft));
const storedDraft = () => sessionStorage.getItem('hiyori.account-setup.7');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', vi.fn());
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});

afterEach(() => vi.useRealTimers());

describe('the name step', () => {
  test('requires both names and focuses the first missing field', async () => {
    await show();
    submit();
    await pass(1);
    expect(screen.getByText('ユーザーIDを入力してください')).toBeTruthy();
    expect(screen.getByText('ユーザー名を入力してください')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/ユーザーID/));
    expect(place()).toBe('/account-setup');
  });

  test('focuses a handle that is found taken when the step is sent', async () => {
    await show();
    write(/ユーザーID/, 'taken_one');
    write(/ユーザー名/, '望月 千晴');
    button('次へ').focus();
    submit();
    await pass(1);
    expect(screen.getByLabelText(/ユーザーID/).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText(/ユーザーID/));
  });

  test('checks the handle after a debounce and shows an error when it is taken', async () => {
    const calls = await show();
    const asked = () => calls.filter(({ route }) => route === `GET ${path}/check`).map(({ search }) => search);
    write(/ユーザーID/, 'take');
    write(/ユーザーID/, 'taken');
    await pass(299);
    expect(asked()).toEqual([]);
    await pass(2);
    expect(asked()).toEqual(['?user_id=taken']);
    await pass(1);
    expect(screen.getByRole('alert').textContent).toBe(setupCopy.handleTaken);
    write(/ユーザーID/, 'chiharu_m');
    await pass(300);
    await pass(5);
    expect(screen.getByText('使用できます')).toBeTruthy();
  });

  test('shows that a reserved handle cannot be used, not that it is taken', async () => {
    await show('/account-setup', { [`GET ${path}/check`]: () => ({ status: 200, body: { available: false } }) });
    write(/ユーザーID/, 'Settings');
    await pass(300);
    await pass(5);
    expect(screen.getByRole('alert').textContent).toBe('このユーザーIDは使用できません。別のIDを入力してください。');
  });

  test('checks the handle at once on submit, without the debounce', async () => {
    await show();
    write(/ユーザーID/, 'taken');
    write(/ユーザー名/, '千晴');
    submit();
    await pass(2);
    expect(place()).toBe('/account-setup');
    await pass(310);
    expect(screen.getByRole('alert').textContent).toBe(setupCopy.handleTaken);
  });

  test('continues when the check fails, because saving checks again', async () => {
    await show('/account-setup', { [`GET ${path}/check`]: () => ({ status: 500, body: { error: 'x', message: '' } }) });
    write(/ユーザーID/, 'chiharu_m');
    write(/ユーザー名/, '千晴');
    submit();
    await pass(2);
    expect(place()).toBe('/account-setup/step-2');
  });
});

test('stores the input in the session storage', async () => {
  await show();
  write(/ユーザーID/, 'chiharu_m');
  write(/ユーザー名/, '望月 千晴');
  expect(JSON.parse(storedDraft() ?? '')).toMatchObject({ userId: 'chiharu_m', displayName: '望月 千晴' });
});

describe('the picture', () => {
  const choose = (file: File) =>
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } });

  test('is rejected when the file type is wrong, and can be removed after it was accepted', async () => {
    await show('/account-setup/step-2');
    choose(new File(['x'], 'x.gif', { type: 'image/gif' }));
    expect(screen.getByRole('alert').textContent).toBe(usersCopy.pictureRefused);
    choose(new File(['x'], 'x.png', { type: 'image/png' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await acceptCrop();
    fireEvent.click(await vi.waitFor(() => button('画像を外す')));
    expect(screen.queryByRole('button', { name: '画像を外す' })).toBeNull();
  });

  test('does not undo the setup when it cannot be stored', async () => {
    storeDraft(complete);
    const calls = await show('/account-setup/step-2', {
      'PUT /users/7/avatar': () => ({ status: 422, body: { error: 'users.avatar_invalid', message: '' } }),
    });
    choose(new File(['x'], 'x.png', { type: 'image/png' }));
    await acceptCrop();
    fireEvent.click(button('あとで'));
    fireEvent.click(button('あとで'));
    fireEvent.click(button('スキップ'));
    await pass(500);
    expect(calls.map(({ route }) => route)).toContain('PUT /users/7/avatar');
    expect(screen.getByText(setupCopy.pictureFailed)).toBeTruthy();
    expect(screen.getByText('calendar')).toBeTruthy();
  });
});

test('selects and counts the 37 genres as chips', async () => {
  await show('/account-setup/step-3');
  expect(document.querySelectorAll('[data-part="chip"]').length).toBe(37);
  fireEvent.click(button('写真'));
  fireEvent.click(button('映画'));
  fireEvent.click(button('写真'));
  expect(button('映画').getAttribute('aria-pressed')).toBe('true');
  expect(button(/次へ/).textContent).toContain('1件選択中');
});

describe('saving', () => {
  test('sends everything once and opens the calendar after 400 ms, not earlier', async () => {
    storeDraft({ ...complete, bio: '本と器', interests: ['writing'] });
    const stored = wireSelf({ bio: '本と器', interests: ['writing'] });
    const calls = await show('/account-setup/step-4', { [`PUT ${path}`]: () => ({ status: 200, body: stored }) });
    fireEvent.click(button('スキップ'));
    await pass(399);
    expect(screen.queryByText('calendar')).toBeNull();
    await pass(3);
    expect(screen.getByText('calendar')).toBeTruthy();
    expect(calls.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body)).toEqual([
      { user_id: 'chiharu_m', display_name: '望月 千晴', bio: '本と器', interests: ['writing'] },
    ]);
    expect(storedDraft()).toBeNull();
  });

  test('sends what was changed after a lost response, which the server stored as it was then', async () => {
    storeDraft({ ...complete, bio: '本と器', interests: ['writing', 'crafts'] });
    const stored = wireSelf({ bio: '本', interests: ['crafts', 'writing'] });
    const calls = await show('/account-setup/step-4', {
      [`PUT ${path}`]: () => ({ status: 200, body: stored }),
      'PUT /users/7': () => ({ status: 200, body: { ...stored, bio: '本と器' } }),
    });
    fireEvent.click(button('スキップ'));
    await pass(403);
    expect(screen.getByText('calendar')).toBeTruthy();
    const writes = calls.filter(({ route }) => route.startsWith('PUT'));
    expect(writes.map(({ route }) => route)).toEqual([`PUT ${path}`, 'PUT /users/7']);
    expect(writes[1]?.body).toEqual({ bio: '本と器' });
    expect(storedDraft()).toBeNull();
  });

  test('keeps the input when the change could not be sent', async () => {
    storeDraft({ ...complete, bio: '本と器' });
    await show('/account-setup/step-4', { 'PUT /users/7': () => null });
    fireEvent.click(button('スキップ'));
    await pass(403);
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(storedDraft()).toContain('本と器');
  });

  test('opens the tutorial instead of the calendar', async () => {
    storeDraft(complete);
    await show('/account-setup/step-4');
    fireEvent.click(button('チュートリアル'));
    await pass(403);
    expect(place()).toBe('/onboarding');
    expect(screen.getByText('Start1')).toBeTruthy();
  });

  test('returns to the first incomplete step', async () => {
    const calls = await show('/account-setup/step-4');
    fireEvent.click(button('スキップ'));
    await pass(1);
    expect(place()).toBe('/account-setup');
    expect(screen.getByText('ユーザーIDを入力してください')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/ユーザーID/));
    expect(calls.some(({ route }) => route.startsWith('PUT'))).toBe(false);
  });

  test('returns to the handle with an error when it has been taken meanwhile', async () => {
    storeDraft(complete);
    const body = { error: 'account_setup.handle_taken', message: setupCopy.handleTaken };
    await show('/account-setup/step-4', { [`PUT ${path}`]: () => ({ status: 409, body }) });
    fireEvent.click(button('チュートリアル'));
    await pass(310);
    expect(place()).toBe('/account-setup');
    expect(screen.getByRole('alert').textContent).toBe(setupCopy.handleTaken);
    expect(storedDraft()).toContain('chiharu_m');
  });

  test('leads on when the setup was completed elsewhere with another handle', async () => {
    storeDraft(complete);
    let user = newcomer;
    await show('/account-setup/step-4', {
      'GET /auth/me': () => ({ status: 200, body: { user } }),
      [`PUT ${path}`]: () => {
        user = wireSelf();
        return {
          status: 409,
          body: { error: 'account_setup.handle_fixed', message: 'ユーザーIDは後から変更できません。' },
        };
      },
    });
    fireEvent.click(button('スキップ'));
    await pass(310);
    expect(screen.getByText('calendar')).toBeTruthy();
    expect(screen.getByText(setupCopy.doneBefore)).toBeTruthy();
    expect(storedDraft()).toBeNull();
  });

  test('shows an error on failure and allows a retry', async () => {
    storeDraft(complete);
    await show('/account-setup/step-4', { [`PUT ${path}`]: () => ({ status: 400, body: { error: '', message: '' } }) });
    fireEvent.click(button('スキップ'));
    await pass(2);
    expect(screen.getByRole('alert').textContent).toBe(
      'プロフィールの更新に失敗しました。時間をおいて再度お試しください。',
    );
    expect(button('スキップ').disabled).toBe(false);
  });
});

test('a second press before the first is rendered makes no second entry', () => {
  window.history.pushState(null, '', '/account-setup/step-3');
  const { client } = createApp({ viewer: newcomer });
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <ToastProvider>
          <SetupWizard viewer={SelfUser.parse(newcomer)} step={3} />
        </ToastProvider>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  const entries = window.history.length;
  act(() => {
    submit();
    submit();
  });
  expect(window.location.pathname).toBe('/account-setup/step-4');
  expect(window.history.length).toBe(entries + 1);
});
