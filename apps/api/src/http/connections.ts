import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError, encoderOf, errorCodes } from '@hiyori/contract';
import type { FastifyInstance } from 'fastify';
import type { Headers } from './security-headers.ts';

const refusals: Record<string, { status: number; error: string; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, error: errorCodes.tooLarge, message: 'The headers are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: errorCodes.invalidRequest, message: 'The request took too long.' },
};
const malformed = { status: 400, error: errorCodes.malformed, message: 'The request could not be read.' };

/** Answers what Node.js cannot parse as a request, in the common error shape, and closes the connection. */
export const createClientErrorHandler = (headers: Headers) => (error: { code?: string }, socket: Socket) => {
  const { status, ...texts } = refusals[error.code ?? ''] ?? malformed;
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const requestId = randomUUID();
    const body = JSON.stringify(encoderOf(ApiError)({ ...texts, requestId }));
    const lines = [
      ...headers,
      ['x-request-id', requestId],
      ['cache-control', 'no-store'],
      ['content-type', 'application/json; charset=utf-8'],
      ['content-length', String(Buffer.byteLength(body))],
      ['connection', 'close'],
    ].map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroySoon();
};

/** Closes the connection of a client that still sends its body `lingerMs` after the response. */
export function closeUnreadBodies(app: FastifyInstance, lingerMs: number): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    const closeIfUnread = () => {
      if (!raw.complete) raw.socket.destroy();
    };
    if (raw.complete === false) setTimeout(closeIfUnread, lingerMs).unref();
    done();
  });
}

/** While the server stops, each response closes its connection: keep-alive connections would delay the stop by seconds. */
export function closeConnectionsOnStop(app: FastifyInstance, isDraining = () => false): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping || isDraining()) reply.header('connection', 'close');
    done(null, payload);
  });
}
