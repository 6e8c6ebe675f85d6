import type { User } from '@hiyori/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp, stubApi } from '../../../test/api-stub.tsx';
import { deferred } from '../../../test/deferred.ts';
import { peopleCopy as copy } from './copy.ts';
import { RemovePersonDialog } from './remove-person-dialog.tsx';

test('keeps the reason as it is while the removal is sent', async () => {
  const answer = deferred({ status: 200, body: { success: true } });
  const calls = stubApi({ 'DELETE /events/5/attendance/people/8': () => answer.promise });
  const onClose = vi.fn();
  const user = { id: 8, displayName: '高橋 蓮', userId: 'ren' } as User;
  renderInApp(<RemovePersonDialog eventId={5} user={user} passesSeat={false} open onClose={onClose} />, {
    viewer: { id: 7 },
  });
  const reason = screen.getByLabelText<HTMLTextAreaElement>(new RegExp(`^${copy.reason}`));
  fireEvent.change(reason, { target: { value: '席の数' } });
  fireEvent.click(screen.getByRole('button', { name: copy.confirm }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: copy.removing }).getAttribute('aria-busy')).toBe('true'),
  );
  fireEvent.change(reason, { target: { value: '席の数をまちがえました' } });
  expect(reason.value).toBe('席の数');
  answer.release();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls[0]?.body).toEqual({ reason: '席の数' });
});

test('focuses a reason that is too long', () => {
  const calls = stubApi({});
  const user = { id: 8, displayName: '高橋 蓮', userId: 'ren' } as User;
  renderInApp(<RemovePersonDialog eventId={5} user={user} passesSeat={false} open onClose={() => {}} />, {
    viewer: { id: 7 },
  });
  const reason = screen.getByLabelText(new RegExp(`^${copy.reason}`));
  fireEvent.change(reason, { target: { value: 'あ'.repeat(201) } });
  fireEvent.click(screen.getByRole('button', { name: copy.confirm }));
  expect(document.activeElement).toBe(reason);
  expect(calls).toEqual([]);
});
