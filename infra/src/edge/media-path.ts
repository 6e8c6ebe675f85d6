import type { EdgeRequest } from './page-path.ts';

/** A response of the edge itself. */
interface EdgeResponse {
  statusCode: number;
  statusDescription: string;
}

/** The keys of pictures are those of the server (`fileKey` in apps/api/src/ports/files/files.ts). */
const picture = /^\/media(?=\/[a-z]+\/[a-f0-9]{32}\.webp$)/;

/** Maps the path of a picture to its key in the bucket: /media/avatars/x.webp to avatars/x.webp. All other paths give 404. */
export function rewriteMediaPath({ request }: { request: EdgeRequest }): EdgeRequest | EdgeResponse {
  // With the path `/` S3 would list the bucket.
  if (!picture.test(request.uri)) return { statusCode: 404, statusDescription: 'Not Found' };
  request.uri = request.uri.replace(picture, '');
  return request;
}
