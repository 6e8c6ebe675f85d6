import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import cookies from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import { bodyBytesMax, errorCodes, limits } from '@hiyori/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { HttpError } from '../http-error.ts';
import type { MetricsPort } from '../ports/metrics/metrics.ts';
import { closeConnectionsOnStop, createClientErrorHandler, lingerOnUnreadBodies } from './connections.ts';
import { limitDuration } from './deadline.ts';
import { leaveOutLengthsOf304 } from './entity-tag.ts';
import { describeFault, replyWithError } from './error-reply.ts';
import { createLoadShedder } from './load-shedding.ts';
import { measureRequest, measureRequests } from './measure.ts';
import { checkOrigins } from './origin-check.ts';
import { limitRates } from './rate-limit.ts';
import { logRequests } from './request-log.ts';
import { createRequestOrigins } from './request-origins.ts';
import { securityHeaders, sendSecurityHeaders } from './security-headers.ts';

export interface ServerOptions {
  logLevel: string;
  isHttps: boolean;
  /** Origins that may send cookies. A set, because the origin with the chosen port is added after listen. */
  allowedOrigins: ReadonlySet<string>;
  rateLimits: boolean;
  /** Proxies whose X-Forwarded-For is used; none by default. */
  trustedProxies?: string | undefined;
  /**
   * True from the stop signal on, which may be some time before the server closes. It then is not ready, still handles requests, and
   * each response closes its connection.
   */
  isDraining?: () => boolean;
  /** Maximum time until a response, without that in which a body arrives, in milliseconds; by default 8 seconds, less than a client waits. */
  deadlineMs?: number;
  /** Maximum time until a connection has sent all headers of a request, in milliseconds; by default 24 seconds. */
  headersTimeoutMs?: number;
  /** How long a client may go on sending a body after the response, in milliseconds; by default 10 seconds. */
  lingerMs?: number;
  /** Mean event loop delay above which requests are rejected, in milliseconds; by default 1 second, 0 for no limit. */
  eventLoopDelayMaxMs?: number;
  /** Key of the network's hash in log lines, the same on all nodes; by default a new one per process. */
  networkKey?: string;
  /** The code of the scripts in the documents that the server sends; by default there are none. */
  inlineScripts?: readonly string[];
  /** Undefined: no metrics. */
  metrics?: MetricsPort | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of other origins may send the request, because it changes nothing. */
    anyOrigin?: boolean;
    /** The response goes on until one side ends it. */
    isStream?: boolean;
  }
}

/** Creates the Fastify instance with limits, deadlines, headers, cookies, origin checks and the common error shape. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const origins = createRequestOrigins(options.trustedProxies);
  const headers = await securityHeaders(options.isHttps, options.inlineScripts);
  const headersTimeout = options.headersTimeoutMs ?? 24_000;
  const app = Fastify({
    // Without the values of statements, which are in the messages of the database layer.
    logger: options.logLevel === 'silent' ? false : { level: options.logLevel, serializers: { err: describeFault } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => origins.idOf(request),
    // Trace ids are only accepted from a trusted proxy.
    ...(options.trustedProxies && {
      childLoggerFactory: (logger, bindings, loggerOptions, request) =>
        logger.child({ ...bindings, ...origins.tracesOf(request) }, loggerOptions),
    }),
    trustProxy: options.trustedProxies ?? false,
    bodyLimit: bodyBytesMax,
    // A file of 5 MB over 0.5 Mbit/s; clients wait as long.
    requestTimeout: 120_000,
    // Node.js looks for late requests at an interval, by default every 30 seconds.
    http: { headersTimeout, connectionsCheckingInterval: headersTimeout / 4 },
    connectionTimeout: 60_000,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Requests on keep-alive connections are still handled while the server closes.
    return503OnClosing: false,
    clientErrorHandler: createClientErrorHandler(headers),
    // A path that cannot be decoded, or with too long a parameter, reaches neither routes nor hooks.
    frameworkErrors: (error, request, reply) => {
      for (const [name, value] of headers) reply.raw.setHeader(name, value);
      if (options.metrics) measureRequest(options.metrics, request, reply);
      return replyWithError(error, request, reply);
    },
  });
  app.decorateRequest('viewer', null);
  if (options.metrics) measureRequests(app, options.metrics);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  limitDuration(app, options.deadlineMs ?? 8_000);
  logRequests(app, options.networkKey ?? randomBytes(32).toString('base64url'));
  closeConnectionsOnStop(app, options.isDraining);
  lingerOnUnreadBodies(app, options.lingerMs ?? 10_000);
  app.setErrorHandler(replyWithError);
  readBodies(app);
  leaveOutLengthsOf304(app);
  sendSecurityHeaders(app, headers);
  await app.register(cookies);
  const shouldShed = createLoadShedder();
  await app.register(underPressure, {
    maxEventLoopDelay: options.eventLoopDelayMaxMs ?? 1_000,
    pressureHandler: () => {
      if (!shouldShed()) return;
      throw new HttpError(503, errorCodes.unavailable, 'Service is temporarily unavailable.', { retryAfterS: 2 });
    },
  });
  if (options.rateLimits) await limitRates(app);
  checkOrigins(app, options.allowedOrigins);
  return app;
}

const notUtf8 = () => new HttpError(400, errorCodes.malformed, 'The JSON body is not UTF-8.');

function readBodies(app: FastifyInstance): void {
  // text/plain needs no CORS preflight, so the form of another site could reach a handler.
  app.removeContentTypeParser('text/plain');
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    // Decoding replaces what is not UTF-8, such as a title in Shift_JIS, and the replacements would be stored.
    return isUtf8(body as Buffer) ? readJson(request, body.toString(), done) : done(notUtf8());
  });
  app.addContentTypeParser(
    ['image/jpeg', 'image/png', 'image/webp'],
    { parseAs: 'buffer', bodyLimit: limits.avatar.maxBytes },
    (_request, body, done) => done(null, body),
  );
}
