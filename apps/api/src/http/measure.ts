import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MetricsPort, RequestOutcome } from '../ports/metrics/metrics.ts';
import { isStaticFile } from './static-file.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const outcomes: Record<number, RequestOutcome> = { 1: '1xx', 2: '2xx', 3: '3xx', 4: '4xx', 5: '5xx' };

/** Records metrics of every request. Must be the first hook, so that requests that other hooks reject are counted. */
export function measureRequests(app: FastifyInstance, metrics: MetricsPort): void {
  app.addHook('onRequest', (request, reply, done) => {
    measureRequest(metrics, request, reply);
    done();
  });
}

/** Records the start of a request and, later, its end. */
export function measureRequest(metrics: MetricsPort, request: FastifyRequest, reply: FastifyReply): void {
  const beganAtMs = performance.now();
  metrics.requestBegan();
  // Not onResponse, which does not run for aborted requests.
  reply.raw.once('close', () => {
    metrics.requestEnded({
      method: methods.has(request.method) ? request.method : 'other',
      route: templateOf(request),
      outcome: outcomeOf(reply),
      seconds: (performance.now() - beganAtMs) / 1_000,
    });
    if (reply.statusCode === 429) metrics.rateLimited(request.routeOptions.config?.rate ?? 'none');
  });
}

/** The route's template, since each URL would be a new series. All static files share one: their names change with every build. */
function templateOf(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url === undefined) return 'unmatched';
  return isStaticFile(request) ? 'file' : url;
}

const outcomeOf = ({ raw, statusCode }: FastifyReply): RequestOutcome =>
  raw.writableEnded ? (outcomes[Math.floor(statusCode / 100)] ?? '5xx') : 'aborted';
