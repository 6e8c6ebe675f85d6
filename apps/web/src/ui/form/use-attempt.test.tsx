import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { EmailInput } from './email-input.tsx';
import { useAttempt } from './use-attempt.ts';

const missing = 'メールアドレスを入力してください';

interface FormProps {
  send: () => Promise<void>;
  /** The pending state comes after the sending, as that of a mutation. */
  isLate?: boolean;
}

/** A form with one field. An error thrown by `send` becomes its failure message. */
function Form({ send, isLate = false }: FormProps) {
  const [email, setEmail] = useState('');
  const [isPending, setPending] = useState(false);
  const { form, visibleErrors, failure, isAttempted } = useAttempt({
    errors: email ? {} : { email: missing },
    isPending,
    send: async () => {
      if (isLate) setTimeout(() => setPending(true));
      else setPending(true);
      await send().finally(() => setPending(false));
    },
    toFailure: (error) => (error instanceof Error ? error.message : null),
  });
  return (
    <form {...form} aria-label="入口">
      <EmailInput
        label="メール"
        value={email}
        onChange={setEmail}
        error={visibleErrors.email ?? failure ?? undefined}
      />
      <p>{isAttempted ? 'tried' : 'new'}</p>
    </form>
  );
}

const submit = () => fireEvent.submit(screen.getByRole('form'));
const field = () => screen.getByLabelText('メール');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test('shows no error before the first attempt, then focuses the first invalid field and sends nothing', () => {
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

test('shows a failure, focuses its field, keeps the input, and clears it at the next attempt', async () => {
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

test('shows nothing for a failure that is handled elsewhere', async () => {
  render(<Form send={() => Promise.reject('elsewhere')} />);
  type('aoi@example.com');
  submit();
  await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).toBeNull());
  expect(field().getAttribute('aria-invalid')).not.toBe('true');
});

test('sends once on a double submit, of which the second comes before the form is busy', async () => {
  let sent = 0;
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const send = () => {
    sent += 1;
    return isAnswered;
  };
  render(<Form send={send} isLate />);
  type('aoi@example.com');
  submit();
  expect(screen.getByRole('form').getAttribute('aria-busy')).toBeNull();
  submit();
  expect(sent).toBe(1);
  await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('true'));
  submit();
  expect(sent).toBe(1);
  answer();
  await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).toBeNull());
});

function HeldForm({ send }: { send: () => Promise<void> }) {
  const { form, isSending } = useAttempt({
    errors: {},
    async send(setSending) {
      setSending(true);
      await send();
    },
    toFailure: () => null,
  });
  return (
    <form {...form} aria-label="入口">
      <p>{isSending ? 'sending' : 'idle'}</p>
    </form>
  );
}

test('a form that says that it is sending is busy until it fails, and stays busy after a success', async () => {
  const answers = [() => Promise.reject(new Error('elsewhere')), () => Promise.resolve()];
  let sent = 0;
  render(<HeldForm send={() => answers[sent++]?.() ?? Promise.resolve()} />);
  submit();
  expect(await screen.findByText('sending')).toBeTruthy();
  expect(await screen.findByText('idle')).toBeTruthy();
  await act(async () => submit());
  expect(screen.getByText('sending')).toBeTruthy();
  expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('true');
  submit();
  expect(sent).toBe(2);
});
