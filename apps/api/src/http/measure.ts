import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MetricsPort, RequestOutcome } from '../ports/metrics/metrics.ts';
import { isStaticFile } from './static-file.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const outcomes: Record<number, RequestOutcome> = { 1: '1xx', 2: '2xx', 3: '3xx', 4: '4xx', 5: '5xx' };

/** Records metrics of every request. Must be the first hook, so that requests that other hooks reject are counted. */
export function measureRequests(app: FastifyInstance, metrics: MetricsPort): void {
  const ends = new WeakMap<FastifyRequest, (outcome: RequestOutcome) => void>();
  app.addHook('onRequest', (request, reply, done) => {
    const end = measureRequest(metrics, request, reply);
    if (request.routeOptions.config.isStream) ends.set(request, end);
    done();
  });
  // A stream was answered when it begins.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload === 'function') ends.get(request)?.(outcomeOfStatus(reply));
    done(null, payload);
  });
}

/** Records the start of a request and, later, its end. Returns a function that records the end earlier. */
export function measureRequest(metrics: MetricsPort, request: FastifyRequest, reply: FastifyReply) {
  const beganAtMs = performance.now();
  let hasEnded = false;
  metrics.requestBegan();
  const end = (outcome: RequestOutcome) => {
    if (hasEnded) return;
    hasEnded = true;
    metrics.requestEnded({
      method: methods.has(request.method) ? request.method : 'other',
      route: templateOf(request),
      outcome,
      seconds: (performance.now() - beganAtMs) / 1_000,
    });
    if (reply.statusCode === 429) metrics.rateLimited(request.routeOptions.config?.rate ?? 'none');
  };
  // Not onResponse, which does not run for aborted requests.
  reply.raw.once('close', () => end(outcomeOf(reply)));
  return end;
}

/** The route's template, since each URL would be a new series. All static files share one: their names change with every build. */
function templateOf(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url === undefined) return 'unmatched';
  return isStaticFile(request) ? 'file' : url;
}

const outcomeOf = (reply: FastifyReply): RequestOutcome =>
  reply.raw.writableEnded ? outcomeOfStatus(reply) : 'aborted';
const outcomeOfStatus = ({ statusCode }: FastifyReply): RequestOutcome =>
  outcomes[Math.floor(statusCode / 100)] ?? '5xx';
