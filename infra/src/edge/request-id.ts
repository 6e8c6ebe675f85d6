interface NamedRequest {
  headers: Record<string, { value: string } | undefined>;
}

/**
 * Gives a request the name that the edge's own log has for it (x-edge-request-id), so that it keeps one name down to the server's log.
 * What the caller sent is dropped: behind the edge the server believes these headers.
 */
export function nameRequest({
  request,
  context,
}: {
  request: NamedRequest;
  context: { requestId: string };
}): NamedRequest {
  delete request.headers.traceparent;
  request.headers['x-request-id'] = { value: context.requestId.replace(/[^\w.:-]/g, '') };
  return request;
}
