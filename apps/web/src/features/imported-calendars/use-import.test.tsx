import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { type Answers, renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { storedCalendar } from '../../../test/imported-calendar.ts';
import { useSession } from '../auth/queries.ts';
import { useImport } from './use-import.ts';

function Form() {
  const { start } = useImport('file');
  const press = (name: string) => () => void start({ name, file: 'BEGIN:VCALENDAR' }).catch(() => {});
  return (
    <>
      <button type="button" onClick={press('大学')}>
        first
      </button>
      <button type="button" onClick={press('別')}>
        other
      </button>
    </>
  );
}
const Shown = () => useSession().state === 'authenticated' && <Form />;

async function show(answers: Answers) {
  const sent: (string | null)[] = [];
  const calls = stubApi({ 'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }), ...answers });
  const stubbed = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    if (input.includes('imported-calendars') && init.method === 'POST')
      sent.push(new Headers(init.headers).get('idempotency-key'));
    return stubbed(input, init);
  });
  renderInApp(<Shown />);
  await screen.findByText('first');
  return { calls, sent };
}
const press = (name: string) => fireEvent.click(screen.getByText(name));

test('sends the same input with the same key, and another with another', async () => {
  const { sent } = await show({ 'POST /me/imported-calendars': () => null });
  press('first');
  await waitFor(() => expect(sent).toHaveLength(1));
  press('first');
  press('other');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[1]).toBe(sent[0]);
  expect(sent[2]).not.toBe(sent[0]);
});

test('offers to take the whole import back', async () => {
  const { calls } = await show({
    'POST /me/imported-calendars': () => ({ status: 201, body: { calendar: storedCalendar } }),
    'DELETE /me/imported-calendars/4': () => ({ status: 200, body: { success: true } }),
  });
  press('first');
  await screen.findByText('81件を取りこみました');
  fireEvent.click(screen.getByRole('button', { name: '元にもどす' }));
  await screen.findByText('取りこみを取り消しました');
  expect(calls.map(({ route }) => route)).toContain('DELETE /me/imported-calendars/4');
});

test('an import that ends after its page was left does not navigate', async () => {
  const answer = deferred({ status: 201, body: { calendar: storedCalendar } });
  stubApi({
    'GET /auth/me': () => ({ status: 200, body: { user: wireSelf() } }),
    'POST /me/imported-calendars': () => answer.promise,
  });
  renderInApp(
    <>
      <Link to="/events/new">next</Link>
      <Routes>
        <Route path="/" element={<Shown />} />
        <Route path="/events/new" element={<p>form</p>} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </>,
  );
  await screen.findByText('first');
  press('first');
  press('next');
  answer.release();
  await screen.findByText('81件を取りこみました');
  expect(screen.getByText('form')).toBeTruthy();
});
