import { apiFailureOf, listHeaders } from '@hiyori/contract';

interface PageResponse {
  status: number;
  body: unknown;
  headers: Headers;
}

/** What a list contains: the body itself, or the one array of a page such as `{ events, nextCursor }`. */
type EntryOf<Body> = Body extends readonly (infer Entry)[]
  ? Entry
  : Body extends object
    ? { [K in keyof Body]-?: Body[K] extends readonly (infer Entry)[] ? Entry : never }[keyof Body]
    : never;

/**
 * All entries of a list whose query has `cursor`, page by page; a page is read when its entries are asked for. `read` gets the cursor for its
 * query. Of a list with `page` or `offset` only one page is read.
 * @throws ApiFailure when a page cannot be read
 * @example
 * for await (const event of listAll((page) => api.events.list({ query: { ...page, q: '花見', limit: 100 } }))) …
 */
export async function* listAll<Response extends PageResponse>(
  read: (page: { cursor?: string }) => Promise<Response>,
): AsyncGenerator<EntryOf<Extract<Response, { status: 200 }>['body']>, void> {
  let cursor: string | undefined;
  do {
    const response = await read(cursor === undefined ? {} : { cursor }).catch((error) => {
      throw apiFailureOf(error);
    });
    if (response.status !== 200) throw apiFailureOf(response);
    yield* entriesOf(response.body) as EntryOf<Extract<Response, { status: 200 }>['body']>[];
    const next = nextCursorOf(response);
    // A server that repeats a cursor would be asked forever.
    cursor = next === cursor ? undefined : next;
  } while (cursor !== undefined);
}

const entriesOf = (body: unknown): unknown[] =>
  Array.isArray(body) ? body : (Object.values(Object(body)).find((value) => Array.isArray(value)) ?? []);

function nextCursorOf({ body, headers }: PageResponse): string | undefined {
  const { nextCursor } = Object(body) as { nextCursor?: unknown };
  const next = nextCursor ?? headers.get(listHeaders.nextCursor);
  return typeof next === 'string' && next !== '' ? next : undefined;
}
