import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deferred } from '../../../test/deferred.ts';
import { usePickedPeople } from './use-picked-people.ts';

const person = (id: number) => ({ id, displayName: `${id}`, userId: `u${id}`, avatarUrl: null });

test('after a failure those who were sent are not picked any more, and the next press sends the others', async () => {
  const sent: number[] = [];
  let refused = 4;
  const put = async (id: number) => {
    if (id === refused) throw new TypeError('Failed to fetch');
    sent.push(id);
  };
  const { result } = renderHook(() => usePickedPeople('list.1', put));
  for (const id of [3, 4, 5]) act(() => result.current.toggle(person(id)));
  expect(await act(() => result.current.send())).toBe(false);
  expect([sent, result.current.picked.map(({ id }) => id)]).toEqual([[3], [4, 5]]);
  expect(result.current.failure).not.toBeNull();
  refused = 0;
  expect(await act(() => result.current.send())).toBe(true);
  expect([sent, result.current.picked, result.current.failure]).toEqual([[3, 4, 5], [], null]);
});

test('who is pressed while the others are sent is not picked', async () => {
  const answer = deferred(undefined);
  const { result } = renderHook(() => usePickedPeople('list.1', () => answer.promise));
  act(() => result.current.toggle(person(3)));
  act(() => void result.current.send());
  act(() => result.current.toggle(person(4)));
  expect(result.current.picked.map(({ id }) => id)).toEqual([3]);
  await act(async () => answer.release());
  expect(result.current.picked).toEqual([]);
});

test('who is not sent is picked again after a login, and only there', async () => {
  let isEnded = true;
  const put = async (id: number) => {
    if (isEnded && id === 4) throw new TypeError('Failed to fetch');
  };
  const open = (key: string) => renderHook(() => usePickedPeople(key, put));
  const ids = ({ result }: ReturnType<typeof open>) => result.current.picked.map(({ id }) => id);
  const left = open('list.1');
  for (const id of [3, 4, 5]) act(() => left.result.current.toggle(person(id)));
  const sending = left.result.current.send();
  left.unmount();
  expect(await sending).toBe(false);
  expect(ids(open('list.2'))).toEqual([]);
  const again = open('list.1');
  expect(ids(again)).toEqual([4, 5]);
  isEnded = false;
  expect(await act(() => again.result.current.send())).toBe(true);
  expect(ids(open('list.1'))).toEqual([]);
  act(() => again.result.current.toggle(person(6)));
  act(() => again.result.current.clear());
  expect(ids(open('list.1'))).toEqual([]);
});
