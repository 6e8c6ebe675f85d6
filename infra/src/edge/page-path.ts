/** The part of a CloudFront viewer request that is read here. */
export interface EdgeRequest {
  uri: string;
}

const notPages = /^\/(api|media|dev|assets)(\/|$)/;

/**
 * The file behind an address of the web app: every page is index.html, and a last part with a dot is a file. The same rule as the
 * server's own (apps/api/src/http/web-app.ts), so that a missing file stays a 404.
 */
export function pageAddress({ request }: { request: EdgeRequest }): EdgeRequest {
  const last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!notPages.test(request.uri) && !last.includes('.')) request.uri = '/index.html';
  return request;
}
