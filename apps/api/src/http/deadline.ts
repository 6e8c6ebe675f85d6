import { errorCodes } from '@hiyori/contract';
import type { FastifyInstance } from 'fastify';
import { createWriteGate, type WriteGate } from '../db/transaction.ts';
import { HttpError } from '../http-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    deadline: ReturnType<typeof createTimer> | null;
    /** Of a request that may write: its transactions commit only until the deadline. */
    writeGate: WriteGate | null;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Calls `onLate` after it ran for `ms` in total. */
function createTimer(ms: number, onLate: () => void) {
  let leftMs = ms;
  let startedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    start(): void {
      startedAt = performance.now();
      timer = setTimeout(onLate, leftMs);
    },
    stop(): void {
      if (!timer) return;
      clearTimeout(timer);
      timer = undefined;
      leftMs -= performance.now() - startedAt;
    },
  };
}

/**
 * Returns 503 for a request without a response after `ms`; from then on none of its transactions commits. The time in which its body
 * arrives does not count. A response that has begun is not interrupted. (Fastify's `handlerTimeout` ends once a body is read.)
 */
export function limitDuration(app: FastifyInstance, ms: number): void {
  app.decorateRequest('deadline', null);
  app.decorateRequest('writeGate', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (!safeMethods.has(request.method)) request.writeGate = createWriteGate();
    request.deadline = createTimer(ms, () => {
      request.writeGate?.close();
      reply.send(new HttpError(503, errorCodes.unavailable, 'Service is temporarily unavailable.', { retryAfterS: 2 }));
    });
    request.deadline.start();
    done();
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    // Nothing is read of a safe request's body.
    if (request.writeGate) request.deadline?.stop();
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.writeGate) request.deadline?.start();
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.deadline?.stop();
    done(null, payload);
  });
}
