import { limits, listHeaders } from '@hiyori/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** How a list that is a bare array pages on: by the cursor that its answers carry as a header. */
export const cursorPages = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { headers: Headers }) => last.headers.get(listHeaders.nextCursor),
};

/** The query that asks for the page at this cursor; null is the first one. */
export const pageAt = (cursor: unknown): { limit: number; cursor?: string } => ({
  limit: limits.page.size,
  ...(typeof cursor === 'string' && { cursor }),
});

/** True when the list's owner does not show it to the caller. */
export const isListHidden = (page: { headers: Headers } | undefined): boolean =>
  page?.headers.get(listHeaders.isHidden)?.toLowerCase() === 'true';

interface Pages {
  pages: { body: { id: number }[] }[];
}

/** Takes one record out of the growing lists under this key. */
export function removeFromPages(client: QueryClient, queryKey: QueryKey, id: number): void {
  client.setQueriesData({ queryKey }, (data: Pages | undefined) => {
    if (!data?.pages.some(({ body }) => body.some((record) => record.id === id))) return data;
    const pages = data.pages.map((page) => ({ ...page, body: page.body.filter((record) => record.id !== id) }));
    return { ...data, pages };
  });
}
