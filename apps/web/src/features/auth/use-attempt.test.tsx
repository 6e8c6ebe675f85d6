import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { EmailInput } from '../../ui/form/email-input.tsx';
import { useAttempt } from './use-attempt.ts';

const missing = 'メールアドレスを入力してください';

/** A form of one field, which the server refuses in the words of what it throws. */
function Form({ send }: { send: () => Promise<void> }) {
  const [email, setEmail] = useState('');
  const [isPending, setPending] = useState(false);
  const { form, told, failure, isAttempted } = useAttempt({
    errors: email ? {} : { email: missing },
    isPending,
    send: async () => {
      setPending(true);
      await send().finally(() => setPending(false));
    },
    failureOf: (error) => (error instanceof Error ? error.message : null),
  });
  return (
    <form {...form} aria-label="入口">
      <EmailInput label="メール" value={email} onChange={setEmail} error={told.email ?? failure ?? undefined} />
      <p>{isAttempted ? 'tried' : 'new'}</p>
    </form>
  );
}

const submit = () => fireEvent.submit(screen.getByRole('form'));
const field = () => screen.getByLabelText('メール');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test('nothing is said to be wrong before it was tried; then the first wrong field has the focus, and nothing is sent', () => {
  let sent = 0;
  const send = async () => {
    sent += 1;
  };
  render(<Form send={send} />);
  expect(screen.queryByText(missing)).toBeNull();
  submit();
  expect(screen.getByText(missing)).toBeTruthy();
  expect(document.activeElement).toBe(field());
  expect(sent).toBe(0);
  type('aoi@example.com');
  expect(screen.queryByText(missing)).toBeNull();
});

test('a refusal is told, leads to its field, keeps what was typed, and is gone with the next try', async () => {
  const answers = [() => Promise.reject(new Error('使われています')), () => Promise.resolve()];
  render(<Form send={() => answers.shift()?.() ?? Promise.resolve()} />);
  type('aoi@example.com');
  submit();
  expect(await screen.findByText('使われています')).toBeTruthy();
  expect(document.activeElement).toBe(field());
  expect((field() as HTMLInputElement).value).toBe('aoi@example.com');
  submit();
  await waitFor(() => expect(screen.queryByText('使われています')).toBeNull());
});

test('a failure that is taken elsewhere says nothing here', async () => {
  render(<Form send={() => Promise.reject('elsewhere')} />);
  type('aoi@example.com');
  submit();
  await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).toBeNull());
  expect(field().getAttribute('aria-invalid')).not.toBe('true');
});

test('two presses send once, and the form is busy meanwhile', async () => {
  let sent = 0;
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const send = () => {
    sent += 1;
    return isAnswered;
  };
  render(<Form send={send} />);
  type('aoi@example.com');
  submit();
  await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('true'));
  submit();
  expect(sent).toBe(1);
  answer();
  await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).toBeNull());
});
