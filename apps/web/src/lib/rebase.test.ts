import { errorCodes } from '@hiyori/contract';
import { expect, test, vi } from 'vitest';
import { DraftContested, sendOnTop } from './rebase.ts';

const changedElsewhere = { status: 409, body: { error: errorCodes.eventChanged, message: '', requestId: 'x' } };
const first = { draft: 'mine', base: 1 };
const renew = async ({ draft, base }: typeof first) => ({ draft, base: base + 1, isContested: false });

test('sends a change again on top of each change elsewhere', async () => {
  const send = vi.fn(async ({ base }: typeof first) => (base < 4 ? Promise.reject(changedElsewhere) : base));
  await expect(sendOnTop(first, send, renew)).resolves.toBe(4);
  expect(send.mock.calls).toEqual(
    [1, 2, 3, 4].map((base) => [{ ...first, base, ...(base > 1 && { isContested: false }) }]),
  );
});

test('gives up with the refusal when the record is changed elsewhere each time', async () => {
  const send = vi.fn(() => Promise.reject(changedElsewhere));
  await expect(sendOnTop(first, send, renew)).rejects.toBe(changedElsewhere);
  expect(send).toHaveBeenCalledTimes(6);
});

test('is not sent again when both changed the same', async () => {
  const send = vi.fn(() => Promise.reject(changedElsewhere));
  const contest = async (change: typeof first) => ({ ...(await renew(change)), isContested: true });
  await expect(sendOnTop(first, send, contest)).rejects.toThrow(DraftContested);
  expect(send).toHaveBeenCalledTimes(1);
});

test('throws any other failure', async () => {
  const failure = { status: 422, body: {} };
  const send = vi.fn(() => Promise.reject(failure));
  await expect(sendOnTop(first, send, renew)).rejects.toBe(failure);
  expect(send).toHaveBeenCalledTimes(1);
});
