import { expect, test } from 'vitest';
import { onceEach, toInfiniteList } from './infinite-list.ts';

test('what moved between two reads stands there once, in its place and as it is now', () => {
  const former = { id: 8, title: 'former' };
  const newer = { id: 8, title: 'newer' };
  expect(onceEach([{ id: 9 }, former, newer, { id: 7 }])).toEqual([{ id: 9 }, newer, { id: 7 }]);
});

test('pages join in their order, and there is no list before the first of them', () => {
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
