import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { acceptCrop } from '../../../test/accept-crop.ts';
import { type Answers, renderInApp, requestsSent, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { useSession, useSetViewer } from '../auth/queries.ts';
import { usersCopy } from './copy.ts';
import { ProfileEdit } from './profile-edit.tsx';

function SessionGate() {
  const session = useSession();
  const setViewer = useSetViewer();
  const [isOpen, setOpen] = useState(true);
  if (session.state !== 'authenticated') return null;
  return (
    <>
      <p>{isOpen ? 'open' : 'closed'}</p>
      <p>いま {session.user.displayName}</p>
      <p>保存済み {session.user.bio}</p>
      <ProfileEdit open={isOpen} onClose={() => setOpen(false)} user={session.user} onSaved={setViewer} />
    </>
  );
}

const self = wireSelf({ bio: '本と器' });

const choose = (file: File) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } });

async function show(answers: Answers = {}, user: object = self) {
  const calls = stubApi({ 'GET /auth/me': () => ({ status: 200, body: { user } }), ...answers });
  const { unmount } = renderInApp(<SessionGate />);
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'ユーザー名' });
  const bio = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '自己紹介' });
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  const button = screen.getByRole('button', { name: '保存する' });
  const save = () => fireEvent.click(button);
  const writes = () => calls.filter(({ route }) => !route.startsWith('GET'));
  return { name, bio, type, save, writes, unmount };
}

test('shows a message and sends nothing when nothing changed', async () => {
  const { save, writes } = await show();
  save();
  expect((await screen.findByText('No changes to save')).closest('[lang]')?.getAttribute('lang')).toBe('en');
  expect(writes()).toEqual([]);
});

test('sends only the changes, once, then shows a message and closes after 1.5 s', async () => {
  const { bio, type, save, writes } = await show({
    'PUT /users/7': ({ body }) => ({ status: 200, body: { ...self, ...(body as object) } }),
  });
  type(bio, '器と本');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  save();
  save();
  await screen.findByText('プロフィールを保存しました。');
  expect(writes().map(({ route, body }) => [route, body])).toEqual([['PUT /users/7', { bio: '器と本' }]]);
  vi.advanceTimersByTime(1_300);
  expect(screen.getByText('open')).toBeTruthy();
  vi.advanceTimersByTime(200);
  await screen.findByText('closed');
  vi.useRealTimers();
});

test('updates the name of the viewer at once', async () => {
  const { name, type, save } = await show({
    'PUT /users/7': () => ({ status: 200, body: { ...self, display_name: '千晴' } }),
  });
  type(name, '千晴');
  save();
  await screen.findByText('いま 千晴');
});

test('accepts a bio of 500 characters; shows, focuses and does not send one of 501', async () => {
  const { name, bio, type, save, writes } = await show();
  type(bio, 'あ'.repeat(501));
  expect(screen.getByText('501 / 500')).toBeTruthy();
  save();
  expect(screen.getByText('自己紹介は500文字以内で入力してください')).toBeTruthy();
  expect(document.activeElement).toBe(bio);
  type(bio, 'あ'.repeat(500));
  expect(bio.getAttribute('aria-invalid')).toBeNull();
  type(name, 'x'.repeat(51));
  save();
  expect(screen.getByText('ユーザー名は50文字以内で入力してください')).toBeTruthy();
  expect(document.activeElement).toBe(name);
  await requestsSent();
  expect(writes()).toEqual([]);
});

test('shows an error and keeps the input', async () => {
  const { bio, type, save } = await show({
    'PUT /users/7': () => ({ status: 500, body: { error: 'server.internal', message: '' } }),
  });
  type(bio, '器と本');
  save();
  await screen.findByText('Failed to update profile');
  expect(bio.value).toBe('器と本');
  expect(screen.getByText('open')).toBeTruthy();
});

test('retries a failed picture without sending the saved fields again', async () => {
  let isUnavailable = true;
  let stored: object = { ...self, avatar_url: '/media/a.webp' };
  const { bio, type, save, writes } = await show(
    {
      'GET /auth/me': () => ({ status: 200, body: { user: stored } }),
      'PUT /users/7': () => {
        stored = { ...stored, bio: '器と本' };
        return { status: 200, body: stored };
      },
      'DELETE /users/7/avatar': () =>
        isUnavailable
          ? { status: 503, body: { error: 'server.unavailable', message: '' } }
          : { status: 200, body: { ...self, bio: '器と本' } },
    },
    stored,
  );
  type(bio, '器と本');
  fireEvent.click(screen.getByRole('button', { name: '画像を外す' }));
  save();
  await screen.findByText('Failed to update profile');
  isUnavailable = false;
  save();
  await screen.findByText('プロフィールを保存しました。');
  expect(writes().map(({ route }) => route)).toEqual([
    'PUT /users/7',
    'DELETE /users/7/avatar',
    'DELETE /users/7/avatar',
  ]);
});

test('sends the cropped picture, and rejects a file type that the server would reject', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const { save, writes } = await show({ 'PUT /users/7/avatar': () => ({ status: 200, body: self }) });
  choose(new File(['x'], 'a.heic', { type: 'image/heic' }));
  expect(screen.getByRole('alert').textContent).toContain('JPEG、PNG、WebP');
  choose(new File(['x'], 'a.png', { type: 'image/png' }));
  expect(screen.queryByRole('alert')).toBeNull();
  const cropped = await acceptCrop();
  save();
  await waitFor(() =>
    expect(writes().map(({ route, body }) => [route, body])).toEqual([['PUT /users/7/avatar', cropped]]),
  );
});

