import rateLimit from '@fastify/rate-limit';
import { errorCodes, type RateClass } from '@hiyori/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** Requests in a minute for one caller and class, all routes of the class together. */
const perMinute: Record<RateClass, number> = { read: 600, search: 120, write: 120, upload: 10, auth: 60, mail: 30 };
const classes = Object.keys(perMinute) as RateClass[];

/** Who guesses passwords may be signed in as anybody: these count addresses, the others a signed-in person. */
const countsAddresses = new Set<RateClass>(['auth', 'mail']);

/** An IPv6 network hands out 2^64 addresses: count the network. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groupsOf = (text: string) => text.split(':').filter((group) => group !== '');
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  // "::" stands for as many zero groups as are missing.
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const network = [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

const callerOf = (rate: RateClass) => (request: FastifyRequest) =>
  request.viewer && !countsAddresses.has(rate) ? `u${request.viewer.id}` : networkOf(request.ip);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How often the route may be called. */
    rate?: RateClass;
  }
}

/** Floods are stopped here, in memory, one process for itself; what must hold across nodes is counted in the database. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false });
  const limiters = Object.fromEntries(
    classes.map((rate) => [
      rate,
      app.createRateLimit({ max: perMinute[rate], timeWindow: 60_000, keyGenerator: callerOf(rate) }),
    ]),
  );
  // After every onRequest hook, when it is known who calls, and before a body is read.
  app.addHook('preParsing', async (request) => {
    const { rate } = request.routeOptions.config;
    const counted = rate === undefined ? undefined : await limiters[rate]?.(request);
    if (counted && !counted.isAllowed && counted.isExceeded) {
      throw new Refusal(429, errorCodes.rateLimited, 'Something went wrong. Please try again.', {
        retryAfterS: Math.max(1, counted.ttlInSeconds),
      });
    }
  });
}
