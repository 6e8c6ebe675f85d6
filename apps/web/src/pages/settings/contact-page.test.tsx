import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type Answers, renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { useSession } from '../../features/auth/queries.ts';
import { paths } from '../../lib/paths.ts';
import { ContactConfirmPage } from './contact-confirm-page.tsx';
import { ContactPage } from './contact-page.tsx';
import { ContactThanksPage } from './contact-thanks-page.tsx';

const post = 'POST /contact';

function Door() {
  const { pathname, search } = useLocation();
  if (useSession().state !== 'authenticated') return null;
  return (
    <>
      <p>{`at ${pathname}${search}`}</p>
      <Routes>
        <Route path={paths.contact} element={<ContactPage />} />
        <Route path={paths.contactConfirm} element={<ContactConfirmPage />} />
        <Route path={paths.contactThanks} element={<ContactThanksPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
}

async function show(answers: Answers = {}, path: string = paths.contact) {
  const calls = stubApi({ 'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }), ...answers });
  renderInApp(<Door />, { path });
  await screen.findByText(/^at /);
  return () => calls.filter(({ route }) => route === post);
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: '確認する' });
const at = (path: string) => screen.findByText(`at ${path}`);

function fill() {
  type('お問い合わせ種別', 'bug');
  type('件名', '表示について');
  type('お問い合わせ内容', '月の表示が\n崩れます。');
  type('電話番号', '03-1234-5678');
}

test('prefills the account’s e-mail address and enables the button when all fields are valid', async () => {
  await show();
  expect(field('メールアドレス').value).toBe('chiharu@hiyori.example');
  const steps: [string, string][] = [
    ['お問い合わせ種別', 'bug'],
    ['件名', '表示'],
    ['お問い合わせ内容', '崩れます。'],
  ];
  for (const [name, value] of steps) {
    expect(submit().disabled).toBe(true);
    type(name, value);
  }
  expect(submit().disabled).toBe(false);
  for (const [name, wrong] of [
    ...steps.slice(1).map(([name]) => [name, '　 '] as const),
    ['メールアドレス', 'x@y'] as const,
  ]) {
    const { value } = field(name);
    type(name, wrong);
    expect(submit().disabled).toBe(true);
    type(name, value);
  }
  expect(submit().disabled).toBe(false);
});

test("shows a field's error after it loses focus, not before", async () => {
  await show();
  type('メールアドレス', 'x@y');
  expect(screen.queryByRole('alert')).toBeNull();
  for (const name of ['お問い合わせ種別', 'メールアドレス', '件名', 'お問い合わせ内容', '電話番号'])
    fireEvent.blur(field(name));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'お問い合わせ種別を選択してください',
    'メールアドレスの形式が正しくありません',
    '件名を入力してください',
    'お問い合わせ内容を入力してください',
  ]);
  expect(field('件名').getAttribute('aria-invalid')).toBe('true');
  type('件名', '表示');
  expect(screen.getAllByRole('alert')).toHaveLength(3);
});

test('disables the screenshot button with an explanation', async () => {
  await show();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'スクリーンショット' });
  expect(button.disabled).toBe(true);
  expect(screen.getByText('画像の添付は、現在ご利用いただけません。')).toBeTruthy();
});

test('shows the message for review, sends it as three fields, and thanks', async () => {
  const sent = await show({ [post]: () => ({ status: 201, body: { success: true } }) });
  fill();
  fireEvent.click(submit());
  await at(paths.contactConfirm);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '不具合の報告',
    'chiharu@hiyori.example',
    '表示について',
    '月の表示が\n崩れます。',
    '03-1234-5678',
  ]);
  fireEvent.click(screen.getByRole('button', { name: '送信する' }));
  await at(paths.contactThanks);
  expect(sent().map(({ body }) => body)).toEqual([
    {
      email: 'chiharu@hiyori.example',
      subject: '表示について',
      message: '月の表示が\n崩れます。\n\n種別: 不具合の報告\n電話番号: 03-1234-5678',
    },
  ]);
  expect(sessionStorage.length).toBe(0);
  expect(screen.getByRole('link', { name: '完了' }).getAttribute('href')).toBe('/settings');
});

