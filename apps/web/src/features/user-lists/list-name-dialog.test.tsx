import { idempotencyKeyHeader } from '@hiyori/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp, stubApi, wireSelf } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { ListNameDialog } from './list-name-dialog.tsx';
import { listsCopy as copy } from './lists-copy.ts';

test('creates a list once, with one toast, when the form is sent twice', async () => {
  const list = { id: 5, kind: 'list', name: '山の会', membersCount: 0, eventsCount: 0 };
  const calls = stubApi({ 'POST /me/lists': () => ({ status: 201, body: { list } }) });
  const onCreated = vi.fn();
  renderInApp(<ListNameDialog onClose={() => {}} onCreated={onCreated} />, { viewer: wireSelf() });
  fireEvent.change(screen.getByLabelText(new RegExp(copy.name)), { target: { value: '山の会' } });
  const form = screen.getByRole('dialog').querySelector('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith(5));
  expect(calls.filter(({ route }) => route === 'POST /me/lists')).toHaveLength(1);
  expect(onCreated).toHaveBeenCalledOnce();
  expect(screen.getAllByText(copy.created('山の会'))).toHaveLength(1);
});

test('creates a list once when the response to the first request is an error', async () => {
  const list = { id: 5, kind: 'list', name: '山の会', membersCount: 0, eventsCount: 0 };
  let answer: { status: number; body: object } = { status: 503, body: { error: 'x', message: '' } };
  const calls = stubApi({ 'POST /me/lists': () => answer });
  renderInApp(<ListNameDialog onClose={() => {}} />, { viewer: wireSelf() });
  fireEvent.change(screen.getByLabelText(new RegExp(copy.name)), { target: { value: '山の会' } });
  const form = screen.getByRole('dialog').querySelector('form') as HTMLFormElement;
  fireEvent.submit(form);
  await waitFor(() => expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'));
  answer = { status: 201, body: { list } };
  fireEvent.submit(form);
  await screen.findByText(copy.created('山の会'));
  const created = calls.filter(({ route }) => route === 'POST /me/lists');
  const keys = created.map(({ headers }) => headers.get(idempotencyKeyHeader));
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('focuses a name that is refused', async () => {
  stubApi({
    'POST /me/lists': () => ({
      status: 409,
      body: { error: 'user_list.name_taken', message: 'ほかのリストの名前です' },
    }),
  });
  renderInApp(<ListNameDialog onClose={() => {}} />, { viewer: wireSelf() });
  const button = screen.getByRole('button', { name: copy.createAction });
  button.focus();
  fireEvent.click(button);
  const name = screen.getByRole('textbox');
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(name);
});

test('keeps the name that is sent until the answer', async () => {
  const answer = deferred(null);
  const calls = stubApi({ 'POST /me/lists': () => answer.promise });
  renderInApp(<ListNameDialog onClose={() => {}} />, { viewer: wireSelf() });
  const name = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(name, { target: { value: '山の会' } });
  fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(calls).toHaveLength(1));
  fireEvent.change(name, { target: { value: '川の会' } });
  expect(name.value).toBe('山の会');
  answer.release();
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
});

test('keeps the name when the session ends, until the dialog is closed', () => {
  const onClose = vi.fn();
  const name = () => screen.getByRole<HTMLInputElement>('textbox').value;
  const show = () => renderInApp(<ListNameDialog onClose={onClose} />, { viewer: wireSelf() });
  const first = show();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '山の会' } });
  first.unmount();
  const second = show();
  expect(name()).toBe('山の会');
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(onClose).toHaveBeenCalledOnce();
  second.unmount();
  show();
  expect(name()).toBe('');
});
