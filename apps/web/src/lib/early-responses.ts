interface EarlyResponse {
  /** Ends the request, also while the body of the response is read. */
  request: AbortController;
  response: Promise<Response>;
}

declare global {
  /** GET requests that src/early.js sent before the app was loaded, by path and query. */
  var earlyResponses: Map<string, EarlyResponse> | undefined;
}

/**
 * The early response of a GET request, for its first reader only. It ends when the signal aborts later. The signal must be of this request
 * alone: its `onabort` is replaced.
 */
export function takeEarlyResponse(address: string, signal?: AbortSignal | null): Promise<Response> | undefined {
  const early = globalThis.earlyResponses?.get(address);
  globalThis.earlyResponses?.delete(address);
  if (early && signal) signal.onabort = () => early.request.abort(signal.reason);
  return early?.response;
}

/** For a write, which may change what the early responses contain, and a login, after which they are another viewer's. */
export const forgetEarlyResponses = (): void => globalThis.earlyResponses?.clear();
