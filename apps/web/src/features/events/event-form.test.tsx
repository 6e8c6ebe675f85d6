import type { EventScope } from '@hiyori/contract';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { deferred } from '../../../test/deferred.ts';
import { ToastProvider } from '../../ui/feedback/toast-provider.tsx';
import { Segment } from '../../ui/form/segment.tsx';
import { EventForm } from './event-form.tsx';
import { type EventDraft, newDraft, toCovered, validateDraft } from './form.ts';
import { textOfQuestions } from './question-drafts.ts';
import { PictureNotSent } from './writes/queries.ts';

const zone = 'Asia/Tokyo';
const now = new Date('2026-11-21T03:00:00Z');
const proceed = vi.fn<() => void>();
const send = vi.fn<(draft: unknown) => Promise<() => void>>();
const close = vi.fn();
beforeEach(() => {
  send.mockReset().mockResolvedValue(proceed);
  close.mockReset();
});

const show = (change: Partial<EventDraft> = {}, askScope?: () => Promise<EventScope | null>) =>
  render(
    <MemoryRouter>
      <ToastProvider>
        <EventForm
          title="予定を作成"
          draftKey="hiyori.event-draft.1.new"
          submit={{ label: '作成', busy: '作成中' }}
          initial={{ ...newDraft(now, zone), ...change }}
          firstDay="2026-11-21"
          cover={(draft) => toCovered(draft, zone, 1)}
          validate={(draft) => validateDraft(draft, { zone, now })}
          askScope={askScope}
          onSubmit={send}
          failureText={() => 'Failed to create event'}
          onClose={close}
          audience={(draft, onChange, disabled) => (
            <Segment
              label="種類"
              value={draft.isPublished ? 'published' : 'personal'}
              options={[
                { value: 'published', label: '公開' },
                { value: 'personal', label: '自分だけ' },
              ]}
              disabled={disabled}
              onChange={(type) => onChange({ ...draft, isPublished: type === 'published' })}
            />
          )}
        />
      </ToastProvider>
    </MemoryRouter>,
  );
const nextValues: Record<string, string> = { date: '2026-12-01', time: '23:00', 'select-one': 'hosts' };
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole('form'));
const describedBy = (label: string) =>
  document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;

test('shows no messages before the first submission', () => {
  show();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('開始日').getAttribute('min')).toBe('2026-11-21');
  expect(screen.getByLabelText('開始時刻').getAttribute('step')).toBe('300');
});

test('shows each message at its field and focuses the first invalid field', () => {
  show();
  type('終了時刻', '08:30');
  type('場所', 'x'.repeat(256));
  submit();
  expect(describedBy('タイトル')).toBe('Event title is required');
  expect(describedBy('終了時刻')).toBe('End time must be after start time');
  expect(describedBy('場所')).toBe('Location must be 255 characters or less');
  expect(document.activeElement).toBe(screen.getByLabelText('タイトル'));
  expect(send).not.toHaveBeenCalled();
});

test('removes a message once its field is corrected', () => {
  show();
  submit();
  type('タイトル', '小さな集い');
  expect(screen.queryByText('Event title is required')).toBeNull();
});

test('rejects a past start', () => {
  show();
  type('タイトル', '小さな集い');
  type('開始日', '2026-11-21');
  submit();
  expect(describedBy('開始時刻')).toBe('Start time must be in the future');
});

test('moves the end day with a later start day', () => {
  show();
  type('開始日', '2026-12-24');
  expect(screen.getByLabelText<HTMLInputElement>('終了日').value).toBe('2026-12-24');
});

test('cannot be submitted twice', async () => {
  send.mockReturnValue(new Promise(() => {}));
  show();
  type('タイトル', '小さな集い');
  submit();
  submit();
  expect(send).toHaveBeenCalledTimes(1);
  // Disabled, it would lose the focus.
  const { disabled, readOnly } = screen.getByLabelText<HTMLInputElement>('タイトル');
  expect({ disabled, readOnly }).toEqual({ disabled: false, readOnly: true });
  expect(screen.getByText('作成中')).toBeTruthy();
});

