import type { ServerResponse } from 'node:http';

/** Sends a JSON response. */
export function replyJson(
  response: ServerResponse,
  status: number,
  body: object,
  contentType = 'application/json',
): void {
  response.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
