import { setImmediate as nextTurn } from 'node:timers/promises';

/** For how long one piece of long work may occupy the event loop. Milliseconds. */
const sliceMs = 5;

/** Yields the items, which may be expensive to make, and lets other work of the process run in between. */
export async function* inSlices<T>(items: Iterable<T>): AsyncGenerator<T> {
  let until = performance.now() + sliceMs;
  for (const item of items) {
    yield item;
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + sliceMs;
  }
}

/** Which rows of a list are read: `limit` of those after this id, in the order of ids. */
export interface After {
  afterId: number;
  limit: number;
}

/**
 * Yields the rows of a list, `limit` at a time, until the signal aborts. Rows that stay in the list, such as those whose
 * work failed, are not read again.
 */
export async function* readSlices<Row extends { id: number }>(
  signal: AbortSignal,
  limit: number,
  read: (after: After) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  for (let afterId = 0; !signal.aborted; ) {
    const rows = await read({ afterId, limit });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    afterId = last.id;
  }
}

const bytesOfPart = 16_384;

/** The text of the parts as bytes, encoded part by part: a long text would be copied and encoded at once. */
export async function bytesOf(parts: AsyncIterable<string>): Promise<Buffer> {
  const encoded: Buffer[] = [];
  let text = '';
  for await (const part of parts) {
    text += part;
    if (text.length < bytesOfPart) continue;
    encoded.push(Buffer.from(text));
    text = '';
  }
  return Buffer.concat([...encoded, Buffer.from(text)]);
}

/** The items, in their order, in slices that cost at most `max` together; an item that costs more is a slice of its own. */
export function slicesByCost<T>(items: readonly T[], costOf: (item: T) => number, max: number): T[][] {
  const slices: T[][] = [];
  let sum = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const cost = costOf(item);
    sum += cost;
    if (sum > max) {
      slices.push([]);
      sum = cost;
    }
    slices.at(-1)?.push(item);
  }
  return slices;
}
