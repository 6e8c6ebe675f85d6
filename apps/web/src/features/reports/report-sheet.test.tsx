import { unsafeMessage } from '@hiyori/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, renderInApp, requestsSent, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { reportCopy as copy } from './copy.ts';
import type { ReportSubject } from './report-input.ts';
import { ReportSheet } from './report-sheet.tsx';

const subject: ReportSubject = {
  kind: 'member',
  id: 3,
  name: '高橋 蓮',
  url: 'https://hiyori.example/?profile=3',
  content: ['高橋 蓮'],
};
const accepted = () => ({ status: 201, body: { success: true } });

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
const textField = () => screen.getByLabelText<HTMLTextAreaElement>(copy.text);

test('sends one message to the operator, says so and closes', async () => {
  const { calls, onClose, unmount } = open({ 'POST /contact': accepted });
  choose(copy.reasons.impersonation);
  fireEvent.change(textField(), { target: { value: '知人の名前です' } });
  const button = screen.getByRole('button', { name: copy.send });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText(copy.sent);
  expect(calls.map(({ route }) => route)).toEqual(['POST /contact']);
  expect(calls[0]?.body).toMatchObject({
    subject: '人の報告: 高橋 蓮',
    message: expect.stringMatching(
      /^種別: 投稿内容の報告\n理由: なりすまし\nくわしく: 知人の名前です\n\S+\/\?profile=3\n/,
    ),
  });
  expect(onClose).toHaveBeenCalledTimes(1);
  unmount();
  open({});
  expect(textField().value).toBe('');
});

test('says beside the reasons that one is missing, focuses the first and sends nothing', async () => {
  const { calls } = open({ 'POST /contact': accepted });
  press(copy.send);
  expect(screen.getByRole('alert').textContent).toBe(copy.reasonMissing);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: copy.reasons.fraud }));
  await requestsSent();
  expect(calls).toEqual([]);
});

test.each([
  ['is too long', 'あ'.repeat(1_001), copy.tooLong],
  ['has a character that is not allowed', 'a\u202Eb', unsafeMessage],
])('says beside the text that it %s, and sends nothing', async (_, value, problem) => {
  const { calls } = open({ 'POST /contact': accepted });
  choose(copy.reasons.other);
  fireEvent.change(textField(), { target: { value } });
  press(copy.send);
  expect(screen.getByText(problem)).toBeTruthy();
  expect(document.activeElement).toBe(textField());
  await requestsSent();
  expect(calls).toEqual([]);
});

test('after a failure the sheet stays, and the repetition is the same request', async () => {
  let isBroken = true;
  const { calls, onClose } = open({
    'POST /contact': () =>
      isBroken ? { status: 503, body: { error: 'server.unavailable', message: '' } } : accepted(),
  });
  choose(copy.reasons.danger);
  fireEvent.change(textField(), { target: { value: '夜の崖です' } });
  press(copy.send);
  await screen.findByRole('alert');
  expect(onClose).not.toHaveBeenCalled();
  isBroken = false;
  press(copy.send);
  await screen.findByText(copy.sent);
  const keys = calls
    .filter(({ route }) => route === 'POST /contact')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('the draft is kept until it is sent', () => {
  const { unmount } = open({});
  choose(copy.reasons.wrong);
  fireEvent.change(textField(), { target: { value: '場所がちがう' } });
  unmount();
  open({});
  expect(screen.getByRole<HTMLInputElement>('radio', { name: copy.reasons.wrong }).checked).toBe(true);
  expect(textField().value).toBe('場所がちがう');
});

test('leads to muting and blocking', async () => {
  const { onMuteOrBlock } = open({});
  press(copy.muteOrBlock);
  await waitFor(() => expect(onMuteOrBlock).toHaveBeenCalledTimes(1));
});
