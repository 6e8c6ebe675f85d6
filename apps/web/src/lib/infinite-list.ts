interface PagesQuery<Page> {
  data: { pages: Page[] } | undefined;
  error: unknown;
  isPending: boolean;
  isRefetching: boolean;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

/** Each record once, at its first place and in its newest form: it may have moved between the reads of two pages. */
export function onceEach<T extends { id: number }>(records: Iterable<T>): T[] {
  const byId = new Map<number, T>();
  for (const record of records) byId.set(record.id, record);
  return [...byId.values()];
}

/** A list that grows by pages, as its screens need it. `items` is undefined until the first page is there. */
export function toInfiniteList<Page, T extends { id: number }>(
  query: PagesQuery<Page>,
  itemsOf: (page: Page) => readonly T[],
) {
  return {
    items: query.data && onceEach(query.data.pages.flatMap(itemsOf)),
    isPending: query.isPending,
    /** The items are those of the former question. */
    isOld: query.isPlaceholderData,
    error: query.error,
    isRetrying: query.isRefetching,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
  };
}

export type InfiniteList<T> = Omit<ReturnType<typeof toInfiniteList>, 'items'> & { items: readonly T[] | undefined };
