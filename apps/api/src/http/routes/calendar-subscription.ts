import { errorCodes } from '@hiyori/contract';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../http-error.ts';
import { isKnownTag } from '../entity-tag.ts';

/** The calendar of a token and its entity tag; null for an unknown token. */
type ReadFeed = (token: string) => Promise<{ text: string; etag: string } | null>;

/**
 * Calendars for apps that subscribe (RFC 5545 over HTTP): no sign-in, the address is the secret. An app that has the text already
 * is told so (304, RFC 9110 section 13.1.2).
 */
export function serveSubscriptions(app: FastifyInstance, readFeed: ReadFeed): void {
  app.get<{ Params: { token: string } }>(
    '/feeds/:token.ics',
    { config: { rate: 'read', hasSecretPath: true } },
    async (request, reply) => {
      const { token } = request.params;
      const found = /^[\w-]{43}$/.test(token) ? await readFeed(token) : null;
      if (!found) throw new HttpError(404, errorCodes.notFound, 'Not found');
      reply
        .header('etag', found.etag)
        .header('cache-control', 'private, no-cache')
        .header('x-robots-tag', 'noindex')
        .header('referrer-policy', 'no-referrer');
      if (isKnownTag(request.headers['if-none-match'], found.etag)) return reply.status(304).send();
      return reply.type('text/calendar; charset=utf-8').send(found.text);
    },
  );
}
