import type { EdgeRequest } from './page-address.ts';

/** The key of a picture in its bucket: /media/avatars/x.webp is avatars/x.webp. */
export function mediaAddress({ request }: { request: EdgeRequest }): EdgeRequest {
  request.uri = request.uri.replace(/^\/media/, '');
  return request;
}
