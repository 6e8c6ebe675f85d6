import { Readable } from 'node:stream';
import { type Contract, errorCodes, lastEventIdHeader } from '@hiyori/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Viewer } from '../../features/auth/find-viewer.ts';
import { createStreamHub, type HubOptions } from '../../features/stream/hub.ts';
import { HttpError } from '../../http-error.ts';
import type { MetricsPort } from '../../ports/metrics/metrics.ts';
import type { Handlers } from '../mount.ts';

export interface StreamOptions extends HubOptions {
  /** Maximum number of streams of this node. */
  max?: number;
  /** Maximum number of streams of a session, or of the tokens of a sign-in. A lost connection may count for some minutes. */
  maxPerSession?: number;
}

interface StreamDeps extends Omit<Parameters<typeof createStreamHub>[0], 'onError'> {
  /** Whether the request's session or token is still valid. */
  isAdmitted(request: FastifyRequest): Promise<boolean>;
  isDraining?: (() => boolean) | undefined;
  metrics?: MetricsPort | undefined;
  streams?: StreamOptions | undefined;
}

/** What a caller may leave unread, in bytes: news are small, so it does not read at all. */
const unreadMax = 64 * 1024;
/** A reconnecting browser waits as long, in milliseconds, unless its program decides. */
const retry = 'retry: 2000\n\n';

/** Opens streams, and ends them before the server closes. */
export function streamRoutes(app: FastifyInstance, deps: StreamDeps): Handlers<Contract['stream']> {
  const { max = 10_000, maxPerSession = 6 } = deps.streams ?? {};
  const onError = (err: unknown) => app.log.error({ err }, 'changes were not read');
  const hub = createStreamHub({ ...deps, onError }, deps.streams);
  const perSession = new Map<string, number>();
  let open = 0;
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    await hub.close();
  });

  function assertRoom(session: string): void {
    if (isClosing || deps.isDraining?.()) throw unavailable(1);
    if (open >= max) throw unavailable(30);
    if ((perSession.get(session) ?? 0) >= maxPerSession) {
      throw new HttpError(429, errorCodes.streamTooMany, 'Too many streams are open.', { retryAfterS: 30 });
    }
  }

  function count(session: string, difference: 1 | -1): void {
    const ofSession = (perSession.get(session) ?? 0) + difference;
    if (ofSession > 0) perSession.set(session, ofSession);
    else perSession.delete(session);
    open += difference;
    deps.metrics?.streamsOpen(open);
  }

  return {
    async open({ viewer, headers, query, request, reply }) {
      // Proxies that know the header do not buffer the response.
      reply.header('x-accel-buffering', 'no');
      // A server that stops must not wait for the next request.
      reply.header('connection', 'close');
      if (request.method === 'HEAD') return { status: 200, body: Readable.from([]) };
      const session = sessionOf(viewer);
      assertRoom(session);
      const since = headers[lastEventIdHeader];
      const wanted = {
        userId: viewer.id,
        since: since === undefined ? null : Number(since),
        eventIds: query.events?.split(',').map(Number),
        seconds: query.seconds,
      };
      let leave = () => {};
      // Counted before the headers are sent, so that requests at the same time do not exceed a limit.
      if (!reply.raw.destroyed) {
        count(session, 1);
        reply.raw.once('close', () => {
          leave();
          count(session, -1);
        });
      }
      return {
        status: 200,
        body(response) {
          if (response.destroyed) return;
          response.write(retry);
          leave = hub.join({
            ...wanted,
            isAdmitted: () => deps.isAdmitted(request),
            send(text) {
              if (response.writableLength > unreadMax) response.destroy();
              else if (!response.destroyed) response.write(text);
            },
            end: () => response.end(),
          });
        },
      };
    },
  };
}

const sessionOf = ({ id, sessionHash, tokenFamily }: Viewer): string => sessionHash ?? `${id} ${tokenFamily}`;

const unavailable = (retryAfterS: number) =>
  new HttpError(503, errorCodes.unavailable, 'Service is temporarily unavailable.', { retryAfterS });
