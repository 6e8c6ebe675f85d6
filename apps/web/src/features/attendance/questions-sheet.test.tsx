import type { Attendance, Event } from '@hiyori/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInApp, stubApi } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { QuestionsSheet } from './questions-sheet.tsx';

beforeEach(() => sessionStorage.clear());

test('keeps what is sent until the answer', async () => {
  const seats = { capacity: 8, taken: 1, waiting: 0 };
  const attendance: Attendance = {
    status: 'none',
    position: null,
    guests: 0,
    seats,
    offer: null,
    questions: [{ id: 'q', text: 'アレルギー', kind: 'text', isRequired: true }],
  };
  const answer = deferred({ status: 200, body: { ...attendance, status: 'going' } });
  const calls = stubApi({ 'PUT /events/5/attendance': () => answer.promise });
  const onAnswered = vi.fn();
  renderInApp(
    <QuestionsSheet
      event={{ id: 5 } as Event}
      attendance={attendance}
      label="行く"
      open
      onClose={() => {}}
      onAnswered={onAnswered}
    />,
    { viewer: { id: 7 } },
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>(/^アレルギー/);
  fireEvent.change(field, { target: { value: 'なし' } });
  const send = screen.getByRole('button', { name: '行く' });
  fireEvent.click(send);
  await waitFor(() => expect(send.getAttribute('aria-busy')).toBe('true'));
  fireEvent.change(field, { target: { value: 'えび' } });
  expect(field.value).toBe('なし');
  answer.release();
  await waitFor(() => expect(onAnswered).toHaveBeenCalledOnce());
  expect(calls.map(({ body }) => body)).toEqual([
    { status: 'going', answers: [{ questionId: 'q', values: ['なし'] }] },
  ]);
});
