import { createHash } from 'node:crypto';
import { idempotencyKeyHeader } from '@hiyori/contract';
import type { FastifyRequest } from 'fastify';
import type { KeyedRequest } from '../features/users/idempotency.ts';

/** The key among the headers that a route declares, with the hash of the request; null without one. */
export function keyedRequestOf(headers: unknown, request: FastifyRequest): KeyedRequest | null {
  const key = (headers as Record<string, string | undefined>)[idempotencyKeyHeader];
  if (key === undefined) return null;
  const text = `${request.method} ${request.url}\n${JSON.stringify(request.body ?? {})}`;
  return { key, requestHash: createHash('sha256').update(text).digest('base64url') };
}
