import { errorCodes } from '@hiyori/contract';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../http-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Cross-site request forgery: an unsafe method needs a known Origin or, without one, Sec-Fetch-Site same-origin. When both are
 * absent, the caller is not a browser and sends its own credentials (OWASP CSRF sheet; Go's CrossOriginProtection).
 */
export function checkOrigins(app: FastifyInstance, allowed: ReadonlySet<string>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (safeMethods.has(request.method) || request.routeOptions.config.anyOrigin) return done();
    const { origin } = request.headers;
    const site = request.headers['sec-fetch-site'];
    const isOurs = origin !== undefined ? allowed.has(origin) : site === undefined || site === 'same-origin';
    if (isOurs) return done();
    done(new HttpError(403, errorCodes.originRefused, 'You are not authorized to perform this action.'));
  });
}
