type Stored = Map<string, Response>;

const origin = 'http://app';
const urlOf = (request: RequestInfo | URL) => new URL(request instanceof Request ? request.url : request, origin).href;

/**
 * The part of the browser's `CacheStorage` that the app uses, in memory. `stored` has the responses by cache and URL; as in browsers the
 * last one that was put is the last.
 */
export function memoryCaches(): CacheStorage & { stored: Map<string, Stored> } {
  const stored = new Map<string, Stored>();
  const open = async (name: string) => {
    const responses: Stored = stored.get(name) ?? new Map();
    stored.set(name, responses);
    return {
      put: async (request: RequestInfo, response: Response) => {
        responses.delete(urlOf(request));
        responses.set(urlOf(request), new Response(await response.blob(), { headers: response.headers }));
      },
      match: async (request: RequestInfo) => responses.get(urlOf(request))?.clone(),
      delete: async (request: RequestInfo) => responses.delete(urlOf(request)),
      keys: async () => [...responses.keys()].map((url) => new Request(url)),
    };
  };
  const match = async (request: RequestInfo, { cacheName = '' }: MultiCacheQueryOptions = {}) =>
    stored.get(cacheName)?.get(urlOf(request))?.clone();
  const remove = async (name: string) => stored.delete(name);
  return { stored, open, match, delete: remove } as unknown as ReturnType<typeof memoryCaches>;
}
