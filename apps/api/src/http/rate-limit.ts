import rateLimit from '@fastify/rate-limit';
import { errorCodes, type RateClass } from '@hiyori/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../client-network.ts';
import { HttpError } from '../http-error.ts';

/** Maximum requests per minute, caller and class; all routes of a class count together. */
const perMinute: Record<RateClass, number> = { read: 600, search: 120, write: 120, upload: 10, auth: 60, mail: 30 };
const classes = Object.keys(perMinute) as RateClass[];

/** Classes that count per IP address, because an attacker may have any session. The others count per signed-in user. */
const countsAddresses = new Set<RateClass>(['auth', 'mail']);

const callerOf = (rate: RateClass) => (request: FastifyRequest) =>
  request.viewer && !countsAddresses.has(rate) ? `u${request.viewer.id}` : networkOf(request.ip);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rate limit class of the route. */
    rate?: RateClass;
  }
}

/** Limits the request rate in the memory of one process. Limits that apply across nodes are counted in the database. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false });
  const limiters = Object.fromEntries(
    classes.map((rate) => [
      rate,
      app.createRateLimit({ max: perMinute[rate], timeWindow: 60_000, keyGenerator: callerOf(rate) }),
    ]),
  );
  // After all onRequest hooks, when the caller is known, and before the body is read.
  app.addHook('preParsing', async (request) => {
    const { rate } = request.routeOptions.config;
    const counted = rate === undefined ? undefined : await limiters[rate]?.(request);
    if (counted && !counted.isAllowed && counted.isExceeded) {
      throw new HttpError(429, errorCodes.rateLimited, 'Something went wrong. Please try again.', {
        retryAfterS: Math.max(1, counted.ttlInSeconds),
      });
    }
  });
}
