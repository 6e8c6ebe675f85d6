import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
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

// More than any route accepts.
const unreadBytesMax = 16 * 1024 * 1024;

/**
 * Reads on and ignores a body that still arrives after the response, for `lingerMs` and 16 MiB at most, and closes the connection of a
 * client that sends more. Closing at once would lose the response: many clients read it only when they have sent all (RFC 9112, 9.6).
 */
export function lingerOnUnreadBodies(app: FastifyInstance, lingerMs: number): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', ({ raw }, _reply, payload, done) => {
    if (raw.complete === false) waitForBody(raw);
    done(null, payload);
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    done();
    if (raw.complete !== false) return;
    const { socket } = raw;
    const bytesMax = socket.bytesRead + unreadBytesMax;
    const endsAt = performance.now() + lingerMs;
    const timer = setInterval(() => {
      const isOver = isStopping || socket.bytesRead > bytesMax || performance.now() > endsAt;
      if (raw.complete ? socket.writableFinished : isOver) socket.destroy();
      if (raw.complete || socket.destroyed) clearInterval(timer);
    }, 20).unref();
  });
}

/** Node.js closes with `destroySoon` after a response with `connection: close`; with an unread body it only ends the sending now. */
function waitForBody(raw: IncomingMessage): void {
  const { socket } = raw;
  const { destroySoon } = socket;
  socket.destroySoon = () => (raw.complete ? destroySoon.call(socket) : socket.end());
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
