import { type ReportReason, reportReasons, unsafeMessage } from '@hiyori/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, renderInApp, requestsSent, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { reportCopy as copy } from './copy.ts';
import type { ReportSubject } from './form.ts';
import { ReportSheet } from './report-sheet.tsx';

const subject: ReportSubject = { kind: 'user', id: 3 };
const route = 'PUT /users/3/report';
const accepted = () => ({ status: 200, body: { success: true } });

function open(answers: Answers) {
  const calls = stubApi(answers);
  const onClose = vi.fn();
  const onMuteOrBlock = vi.fn();
  const sheet = <ReportSheet open onClose={onClose} subject={subject} onMuteOrBlock={onMuteOrBlock} />;
  const { unmount } = renderInApp(sheet, { viewer: wireSelf() });
  return { calls, onClose, onMuteOrBlock, unmount };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (reason: string) => fireEvent.click(screen.getByRole('radio', { name: reason }));
const labelOf = (reason: ReportReason) => reportReasons.find(({ id }) => id === reason)?.label ?? '';
const textField = () => screen.getByLabelText<HTMLTextAreaElement>(copy.text);

test('sends one message to the operator, says so and closes', async () => {
  const { calls, onClose, unmount } = open({ [route]: accepted });
  choose(labelOf('impersonation'));
  fireEvent.change(textField(), { target: { value: ' 知人の名前です\n' } });
  const button = screen.getByRole('button', { name: copy.send });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText(copy.sent);
  expect(calls.map((call) => [call.route, call.body])).toEqual([
    [route, { reason: 'impersonation', text: '知人の名前です' }],
  ]);
  expect(onClose).toHaveBeenCalledTimes(1);
  unmount();
  open({});
  expect(textField().value).toBe('');
});

test('says beside the reasons that one is missing, focuses the first and sends nothing', async () => {
  const { calls } = open({ [route]: accepted });
  press(copy.send);
  expect(screen.getByRole('alert').textContent).toBe('理由を選択してください');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: labelOf('fraud') }));
  await requestsSent();
  expect(calls).toEqual([]);
});

test.each([
  ['is too long', 'あ'.repeat(1_001), 'くわしくは1000文字以内で入力してください'],
  ['has a character that is not allowed', 'a\u202Eb', unsafeMessage],
])('says beside the text that it %s, and sends nothing', async (_, value, problem) => {
  const { calls } = open({ [route]: accepted });
  choose(labelOf('other'));
  fireEvent.change(textField(), { target: { value } });
  press(copy.send);
  expect(screen.getByText(problem)).toBeTruthy();
  expect(document.activeElement).toBe(textField());
  await requestsSent();
  expect(calls).toEqual([]);
});

test('after a failure the sheet stays, and the report can be sent again', async () => {
  let isBroken = true;
  const { calls, onClose } = open({
    [route]: () => (isBroken ? { status: 503, body: { error: 'server.unavailable', message: '' } } : accepted()),
  });
  choose(labelOf('danger'));
  fireEvent.change(textField(), { target: { value: '夜の崖です' } });
  press(copy.send);
  await screen.findByRole('alert');
  expect(onClose).not.toHaveBeenCalled();
  isBroken = false;
  press(copy.send);
  await screen.findByText(copy.sent);
  expect(calls.at(-1)?.body).toEqual({ reason: 'danger', text: '夜の崖です' });
});

test('the draft is kept until it is sent', () => {
  const { unmount } = open({});
  choose(labelOf('wrong'));
  fireEvent.change(textField(), { target: { value: '場所がちがう' } });
  unmount();
  open({});
  expect(screen.getByRole<HTMLInputElement>('radio', { name: labelOf('wrong') }).checked).toBe(true);
  expect(textField().value).toBe('場所がちがう');
});

test('leads to muting and blocking', async () => {
  const { onMuteOrBlock } = open({});
  press(copy.muteOrBlock);
  await waitFor(() => expect(onMuteOrBlock).toHaveBeenCalledTimes(1));
});
