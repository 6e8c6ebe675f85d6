const atOnce = 4;

/** Reads a list of unknown length to its end: the first page, then four pages at a time until one is not full. */
export async function allPages<T>(pageSize: number, readPage: (page: number) => Promise<readonly T[]>): Promise<T[]> {
  const items = [...(await readPage(1))];
  let isFull = items.length === pageSize;
  for (let page = 2; isFull; page += atOnce) {
    const pages = await Promise.all(Array.from({ length: atOnce }, (_, index) => readPage(page + index)));
    items.push(...pages.flat());
    isFull = pages.every(({ length }) => length === pageSize);
  }
  return items;
}
