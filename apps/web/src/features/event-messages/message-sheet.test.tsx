import { messageLimits } from '@hiyori/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp, requestsSent, stubApi } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { sheetCopy as copy } from './copy.ts';
import { MessageSheet } from './message-sheet.tsx';

test('takes no more text while the message is sent', async () => {
  const sending = deferred({ status: 503, body: { error: 'server.unavailable', message: '' } });
  const calls = stubApi({ 'POST /events/7/messages': () => sending.promise });
  const people = { going: 3, interested: 0, waiting: 0, left: 5 };
  renderInApp(<MessageSheet open onClose={() => {}} eventId={7} sending={people} />, { viewer: { id: 1 } });
  const text = (await screen.findByLabelText(copy.text)) as HTMLTextAreaElement;
  fireEvent.change(text, { target: { value: '集合は改札です' } });
  const button = screen.getByRole('button', { name: copy.send(3) });
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  fireEvent.change(text, { target: { value: '集合は改札です。雨なら中止' } });
  expect(text.value).toBe('集合は改札です');
  sending.release();
  await screen.findByRole('alert');
  fireEvent.change(text, { target: { value: '集合は改札です。雨なら中止' } });
  expect(text.value).toBe('集合は改札です。雨なら中止');
  expect(calls.filter(({ route }) => route.startsWith('POST'))).toHaveLength(1);
});

test('says beside the field that the text is too long, and sends nothing', async () => {
  const calls = stubApi({});
  const people = { going: 3, interested: 0, waiting: 0, left: 5 };
  renderInApp(<MessageSheet open onClose={() => {}} eventId={7} sending={people} />, { viewer: { id: 1 } });
  const text = await screen.findByLabelText(copy.text);
  fireEvent.change(text, { target: { value: 'あ'.repeat(messageLimits.textMax + 1) } });
  fireEvent.click(screen.getByRole('button', { name: copy.send(3) }));
  expect(screen.getByText(copy.tooLong)).toBeTruthy();
  expect([text.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', text]);
  await requestsSent();
  expect(calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
});

test('is sent to no one else when those whom it was written to are gone meanwhile', async () => {
  const calls = stubApi({});
  const people = { going: 0, interested: 0, waiting: 2, left: 5 };
  const sheet = (sending: typeof people) => <MessageSheet open onClose={() => {}} eventId={7} sending={sending} />;
  const { rerender } = renderInApp(sheet(people), { viewer: { id: 1 } });
  fireEvent.change(await screen.findByLabelText(copy.text), { target: { value: '席が空きました' } });
  rerender(sheet({ ...people, going: 2, waiting: 0 }));
  fireEvent.click(await screen.findByRole('button', { name: copy.send(0) }));
  expect(screen.getByText(copy.noneChosen)).toBeTruthy();
  await requestsSent();
  expect(calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
});