test('keeps every field enabled, and so focused, and its value while it is sent', async () => {
  send.mockReturnValue(new Promise(() => {}));
  const question = { id: 'q', text: '食べられないもの', kind: 'text' as const };
  show({ isPublished: true, capacity: '8', answersDay: '2026-11-28', questions: textOfQuestions([question]) });
  type('タイトル', '小さな集い');
  fireEvent.click(await screen.findByRole('button', { name: /^出欠/ }));
  const fields = [...document.querySelectorAll<HTMLInputElement>('form :is(input, select, textarea)')].filter(
    ({ type }) => type !== 'file',
  );
  expect(fields.length).toBeGreaterThan(20);
  const valuesOf = () =>
    fields.map((field) => [field.type, field.value, field.checked, field.matches(':disabled') ? 'lost' : 'focusable']);
  const before = valuesOf();
  submit();
  await screen.findByText('作成中');
  expect(valuesOf()).toEqual(before);
  for (const field of fields) {
    if (field.type === 'radio') fireEvent.click(field);
    else fireEvent.change(field, { target: { value: nextValues[field.type] ?? '9' } });
  }
  for (const toggle of screen.getAllByRole('switch')) fireEvent.click(toggle);
  expect(valuesOf()).toEqual(before);
});

test('can be changed again after the question which occurrences are meant, not before its answer', async () => {
  const answer = deferred<EventScope | null>(null);
  show({}, () => answer.promise);
  type('タイトル', '小さな集い');
  submit();
  type('場所', '下北沢');
  const place = screen.getByLabelText<HTMLInputElement>('場所');
  expect(place.value).toBe('');
  answer.release();
  await waitFor(() => expect(place.readOnly).toBe(false));
  type('場所', '下北沢');
  expect(place.value).toBe('下北沢');
  expect(send).not.toHaveBeenCalled();
});

test('shows a failure and keeps the input', async () => {
  send.mockRejectedValue(new Error('no'));
  show();
  type('タイトル', '小さな集い');
  type('メモ', '持ち物はありません');
  submit();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Failed to create event'));
  expect(screen.getByLabelText<HTMLInputElement>('タイトル').value).toBe('小さな集い');
  expect(screen.getByLabelText<HTMLTextAreaElement>('メモ').value).toBe('持ち物はありません');
});

test('says that only the picture was not sent, keeps it, and sends again', async () => {
  sessionStorage.setItem(
    'hiyori.event-draft.1.new',
    JSON.stringify({ ...newDraft(now, zone), title: '写真の会', picture: 'data:image/jpeg;base64,/9j/' }),
  );
  send.mockRejectedValueOnce(new PictureNotSent());
  show();
  submit();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('予定は保存しましたが、写真を送れませんでした。');
  submit();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ picture: 'data:image/jpeg;base64,/9j/' }), 'this');
});

test('asks on close only if there is input', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(close).toHaveBeenCalledOnce();
  type('URL', 'https://example.jp');
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(screen.getByRole('dialog', { name: '入力した内容を破棄しますか？' })).toBeTruthy();
  expect(close).toHaveBeenCalledOnce();
});

test('keeps the draft after the form is closed until it is saved', async () => {
  const { unmount } = show();
  type('タイトル', '書きかけ');
  unmount();
  const again = show();
  expect(screen.getByLabelText<HTMLInputElement>('タイトル').value).toBe('書きかけ');
  expect(screen.getByText('前回の入力を復元しました。')).toBeTruthy();
  submit();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  again.unmount();
  show();
  expect(screen.getByLabelText<HTMLInputElement>('タイトル').value).toBe('');
  expect(screen.queryByText('前回の入力を復元しました。')).toBeNull();
});

test('discards a restored draft and can undo it', () => {
  const { unmount } = show();
  type('タイトル', '書きかけ');
  unmount();
  show();
  fireEvent.click(screen.getByRole('button', { name: '最初から書く' }));
  expect(screen.getByLabelText<HTMLInputElement>('タイトル').value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: '元にもどす' }));
  expect(screen.getByLabelText<HTMLInputElement>('タイトル').value).toBe('書きかけ');
});

