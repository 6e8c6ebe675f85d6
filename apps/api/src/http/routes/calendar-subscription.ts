import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { errorCodes } from '@hiyori/contract';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../http-error.ts';
import { createQueue } from '../../queue.ts';
import { setEntityTag } from '../compression.ts';
import { isKnownTag } from '../entity-tag.ts';

/**
 * The calendar of a token, compressed with gzip, and its entity tag; null for an unknown token, no bytes for a tag that the caller
 * knows.
 */
type ReadFeed = (
  token: string,
  isKnown: (etag: string) => boolean,
) => Promise<{ bytes: Buffer | null; etag: string } | null>;

// Each chunk of the result occupies the event loop for a moment: by default it would be 200 for a large calendar.
const decompress = (bytes: Buffer): Promise<Buffer> => promisify(gunzip)(bytes, { chunkSize: 256 * 1024 });
// One at a time: the threads and cores are also those of other people's requests.
const enqueue = createQueue(1);

/**
 * Calendar feeds for calendar apps (RFC 5545 over HTTP). There is no sign-in: the token in the URL is the secret. Returns 304 for a
 * current entity tag (RFC 9110 section 13.1.2).
 */
export function serveSubscriptions(app: FastifyInstance, readFeed: ReadFeed): void {
  app.get<{ Params: { token: string } }>('/feeds/:token.ics', { config: { rate: 'feed' } }, async (request, reply) => {
    const { token } = request.params;
    const isKnown = (etag: string) => isKnownTag(request.headers['if-none-match'], etag);
    const found = /^[\w-]{43}$/.test(token) ? await readFeed(token, isKnown) : null;
    if (!found) throw new HttpError(404, errorCodes.notFound, 'Not found');
    const isGzip = setEntityTag(request, reply, found.etag);
    reply
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer');
    if (!found.bytes) return reply.status(304).send();
    reply.type('text/calendar; charset=utf-8');
    if (isGzip) return reply.header('content-encoding', 'gzip').send(found.bytes);
    const { bytes } = found;
    return reply.send(await enqueue(() => decompress(bytes)));
  });
}
