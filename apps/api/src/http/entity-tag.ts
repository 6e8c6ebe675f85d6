import type { FastifyInstance } from 'fastify';

/**
 * Whether If-None-Match contains this entity tag, compared weakly (RFC 9110, section 13.1.2): a compressing proxy makes tags weak.
 */
export const isKnownTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, ''))) ?? false;

/** Fastify gives a HEAD response without a body the length 0; that of a 304 would be the length of the 200 (RFC 9110, section 8.6). */
export function leaveOutLengthsOf304(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') return;
    route.onSend = [route.onSend ?? []].flat();
    route.onSend.push((_request, reply, payload, done) => {
      if (reply.statusCode === 304) reply.removeHeader('content-length');
      done(null, payload);
    });
  });
}
