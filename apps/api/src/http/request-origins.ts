import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/** UUIDs, ULIDs, hexadecimal and similar ids: no line breaks, no markup. */
const idPattern = /^[\w.:-]{8,64}$/;
const traceparentPattern = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;
const amznTracePattern = /^(?:[A-Za-z]+=[\w.:-]{1,64}(?:;|$)){1,6}$/;

/**
 * The request id (`x-request-id` of a trusted proxy, otherwise generated) and the trace ids (W3C and AWS X-Ray) of a request. Headers
 * of untrusted clients are ignored, as for X-Forwarded-For.
 */
export function createRequestOrigins(trustedProxies: string | undefined) {
  const isTrusted =
    trustedProxies === undefined
      ? () => false
      : proxyAddress.compile(trustedProxies.split(',').map((proxy) => proxy.trim()));

  /** A valid header of a trusted proxy. */
  function given({ headers, socket }: IncomingMessage, name: string, pattern: RegExp): string | undefined {
    const value = headers[name];
    if (typeof value !== 'string' || !pattern.test(value)) return undefined;
    return isTrusted(socket.remoteAddress ?? '', 0) ? value : undefined;
  }
  return {
    idOf: (request: IncomingMessage): string => given(request, 'x-request-id', idPattern) ?? randomUUID(),

    /** Fields of each log line of the request. */
    tracesOf(request: IncomingMessage): { traceparent?: string; amznTraceId?: string } {
      const traceparent = given(request, 'traceparent', traceparentPattern);
      const amznTraceId = given(request, 'x-amzn-trace-id', amznTracePattern);
      return { ...(traceparent && { traceparent }), ...(amznTraceId && { amznTraceId }) };
    },
  };
}
