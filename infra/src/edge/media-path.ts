import type { EdgeRequest } from './page-path.ts';

/** Maps the path of a picture to its key in the bucket: /media/avatars/x.webp to avatars/x.webp. */
export function rewriteMediaPath({ request }: { request: EdgeRequest }): EdgeRequest {
  request.uri = request.uri.replace(/^\/media/, '');
  return request;
}
