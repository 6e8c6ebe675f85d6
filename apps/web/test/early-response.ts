/** An early response as src/early.js stores it. Like that of `fetch`, it and its body end with the request. */
export function earlyResponse(responding: Promise<Response> | Response) {
  const request = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
  });
  aborted.catch(() => {});
  return { request, response: Promise.race([responding, aborted]) };
}

/** As `earlyResponse`, with headers and a body that does not end by itself. */
export function stalledResponse() {
  const request = new AbortController();
  const body = new ReadableStream({
    start: (stream) => request.signal.addEventListener('abort', () => stream.error(request.signal.reason)),
  });
  return { request, response: Promise.resolve(new Response(body)) };
}
