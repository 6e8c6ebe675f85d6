import { errorCodes } from '@hiyori/contract';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../http-error.ts';
import type { FilesPort } from '../ports/files/files.ts';
import { isKnownTag } from './entity-tag.ts';

/** Serves pictures. Their names are random and their contents never change, so they are immutable for caches. */
export function serveMedia(app: FastifyInstance, files: FilesPort): void {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const file = await files.get(request.params['*']);
    if (!file) throw new HttpError(404, errorCodes.notFound, 'Not found');
    const etag = `"${request.params['*']}"`;
    reply
      .header('etag', etag)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'same-origin');
    if (isKnownTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return reply.type(file.contentType).send(file.bytes);
  });
}