test('does not restore a draft that was discarded in the dialog', () => {
  const { unmount } = show();
  type('タイトル', '書きかけ');
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  fireEvent.click(screen.getByRole('button', { name: '破棄する' }));
  unmount();
  show();
  expect(screen.getByLabelText<HTMLInputElement>('タイトル').value).toBe('');
});

test('is a dialog named by its title, which Escape closes, after a question if there is input', async () => {
  show();
  const dialog = screen.getByRole('dialog', { name: '予定を作成' });
  fireEvent.keyDown(screen.getByLabelText('タイトル'), { key: 'Escape', isComposing: true });
  fireEvent.keyDown(screen.getByLabelText('タイトル'), { key: 'Escape', keyCode: 229 });
  const hasPicker = vi.spyOn(screen.getByLabelText('開始日'), 'matches').mockReturnValue(true);
  fireEvent.keyDown(screen.getByLabelText('開始日'), { key: 'Escape' });
  hasPicker.mockRestore();
  expect(close).not.toHaveBeenCalled();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(close).toHaveBeenCalledOnce();
  type('タイトル', '書きかけ');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  const question = screen.getByRole('dialog', { name: '入力した内容を破棄しますか？' });
  fireEvent.keyDown(question, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '入力した内容を破棄しますか？' })).toBeNull());
  expect(close).toHaveBeenCalledOnce();
});

test('offers 16 motifs and 8 colours; those of the title and the creator are checked', async () => {
  show();
  const motifs = within(await screen.findByRole('radiogroup', { name: 'もよう' })).getAllByRole('radio');
  expect(motifs).toHaveLength(16);
  expect(within(screen.getByRole('radiogroup', { name: 'いろ' })).getAllByRole('radio')).toHaveLength(8);
  type('タイトル', '銭湯めぐり部');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '湯' }).checked).toBe(true);
  type('タイトル', 'ジャズの夜');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'レコード' }).checked).toBe(true);
});

test('keeps a chosen motif and colour whatever the title, until they are given back', async () => {
  show();
  fireEvent.click(await screen.findByRole('radio', { name: '喫茶' }));
  fireEvent.click(screen.getByRole('radio', { name: '紅梅' }));
  type('タイトル', '銭湯めぐり部');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '喫茶' }).checked).toBe(true);
  submit();
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ coverMotif: '11', coverHue: '6' }), 'this'),
  );
});

test('おまかせにもどす gives the choice back to the title', async () => {
  show();
  const motif = await screen.findByRole('radio', { name: '喫茶' });
  expect(screen.queryByRole('button', { name: 'おまかせにもどす' })).toBeNull();
  type('タイトル', '銭湯めぐり部');
  fireEvent.click(motif);
  fireEvent.click(screen.getByRole('button', { name: 'おまかせにもどす' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '湯' }).checked).toBe(true);
});

test('a press on the checked motif keeps it when the title changes', async () => {
  show();
  const motif = await screen.findByRole('radio', { name: '湯' });
  type('タイトル', '銭湯めぐり部');
  fireEvent.click(motif);
  type('タイトル', 'ジャズの夜');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '湯' }).checked).toBe(true);
});

test('waits until a chosen picture is read before it is sent', async () => {
  const read = deferred(undefined);
  // jsdom reads no pictures.
  Object.assign(HTMLImageElement.prototype, {
    decode: () => read.promise.then(() => Promise.reject(new Error('broken'))),
  });
  Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => {} });
  show();
  type('タイトル', '小さな集い');
  const input = await screen.findByLabelText('写真', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['photo'], 'photo', { type: 'image/png' })] } });
  const isBusy = () => screen.getByRole('button', { name: '作成' }).getAttribute('aria-busy') === 'true';
  expect(isBusy()).toBe(true);
  submit();
  expect(send).not.toHaveBeenCalled();
  read.release();
  expect((await screen.findByRole('alert')).textContent).toBe('この画像は読み込めませんでした。');
  await waitFor(() => expect(isBusy()).toBe(false));
  submit();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});

test('does not have the address of the web page capitalized or corrected by a keyboard', () => {
  show();
  const url = screen.getByLabelText('URL');
  const attributes = ['autocapitalize', 'autocorrect', 'spellcheck'].map((name) => url.getAttribute(name));
  expect(attributes).toEqual(['none', 'off', 'false']);
});
