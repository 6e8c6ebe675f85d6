/** The part of a CloudFront viewer request that the function uses. */
export interface EdgeRequest {
  uri: string;
}

const notPages = /^\/(api|media|dev|assets|\.well-known)(\/|$)/;

/**
 * Rewrites the path of a page to /index.html. Paths of files stay unchanged, so that a missing file gives 404: those with a dot
 * in the last segment, and those below `notPages`. Same rule as in the server (apps/api/src/http/web-app.ts).
 */
export function rewritePagePath({ request }: { request: EdgeRequest }): EdgeRequest {
  const last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!notPages.test(request.uri) && !last.includes('.')) request.uri = '/index.html';
  return request;
}