test('rejects an undecodable picture, and changes nothing when the crop is cancelled', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const { save } = await show();
  choose(new File(['x'], 'a.png', { type: 'image/png' }));
  const stage = await screen.findByRole('application');
  fireEvent.error(await waitFor(() => stage.querySelector('img') ?? Promise.reject(new Error('no picture'))));
  expect(screen.getByRole('alert').textContent).toBe('この画像は読み込めませんでした。');
  choose(new File(['x'], 'b.png', { type: 'image/png' }));
  await screen.findByRole('application');
  fireEvent.click(screen.getByRole('button', { name: 'もどる' }));
  save();
  await screen.findByText('No changes to save');
});

test('asks before closing with unsaved changes', async () => {
  const { bio, type } = await show();
  type(bio, '器と本');
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  await screen.findByRole('heading', { name: '変更を破棄しますか？' });
  fireEvent.click(screen.getByRole('button', { name: '編集を続ける' }));
  expect(bio.value).toBe('器と本');
  fireEvent.keyDown(document, { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: '破棄する' }));
  await screen.findByText('closed');
});

test('Back while the changes are saved asks nothing', async () => {
  const answer = deferred({ status: 200, body: { ...self, bio: '器と本' } });
  const { bio, type, save } = await show({ 'PUT /users/7': () => answer.promise });
  type(bio, '器と本');
  save();
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  const question = () => screen.queryByRole('heading', { name: '変更を破棄しますか？' });
  expect(question()).toBeNull();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer.release();
  await screen.findByText('プロフィールを保存しました。');
  vi.advanceTimersByTime(1_500);
  await screen.findByText('closed');
  expect(question()).toBeNull();
  vi.useRealTimers();
});

test('keeps what was edited over the end of the page, until it is saved', async () => {
  const first = await show();
  first.type(first.bio, '器と本');
  first.unmount();
  const changed = { ...self, display_name: '千晴' };
  const second = await show(
    { 'PUT /users/7': ({ body }) => ({ status: 200, body: { ...changed, ...(body as object) } }) },
    changed,
  );
  expect([second.name.value, second.bio.value]).toEqual(['千晴', '器と本']);
  second.save();
  await screen.findByText('プロフィールを保存しました。');
  expect(second.writes().map(({ body }) => body)).toEqual([{ bio: '器と本' }]);
  expect(sessionStorage).toHaveLength(0);
});

test('keeps a chosen picture over the end of the page, until it is discarded', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const first = await show();
  choose(new File(['x'], 'a.png', { type: 'image/png' }));
  await acceptCrop();
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  first.unmount();
  const second = await show({ 'PUT /users/7/avatar': () => ({ status: 500, body: { error: 'x', message: '' } }) });
  second.save();
  await screen.findByRole('alert');
  expect(second.writes().map(({ body }) => body)).toEqual([new Blob(['cropped'], { type: 'image/jpeg' })]);
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  fireEvent.click(await screen.findByRole('button', { name: '破棄する' }));
  await screen.findByText('closed');
  expect(sessionStorage).toHaveLength(0);
});

test('forgets what was discarded, and asks nothing when an edit was taken back', async () => {
  const first = await show();
  first.type(first.bio, '器と本');
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  fireEvent.click(await screen.findByRole('button', { name: '破棄する' }));
  await screen.findByText('closed');
  first.unmount();
  const second = await show();
  expect(second.bio.value).toBe('本と器');
  second.type(second.bio, '器と本');
  second.type(second.bio, '本と器');
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  await screen.findByText('closed');
  expect(sessionStorage).toHaveLength(0);
});

test('says that the profile is saved when it is sent again after a lost response, and forgets the edits', async () => {
  let user = self;
  const { bio, type, save, writes } = await show({
    'GET /auth/me': () => ({ status: 200, body: { user } }),
    'PUT /users/7': ({ body }) => {
      user = { ...self, ...(body as object) };
      return null;
    },
  });
  type(bio, '器と本');
  save();
  await screen.findByText('Failed to update profile');
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('保存済み 器と本');
  save();
  await screen.findByText('プロフィールを保存しました。');
  expect(writes()).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
});

test('a field that sends the form with Enter stays enabled, and so focused, while it is sent', async () => {
  const saved = deferred({ status: 200, body: { ...self, display_name: '千晴' } });
  const { name, type, save } = await show({ 'PUT /users/7': () => saved.promise });
  type(name, '千晴');
  save();
  await waitFor(() => expect(name.readOnly).toBe(true));
  expect(name.disabled).toBe(false);
  saved.release();
  await screen.findByText('プロフィールを保存しました。');
});

test('keeps the focus in the dialog when the picture is removed', async () => {
  await show({}, { ...self, avatar_url: 'https://pictures.example/7.webp' });
  const remove = screen.getByRole('button', { name: usersCopy.removePicture });
  remove.focus();
  fireEvent.click(remove);
  await waitFor(() => expect(screen.queryByRole('button', { name: usersCopy.removePicture })).toBeNull());
  expect(screen.getByRole('group', { name: usersCopy.picture }).contains(document.activeElement)).toBe(true);
});
