import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedPage } from '../pages/rendered-page.ts';
import { setEntityTag } from './compression.ts';
import { isKnownTag } from './entity-tag.ts';
import { pictureCacheControl } from './shared-addresses.ts';

/** Answers with the picture of a page, which other sites may show; or leads to the address of its present version, because chats keep earlier ones. */
export function sendPicture(reply: FastifyReply, found: { png: Uint8Array } | { address: string }): FastifyReply {
  reply.header('cross-origin-resource-policy', 'cross-origin');
  if ('address' in found) return reply.header('cache-control', 'no-cache').redirect(found.address, 302);
  return reply.header('cache-control', pictureCacheControl).type('image/png').send(found.png);
}

/** Answers with a rendered page, or with 304 when the caller has it. */
export function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, gzipped, etag }: RenderedPage,
  headers: Record<string, string>,
): FastifyReply {
  const isGzip = setEntityTag(request, reply, etag);
  reply.headers(headers);
  if (isKnownTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  reply.type('text/html; charset=utf-8');
  return isGzip ? reply.header('content-encoding', 'gzip').send(gzipped) : reply.send(bytes);
}
