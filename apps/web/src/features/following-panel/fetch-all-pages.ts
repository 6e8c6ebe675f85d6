const parallelPages = 4;

/** Fetches a list of unknown length: the first page, then four pages in parallel until one is not full. */
export async function fetchAllPages<T>(
  pageSize: number,
  fetchPage: (page: number) => Promise<readonly T[]>,
): Promise<T[]> {
  const items = [...(await fetchPage(1))];
  let isFull = items.length === pageSize;
  for (let page = 2; isFull; page += parallelPages) {
    const pages = await Promise.all(Array.from({ length: parallelPages }, (_, index) => fetchPage(page + index)));
    items.push(...pages.flat());
    isFull = pages.every(({ length }) => length === pageSize);
  }
  return items;
}
