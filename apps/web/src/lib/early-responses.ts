declare global {
  /** Responses to GET requests that src/early.js sent before the app was loaded, by path and query. */
  var earlyResponses: Map<string, Promise<Response>> | undefined;
}

/** The early response of a GET request, for its first reader only. */
export function takeEarlyResponse(address: string): Promise<Response> | undefined {
  const response = globalThis.earlyResponses?.get(address);
  globalThis.earlyResponses?.delete(address);
  return response;
}

/** A write may change what the early responses contain, and a login whose they are. */
export const forgetEarlyResponses = (): void => globalThis.earlyResponses?.clear();
