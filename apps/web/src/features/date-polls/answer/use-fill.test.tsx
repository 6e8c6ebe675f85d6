import type { DatePoll } from '@hiyori/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderHookInApp, renderInApp } from '../../../../test/api-stub.tsx';
import { emptyPoll } from '../../../../test/date-poll.ts';
import { answerCopy as copy } from '../copy.ts';
import type { AnswerDraft } from './answer-draft.ts';
import { useFill } from './use-fill.ts';

const option = {
  id: 1,
  startAt: '2026-12-11T10:00:00.000Z',
  endAt: '2026-12-11T12:00:00.000Z',
  day: null,
  counts: null,
  rank: null,
  isUnanimous: null,
};
const poll: DatePoll = { ...emptyPoll, options: [option] };
const draft: AnswerDraft = { name: '', email: '', comment: '', votes: {}, periods: {} };
const found = [{ optionId: 1, conflicts: [], conflictsCount: 0 }];

function start(read: () => Promise<typeof found>) {
  const change = vi.fn<(next: AnswerDraft) => void>();
  const conflicts = { options: undefined, isPending: false, refetch: read };
  const hook = renderHookInApp(() => useFill({ poll, draft, change, conflicts }));
  return { ...hook, change };
}

test('fills the votes that are missing, and takes them back', async () => {
  const { result, change } = start(async () => found);
  await act(() => result.current());
  expect(change.mock.lastCall?.[0].votes).toEqual({ 1: 'yes' });
  await act(async () => screen.getByRole('button', { name: copy.undo }).click());
  expect(change).toHaveBeenLastCalledWith(draft);
});

function Form({ change }: { change: (next: AnswerDraft) => void }) {
  const [shown, setShown] = useState(draft);
  const fill = useFill({
    poll,
    draft: shown,
    change: (next) => {
      setShown(next);
      change(next);
    },
    conflicts: { options: found, isPending: false, refetch: async () => found },
  });
  return (
    <>
      <button type="button" onClick={() => void fill()}>
        fill
      </button>
      <button type="button" onClick={() => setShown({ ...shown, comment: '途中から' })}>
        comment
      </button>
    </>
  );
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('takes back only the votes, not what was typed since', async () => {
  const change = vi.fn<(next: AnswerDraft) => void>();
  renderInApp(<Form change={change} />);
  await press('fill');
  await press('comment');
  await press(copy.undo);
  expect(change).toHaveBeenLastCalledWith({ ...draft, comment: '途中から' });
});

test('takes nothing back when the form is gone', async () => {
  const change = vi.fn<(next: AnswerDraft) => void>();
  const { rerender } = renderInApp(<Form change={change} />);
  await press('fill');
  rerender(<p>sent</p>);
  await press(copy.undo);
  expect(change).toHaveBeenCalledOnce();
});

test('changes nothing when the form is gone before the calendar was read', async () => {
  let finish = (_: typeof found) => {};
  const read = new Promise<typeof found>((resolve) => {
    finish = resolve;
  });
  const { result, change, unmount } = start(() => read);
  const filling = result.current();
  unmount();
  finish(found);
  await filling;
  expect(change).not.toHaveBeenCalled();
});

test('says why the calendar could not be read', async () => {
  const { result, change } = start(() => Promise.reject(new TypeError('Failed to fetch')));
  await act(() => result.current());
  expect(document.querySelector('[data-part="toast"]')).not.toBeNull();
  expect(change).not.toHaveBeenCalled();
});
