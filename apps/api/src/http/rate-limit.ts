import rateLimit from '@fastify/rate-limit';
import { errorCodes, type RateClass } from '@hiyori/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../client-network.ts';
import { HttpError } from '../http-error.ts';
import { isStaticFile } from './static-file.ts';

const minuteMs = 60_000;

/** The classes of the contract's routes, and those of calendar feeds and public pages. */
type ServerRate = RateClass | 'feed' | 'page';

/** Maximum requests per minute of one network, before anything is known of the caller. Static files do not count. */
const perNetwork = 1_200;

/** Maximum requests per minute, caller and class; all routes of a class count together. */
const perMinute: Record<RateClass, number> = { read: 600, search: 120, write: 120, upload: 10, auth: 60, mail: 30 };
const classes = Object.keys(perMinute) as RateClass[];

/** Maximum requests per minute of public pages by one network: many people may share an address, and crawlers are many. */
const pagesPerMinute = 300;

/** Maximum reads per hour of one calendar feed, by all apps that have its address. */
const feedPerHour = 120;

/** Classes that count per IP address, because an attacker may have any session. The others count per signed-in user. */
const countsAddresses = new Set<RateClass>(['auth', 'mail']);

const callerOf = (rate: RateClass) => (request: FastifyRequest) =>
  request.viewer && !countsAddresses.has(rate) ? `u${request.viewer.id}` : networkOf(request.ip);

const tokenOf = ({ params }: FastifyRequest) => (params as { token: string }).token;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rate limit class of the route. */
    rate?: ServerRate;
  }
}

/** Limits the request rate in the memory of one process. Limits that apply across nodes are counted in the database. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false });
  const limit = (max: number, keyGenerator: (request: FastifyRequest) => string, timeWindow = minuteMs) => {
    const count = app.createRateLimit({ max, timeWindow, keyGenerator });
    return async (request: FastifyRequest) => {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) return;
      throw new HttpError(429, errorCodes.rateLimited, 'Something went wrong. Please try again.', {
        retryAfterS: Math.max(1, counted.ttlInSeconds),
      });
    };
  };
  // Before the session is read, so that callers who are refused count as well.
  const limitNetwork = limit(perNetwork, (request) => networkOf(request.ip));
  app.addHook('onRequest', async (request) => {
    if (!isStaticFile(request)) await limitNetwork(request);
  });
  const limiters = new Map<ServerRate, ReturnType<typeof limit>>(
    classes.map((rate) => [rate, limit(perMinute[rate], callerOf(rate))]),
  );
  limiters.set(
    'page',
    limit(pagesPerMinute, (request) => networkOf(request.ip)),
  );
  limiters.set('feed', limit(feedPerHour, tokenOf, 60 * minuteMs));
  // After all onRequest hooks, when the caller is known, and before the body is read.
  app.addHook('preParsing', async (request) => {
    const { rate } = request.routeOptions.config;
    if (rate !== undefined) await limiters.get(rate)?.(request);
  });
}
