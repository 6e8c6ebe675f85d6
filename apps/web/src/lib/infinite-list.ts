interface PagesQuery<Page> {
  data: { pages: Page[] } | undefined;
  error: unknown;
  isPending: boolean;
  isRefetching: boolean;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: (options?: { cancelRefetch: boolean }) => unknown;
  fetchNextPage: () => unknown;
}

/** Removes duplicates by id: the first position, the latest version. A record may move to another page between two reads. */
export function uniqueById<T extends { id: number }>(records: Iterable<T>): T[] {
  const byId = new Map<number, T>();
  for (const record of records) byId.set(record.id, record);
  return [...byId.values()];
}

/** The next page, after a refetch that is under way: the next page would cancel it, and old pages would count as fresh. */
async function loadMore({ isRefetching, refetch, fetchNextPage }: PagesQuery<unknown>): Promise<void> {
  if (isRefetching) await refetch({ cancelRefetch: false });
  fetchNextPage();
}

/** The state of an infinite query for the screens that show it. */
export const infiniteState = (query: PagesQuery<unknown>) => ({
  isPending: query.isPending,
  /** The items are the result of the previous query. */
  isPrevious: query.isPlaceholderData,
  error: query.error,
  isRetrying: query.isRefetching,
  retry: () => void query.refetch(),
  hasMore: query.hasNextPage,
  loadMore: () => void loadMore(query),
  isLoadingMore: query.isFetchingNextPage,
  hasMoreFailed: query.isFetchNextPageError,
});

/** `infiniteState` with the items of all pages, which are undefined until the first page is loaded. */
export const toInfiniteList = <Page, T extends { id: number }>(
  query: PagesQuery<Page>,
  getItems: (page: Page) => readonly T[],
) => ({
  items: query.data && uniqueById(query.data.pages.flatMap(getItems)),
  ...infiniteState(query),
});

export type InfiniteList<T> = Omit<ReturnType<typeof toInfiniteList>, 'items'> & { items: readonly T[] | undefined };
