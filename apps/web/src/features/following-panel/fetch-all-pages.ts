const parallelPages = 4;

interface Pages {
  pageSize: number;
  /** The last page that may be read. */
  lastPage: number;
}

/** Fetches a list of unknown length: the first page, then four pages in parallel until one is not full or the last is read. */
export async function fetchAllPages<T>(
  { pageSize, lastPage }: Pages,
  fetchPage: (page: number) => Promise<readonly T[]>,
): Promise<T[]> {
  const items = [...(await fetchPage(1))];
  let isFull = items.length === pageSize;
  for (let page = 2; isFull && page <= lastPage; page += parallelPages) {
    const length = Math.min(parallelPages, lastPage - page + 1);
    const pages = await Promise.all(Array.from({ length }, (_, index) => fetchPage(page + index)));
    items.push(...pages.flat());
    isFull = pages.every((each) => each.length === pageSize);
  }
  return items;
}
