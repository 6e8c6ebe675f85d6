import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { cursorPages, isListHidden, pageQuery, removeFromPages } from './cursor-pages.ts';

const page = (headers: Record<string, string>) => ({ headers: new Headers(headers) });

test('reads the next cursor from the header; the last page has none', () => {
  expect(pageQuery(cursorPages.initialPageParam)).toEqual({ limit: 20 });
  expect(pageQuery(cursorPages.getNextPageParam(page({ 'X-Next-Cursor': 'abc' })))).toEqual({
    limit: 20,
    cursor: 'abc',
  });
  expect(cursorPages.getNextPageParam(page({}))).toBeNull();
});

test('reports a hidden list by the header of its first page', () => {
  expect(isListHidden(page({ 'X-Privacy-List-Hidden': 'true' }))).toBe(true);
  expect(isListHidden(page({ 'X-Privacy-List-Hidden': 'TRUE' }))).toBe(true);
  expect(isListHidden(page({}))).toBe(false);
  expect(isListHidden(undefined)).toBe(false);
});

test('removes a record from its list and keeps the identity of lists without it', () => {
  const client = new QueryClient();
  const data = { pages: [{ body: [{ id: 1 }, { id: 2 }] }, { body: [{ id: 3 }] }], pageParams: [null, 'x'] };
  client.setQueryData(['a', { userId: 1 }], data);
  removeFromPages(client, ['a'], 3);
  expect(client.getQueryData<typeof data>(['a', { userId: 1 }])?.pages.map(({ body }) => body)).toEqual([
    [{ id: 1 }, { id: 2 }],
    [],
  ]);
  const before = client.getQueryData(['a', { userId: 1 }]);
  removeFromPages(client, ['a'], 99);
  expect(client.getQueryData(['a', { userId: 1 }])).toBe(before);
});
