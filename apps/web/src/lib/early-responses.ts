declare global {
  /** Responses to GET requests that src/early.js sent before the app was loaded, by path and query. */
  var earlyResponses: Map<string, Promise<Response>> | undefined;
}

/**
 * The early response of a GET request, for its first reader only. Rejects when the signal aborts, as `fetch` does. The signal must be of
 * this request alone: its `onabort` is replaced.
 */
export function takeEarlyResponse(address: string, signal?: AbortSignal | null): Promise<Response> | undefined {
  const response = globalThis.earlyResponses?.get(address);
  globalThis.earlyResponses?.delete(address);
  return response && signal
    ? Promise.race([
        response,
        new Promise<never>((_, reject) => {
          signal.onabort = () => reject(signal.reason);
        }),
      ])
    : response;
}

/** A write may change what the early responses contain, and a login whose they are. */
export const forgetEarlyResponses = (): void => globalThis.earlyResponses?.clear();
