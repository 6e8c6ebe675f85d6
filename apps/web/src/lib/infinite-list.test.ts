import { expect, test } from 'vitest';
import { toInfiniteList, uniqueById } from './infinite-list.ts';

test('lists a record that moved between two reads once, at its first position, in its latest version', () => {
  const former = { id: 8, title: 'former' };
  const newer = { id: 8, title: 'newer' };
  expect(uniqueById([{ id: 9 }, former, newer, { id: 7 }])).toEqual([{ id: 9 }, newer, { id: 7 }]);
});

test('joins pages in order, and has no items before the first page', () => {
  const query = {
    data: undefined,
    error: null,
    isPending: true,
    isRefetching: false,
    isPlaceholderData: false,
    hasNextPage: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    refetch: () => {},
    fetchNextPage: () => {},
  };
  const itemsOf = (page: { body: { id: number }[] }) => page.body;
  expect(toInfiniteList(query, itemsOf).items).toBeUndefined();
  const pages = [{ body: [{ id: 3 }, { id: 2 }] }, { body: [{ id: 2 }, { id: 1 }] }];
  expect(toInfiniteList({ ...query, data: { pages } }, itemsOf).items?.map(({ id }) => id)).toEqual([3, 2, 1]);
});
