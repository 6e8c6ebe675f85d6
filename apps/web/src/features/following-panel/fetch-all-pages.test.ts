import { expect, test, vi } from 'vitest';
import { fetchAllPages } from './fetch-all-pages.ts';

const list = (length: number) => Array.from({ length }, (_, index) => index);
const pagesOf = (items: number[]) => vi.fn(async (page: number) => items.slice((page - 1) * 10, page * 10));

test.each([
  [0, [1]],
  [9, [1]],
  [10, [1, 2, 3, 4, 5]],
  [50, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
])('fetches a list of %i completely and in order, by the pages %j', async (length, pages) => {
  const readPage = pagesOf(list(length));
  expect(await fetchAllPages({ pageSize: 10, lastPage: 100 }, readPage)).toEqual(list(length));
  expect(readPage.mock.calls.flat()).toEqual(pages);
});

test('rejects if a page fails', async () => {
  const readPage = async (page: number) => (page === 3 ? Promise.reject(new Error('lost')) : list(10));
  await expect(fetchAllPages({ pageSize: 10, lastPage: 100 }, readPage)).rejects.toThrow('lost');
});

test.each([1, 3, 5])('asks for no page after the last that may be read: %i', async (lastPage) => {
  const readPage = pagesOf(list(100));
  expect(await fetchAllPages({ pageSize: 10, lastPage }, readPage)).toEqual(list(lastPage * 10));
  expect(Math.max(...readPage.mock.calls.flat())).toBe(lastPage);
});
