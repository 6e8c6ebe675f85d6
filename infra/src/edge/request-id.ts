interface RequestWithHeaders {
  headers: Record<string, { value: string } | undefined>;
}

/**
 * Sets X-Request-Id to CloudFront's request id (x-edge-request-id in its log), so that the server logs the same id. Request ids
 * sent by the client are dropped, because the server trusts these headers from the edge.
 */
export function setRequestId({
  request,
  context,
}: {
  request: RequestWithHeaders;
  context: { requestId: string };
}): RequestWithHeaders {
  delete request.headers.traceparent;
  request.headers['x-request-id'] = { value: context.requestId.replace(/[^\w.:-]/g, '') };
  return request;
}
