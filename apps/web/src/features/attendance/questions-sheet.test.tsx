import type { Attendance, Event } from '@hiyori/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp, stubApi } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { QuestionsSheet } from './questions-sheet.tsx';
import { useQuestions } from './use-questions.tsx';

const attendance: Attendance = {
  status: 'none',
  position: null,
  guests: 0,
  seats: { capacity: 8, taken: 1, waiting: 0 },
  offer: null,
  questions: [{ id: 'q', text: 'アレルギー', kind: 'text', isRequired: true }],
};

test('keeps what is sent until the answer', async () => {
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

function Opener({ value }: { value: string }) {
  const answers = [{ questionId: 'q', values: [value] }];
  const { open, sheet } = useQuestions(
    { id: 5 } as Event,
    { ...attendance, answers },
    new Date('2026-11-21T03:00:00Z'),
    () => {},
  );
  return (
    <>
      <button type="button" onClick={() => open('行く')}>
        回答をなおす
      </button>
      {sheet}
    </>
  );
}

test('begins with the answers as they are each time it is opened', async () => {
  stubApi({});
  const { rerender } = renderInApp(<Opener value="なし" />, { viewer: { id: 7 } });
  const valueNow = () => screen.getByLabelText<HTMLTextAreaElement>(/^アレルギー/).value;
  fireEvent.click(screen.getByRole('button', { name: '回答をなおす' }));
  await waitFor(() => expect(valueNow()).toBe('なし'));
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  rerender(<Opener value="えび" />);
  fireEvent.click(screen.getByRole('button', { name: '回答をなおす' }));
  await waitFor(() => expect(valueNow()).toBe('えび'));
});
