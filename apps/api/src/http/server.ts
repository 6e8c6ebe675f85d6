import cookies from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import { errorCodes, limits } from '@hiyori/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { HttpError } from '../http-error.ts';
import type { MetricsPort } from '../ports/metrics/metrics.ts';
import { replyWithError } from './error-reply.ts';
import { createLoadShedder } from './load-shedding.ts';
import { measureRequest, measureRequests } from './measure.ts';
import { checkOrigins } from './origin-check.ts';
import { limitRates } from './rate-limit.ts';
import { createRequestOrigins } from './request-origins.ts';
import { sendSecurityHeaders } from './security-headers.ts';

export interface ServerOptions {
  logLevel: string;
  isHttps: boolean;
  /** Origins that may call with cookies. A set, because a port chosen at listen joins it late. */
  allowedOrigins: ReadonlySet<string>;
  rateLimits: boolean;
  /** Whose X-Forwarded-For says where a caller is; nobody's unless told. */
  trustedProxies?: string | undefined;
  /**
   * True once the server was told to stop, which may be a while before it closes: it then says that it is not ready, goes on answering,
   * and each answer ends its connection.
   */
  isDraining?: () => boolean;
  /** How long a handler may take; 8 seconds unless told, less than a client waits. */
  handlerTimeoutMs?: number;
  /** How far behind the event loop may be on average before requests are refused; 1 second unless told, 0 for however far. Milliseconds. */
  eventLoopDelayMaxMs?: number;
  /** Undefined: nothing is measured. */
  metrics?: MetricsPort | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path itself opens something: a log names the route instead. */
    hasSecretPath?: boolean;
  }
}

/** A Fastify that is safe to put routes on: limits, deadlines, headers, cookies, origins, one error shape. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const origins = createRequestOrigins(options.trustedProxies);
  const app = Fastify({
    logger: options.logLevel === 'silent' ? false : { level: options.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => origins.idOf(request),
    // Only a trusted proxy names a trace.
    ...(options.trustedProxies && {
      childLoggerFactory: (logger, bindings, loggerOptions, request) =>
        logger.child({ ...bindings, ...origins.tracesOf(request) }, loggerOptions),
    }),
    trustProxy: options.trustedProxies ?? false,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    handlerTimeout: options.handlerTimeoutMs ?? 8_000,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // What still comes on a kept connection while the server closes is answered like the rest.
    return503OnClosing: false,
    // An address that cannot be decoded never reaches a route or a hook.
    frameworkErrors: (error, request, reply) => {
      if (options.metrics) measureRequest(options.metrics, request, reply);
      return replyWithError(error, request, reply);
    },
  });
  app.decorateRequest('viewer', null);
  if (options.metrics) measureRequests(app, options.metrics);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  logRequests(app);
  closeConnectionsOnStop(app, options.isDraining);
  app.setErrorHandler(replyWithError);
  readBodies(app);
  await sendSecurityHeaders(app, options.isHttps);
  await app.register(cookies);
  const shouldShed = createLoadShedder();
  await app.register(underPressure, {
    maxEventLoopDelay: options.eventLoopDelayMaxMs ?? 1_000,
    pressureHandler: () => {
      if (!shouldShed()) return;
      throw new HttpError(503, errorCodes.unavailable, 'Service is temporarily unavailable.', { retryAfterS: 2 });
    },
  });
  checkOrigins(app, options.allowedOrigins);
  if (options.rateLimits) await limitRates(app);
  return app;
}

function readBodies(app: FastifyInstance): void {
  // text/plain needs no preflight: with it, a foreign page's form could reach a handler.
  app.removeContentTypeParser('text/plain');
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : readJson(request, body as string, done),
  );
  app.addContentTypeParser(
    ['image/jpeg', 'image/png', 'image/webp'],
    { parseAs: 'buffer', bodyLimit: limits.avatar.maxBytes },
    (_request, body, done) => done(null, body),
  );
}

/** While the server stops, an answer also ends its connection: a kept-alive one would hold the stop for seconds. */
function closeConnectionsOnStop(app: FastifyInstance, isDraining = () => false): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping || isDraining()) reply.header('connection', 'close');
  });
}

/** One line a request: which, not what was in it. No query (it holds addresses and codes), no cookie, no body. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { config, url } = request.routeOptions;
    const path = config.hasSecretPath ? url : request.url.split('?')[0];
    const line = { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    request.log.info(line, 'request');
  });
}
