import { dayOf, now } from '@hiyori/time';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../../test/api-stub.tsx';
import { emptyDraft, type PollDraft } from './poll-draft.ts';
import { type OwnPlansProps, PollForm } from './poll-form.tsx';

const zone = 'Asia/Tokyo';
const today = dayOf(now(), zone);
const send = vi.fn<(draft: PollDraft) => Promise<() => void>>();
const proceed = vi.fn<() => void>();
const close = vi.fn();
beforeEach(() => {
  send.mockReset().mockResolvedValue(proceed);
  close.mockReset();
});

const NoPlans = (_props: OwnPlansProps) => null;

function show(initial: PollDraft = emptyDraft) {
  stubApi({});
  return renderInApp(
    <PollForm
      title="日程調整をつくる"
      draftKey="hiyori.poll-form.7.new"
      submit={{ label: 'つくる', busy: 'つくっています' }}
      initial={initial}
      zone={zone}
      ownPlans={NoPlans}
      onSubmit={send}
      onClose={close}
    />,
    { viewer: wireSelf() },
  );
}
const title = () => screen.getByLabelText<HTMLInputElement>('題名');
const submit = () => fireEvent.submit(screen.getByRole('form'));
const choose = (day: string) => {
  const cell = document.querySelector(`[data-day="${day}"]`);
  if (!cell) throw new Error(`${day} is not shown`);
  fireEvent.click(cell);
};
const fill = () => {
  fireEvent.change(title(), { target: { value: 'ゼミの忘年会' } });
  choose(today);
};

test('says what is missing at each field, focuses the first one, and sends nothing', () => {
  show();
  expect(screen.queryByText('タイトルを入力してください')).toBeNull();
  submit();
  expect(screen.getByText('タイトルを入力してください')).toBeTruthy();
  expect(screen.getByText('候補を1つ以上えらんでください')).toBeTruthy();
  expect(document.activeElement).toBe(title());
  fireEvent.change(title(), { target: { value: '忘年会' } });
  expect(screen.queryByText('タイトルを入力してください')).toBeNull();
  submit();
  expect(document.activeElement?.hasAttribute('data-day')).toBe(true);
  expect(send).not.toHaveBeenCalled();
});

test('a day that is taken out and chosen again is the same option', async () => {
  const option = { id: 5, day: today, start: '18:00', end: '20:30', isDay: false };
  show({ ...emptyDraft, title: '忘年会', candidates: [option] });
  choose(today);
  choose(today);
  submit();
  await waitFor(() => expect(send.mock.calls[0]?.[0].candidates).toEqual([option]));
});

test('a chosen day becomes a candidate with hours, and is taken out by another press', async () => {
  show();
  choose(today);
  expect(await screen.findByLabelText(/のはじまり/)).toBeTruthy();
  choose(today);
  await waitFor(() => expect(screen.queryByLabelText(/のはじまり/)).toBeNull());
});

test('removes the second candidate of a day, with hours or for the whole day', async () => {
  const candidates = ['12:00', '18:00'].map((start) => ({ day: today, start, end: '21:00', isDay: false }));
  show({ ...emptyDraft, candidates });
  expect(await screen.findAllByLabelText(/のはじまり/)).toHaveLength(2);
  fireEvent.click(screen.getByRole('radio', { name: '日だけ' }));
  expect(screen.getAllByText('終日')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: /を消す/ }));
  expect(screen.getAllByText('終日')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /を消す/ })).toBeNull();
});

test('sends the draft once, and forgets it', async () => {
  show();
  fill();
  submit();
  submit();
  await waitFor(() => expect(sessionStorage.length).toBe(0));
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]?.[0]).toMatchObject({ title: 'ゼミの忘年会', candidates: [{ day: today, isDay: false }] });
});

test('keeps what was typed after a failure, and in a form that is opened again', async () => {
  send.mockRejectedValue({ status: 503, body: { error: 'server.unavailable', message: '' }, headers: new Headers() });
  const { unmount } = show();
  fill();
  submit();
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(title().value).toBe('ゼミの忘年会');
  unmount();
  show();
  expect(screen.getByText('書きかけの内容をもどしました。')).toBeTruthy();
  expect(title().value).toBe('ゼミの忘年会');
  fireEvent.click(screen.getByRole('button', { name: '最初から書く' }));
  expect(title().value).toBe('');
});

test('asks before what was typed is discarded', async () => {
  show();
  fill();
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(close).not.toHaveBeenCalled();
  const question = await screen.findByRole('dialog', { name: '書きかけの内容を消しますか？' });
  fireEvent.click(within(question).getByRole('button', { name: '書きつづける' }));
  expect(title().value).toBe('ゼミの忘年会');
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  fireEvent.click(await screen.findByRole('button', { name: '消して閉じる' }));
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(sessionStorage.length).toBe(0);
});

test('stays after an Esc that ends a kana conversion', () => {
  show();
  fireEvent.keyDown(title(), { key: 'Escape', keyCode: 229 });
  expect(close).not.toHaveBeenCalled();
  fireEvent.keyDown(title(), { key: 'Escape' });
  expect(close).toHaveBeenCalledOnce();
});

test('keeps the text fields enabled, and so focused, and their values while it is sent', async () => {
  send.mockReturnValue(new Promise(() => {}));
  show();
  fill();
  await screen.findByLabelText(/^場所/);
  submit();
  await screen.findByText('つくっています');
  for (const label of [/^題名/, /^場所/, /^メモ/]) {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    const before = field.value;
    expect([field.matches(':disabled'), field.readOnly]).toEqual([false, true]);
    fireEvent.change(field, { target: { value: 'ほか' } });
    expect(field.value).toBe(before);
  }
});
