import rateLimit from '@fastify/rate-limit';
import type { RateClass } from '@hiyori/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Requests in a minute for one caller (a signed-in person, else an address) and class. Anonymous classes count addresses. */
const perMinute: Record<RateClass, number> = { read: 600, search: 120, write: 120, upload: 10, auth: 60, mail: 30 };

/** An IPv6 network hands out 2^64 addresses: count the network. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  if (ip.startsWith('::ffff:')) return ip.slice(7);
  return `${ip.split(':').slice(0, 4).join(':')}::/64`;
}

const callerOf = (request: FastifyRequest) => (request.viewer ? `u${request.viewer.id}` : networkOf(request.ip));

/** Floods are stopped here, in memory, one process for itself; what must hold across nodes is counted in the database. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, hook: 'preParsing', keyGenerator: callerOf });
}

export const rateConfig = (rate: RateClass) => ({
  rateLimit: { max: perMinute[rate], timeWindow: 60_000, groupId: rate },
});