test('戻る keeps the input', async () => {
  await show();
  fill();
  fireEvent.click(submit());
  await at(paths.contactConfirm);
  fireEvent.click(screen.getByRole('button', { name: '戻る' }));
  await at(paths.contact);
  expect(field('お問い合わせ種別').value).toBe('bug');
  expect(field('件名').value).toBe('表示について');
  expect(field('お問い合わせ内容').value).toBe('月の表示が\n崩れます。');
  expect(field('電話番号').value).toBe('03-1234-5678');
});

test('shows an error, keeps the input and retries after a failure', async () => {
  let status = 500;
  const sent = await show({ [post]: () => ({ status, body: status === 201 ? { success: true } : {} }) });
  fill();
  fireEvent.click(submit());
  await at(paths.contactConfirm);
  fireEvent.click(screen.getByRole('button', { name: '送信する' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'お問い合わせの送信に失敗しました。時間をおいて再度お試しください。',
  );
  status = 201;
  fireEvent.click(screen.getByRole('button', { name: '送信する' }));
  await at(paths.contactThanks);
  expect(sent()).toHaveLength(2);
});

test('sends the message once when the button is clicked twice', async () => {
  let respond = () => {};
  const sent = await show({
    [post]: () =>
      new Promise((resolve) => {
        respond = () => resolve({ status: 201, body: { success: true } });
      }),
  });
  fill();
  fireEvent.click(submit());
  await at(paths.contactConfirm);
  fireEvent.click(screen.getByRole('button', { name: '送信する' }));
  fireEvent.click(await screen.findByRole('button', { name: '送信しています' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  respond();
  await at(paths.contactThanks);
  expect(sent()).toHaveLength(1);
});

/** Sends a message, and goes back to the form before the answer is released. */
async function leaveWhileSending() {
  const answer = deferred({ status: 201, body: { success: true } });
  await show({ [post]: () => answer.promise });
  fill();
  fireEvent.click(submit());
  await at(paths.contactConfirm);
  fireEvent.click(screen.getByRole('button', { name: '送信する' }));
  await screen.findByRole('button', { name: '送信しています' });
  fireEvent.click(screen.getByRole('link', { name: '戻る' }));
  await at(paths.contact);
  return answer;
}

test('keeps what is edited again while it is sent, and says when it arrived', async () => {
  const answer = await leaveWhileSending();
  type('件名', '表示と検索について');
  answer.release();
  await screen.findByText('お問い合わせを受け付けました');
  expect(screen.getByText(`at ${paths.contact}`)).toBeTruthy();
  expect(sessionStorage.getItem('hiyori.contact.7')).toContain('表示と検索について');
});

test('forgets what was sent also when its page was left meanwhile', async () => {
  const answer = await leaveWhileSending();
  answer.release();
  await screen.findByText('お問い合わせを受け付けました');
  expect(sessionStorage.getItem('hiyori.contact.7')).toBeNull();
});

test('redirects to the form when the review is opened directly', async () => {
  await show({}, paths.contactConfirm);
  await at(paths.contact);
  expect(submit().disabled).toBe(true);
});

test('the review of another member’s message redirects to the form', async () => {
  sessionStorage.setItem(
    'hiyori.contact.8',
    JSON.stringify({ type: 'bug', email: 'ren@hiyori.example', subject: '題', message: '文', phone: '' }),
  );
  await show({}, paths.contactConfirm);
  await at(paths.contact);
  expect(field('件名').value).toBe('');
});

test('やめる leads to the settings and deletes the input', async () => {
  await show();
  fill();
  fireEvent.click(screen.getByRole('link', { name: 'やめる' }));
  await at(paths.settings);
  expect(sessionStorage.length).toBe(0);
});

test('the thanks page redirects to the form when nothing was sent', async () => {
  await show({}, paths.contactThanks);
  await at(paths.contact);
  expect(screen.queryByText(/受け付けました/)).toBeNull();
});
