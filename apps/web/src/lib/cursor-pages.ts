import { limits, listHeaders } from '@hiyori/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Infinite-query options of a list that is a bare array: the cursor of the next page is a response header. */
export const cursorPages = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { headers: Headers }) => last.headers.get(listHeaders.nextCursor),
};

/** The query parameters of the page at this cursor; null means the first page. */
export const pageQuery = (cursor: unknown): { limit: number; cursor?: string } => ({
  limit: limits.page.size,
  ...(typeof cursor === 'string' && { cursor }),
});

/** True when the list's owner hides it from the viewer. */
export const isListHidden = (page: { headers: Headers } | undefined): boolean =>
  page?.headers.get(listHeaders.isHidden)?.toLowerCase() === 'true';

interface Pages {
  pages: { body: { id: number }[] }[];
}

/** Removes one record from the infinite lists under this query key. */
export function removeFromPages(client: QueryClient, queryKey: QueryKey, id: number): void {
  client.setQueriesData({ queryKey }, (data: Pages | undefined) => {
    if (!data?.pages.some(({ body }) => body.some((record) => record.id === id))) return data;
    const pages = data.pages.map((page) => ({ ...page, body: page.body.filter((record) => record.id !== id) }));
    return { ...data, pages };
  });
}
