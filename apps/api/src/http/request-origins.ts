import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** UUIDs, ULIDs, hexadecimal and the like: nothing that could break a line or look like markup. */
const idPattern = /^[\w.:-]{8,64}$/;
const traceparentPattern = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;
const amznTracePattern = /^(?:[A-Za-z]+=[\w.:-]{1,64}(?:;|$)){1,6}$/;

/**
 * What a request is called on its way from the edge: the id that a trusted proxy gave it (`x-request-id`), else one of ours; and the
 * traces that it belongs to, W3C's and Amazon's. Anybody else's headers say nothing, as with X-Forwarded-For.
 */
export function createRequestOrigins(trustedProxies: string | undefined) {
  const isTrusted =
    trustedProxies === undefined
      ? () => false
      : proxyAddress.compile(trustedProxies.split(',').map((proxy) => proxy.trim()));

  /** A header of a trusted proxy that looks as it should. */
  function given({ headers, socket }: IncomingMessage, name: string, pattern: RegExp): string | undefined {
    const value = headers[name];
    if (typeof value !== 'string' || !pattern.test(value)) return undefined;
    return isTrusted(socket.remoteAddress ?? '', 0) ? value : undefined;
  }
  return {
    idOf: (request: IncomingMessage): string => given(request, 'x-request-id', idPattern) ?? randomUUID(),

    /** For each log line of the request. */
    tracesOf(request: IncomingMessage): { traceparent?: string; amznTraceId?: string } {
      const traceparent = given(request, 'traceparent', traceparentPattern);
      const amznTraceId = given(request, 'x-amzn-trace-id', amznTracePattern);
      return { ...(traceparent && { traceparent }), ...(amznTraceId && { amznTraceId }) };
    },
  };
}
