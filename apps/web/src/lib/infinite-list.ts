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

/** Removes duplicates by id: the first position, the latest version. A record may move to another page between two reads. */
export function uniqueById<T extends { id: number }>(records: Iterable<T>): T[] {
  const byId = new Map<number, T>();
  for (const record of records) byId.set(record.id, record);
  return [...byId.values()];
}

/** The state of an infinite query for the screens that show it. `items` is undefined until the first page is loaded. */
export function toInfiniteList<Page, T extends { id: number }>(
  query: PagesQuery<Page>,
  getItems: (page: Page) => readonly T[],
) {
  return {
    items: query.data && uniqueById(query.data.pages.flatMap(getItems)),
    isPending: query.isPending,
    /** The items are the result of the previous query. */
    isPrevious: query.isPlaceholderData,
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
