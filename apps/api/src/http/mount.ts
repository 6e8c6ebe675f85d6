import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { encoderOf, errorCodes, noBody, type RouteMeta } from '@hiyori/contract';
import {
  type AppRoute,
  type AppRouter,
  type ClientInferResponses,
  isAppRoute,
  isAppRouteOtherResponse,
  type ServerInferRequest,
} from '@ts-rest/core';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import * as z from 'zod/mini';
import type { Transaction } from '../db/client.ts';
import type { Credentials, FindViewer, Viewer } from '../features/auth/find-viewer.ts';
import type { createIdempotencyStore, StoredResponse } from '../features/users/idempotency.ts';
import { HttpError, unauthorized } from '../http-error.ts';
import { compressFor } from './compression.ts';
import { keyedRequestOf } from './idempotency.ts';
import { jsonBytes } from './json-bytes.ts';
import type { TokenCookie } from './token-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}

// The messages of rules without their own: in Japanese, as those of the contract. Not configured globally, because a client in this
// process sets the global locale.
const japanese = { error: z.locales.ja().localeError };

type MetaOf<R extends AppRoute> = R['metadata'] extends RouteMeta ? R['metadata'] : never;
type ViewerOf<M extends RouteMeta> = M['access'] extends 'public' ? Viewer | null : Viewer;
/** Writes a response that goes on, after its headers. */
type Writer = (response: ServerResponse) => void;
/** Bytes may also be a stream, and a text its bytes. */
type BodyOf<B> = B extends Blob
  ? Uint8Array | Readable
  : B extends ReadableStream
    ? Writer | Readable
    : B extends string
      ? B | Buffer
      : B;
type ModelResponse<T> = T extends { status: infer S; body: infer B } ? { status: S; body: BodyOf<B> } : never;

/** The headers that the route declares. */
type HeadersOf<R extends AppRoute> = { headers: R['headers'] extends object ? HeaderModels<R['headers']> : object };
type HeaderModels<H> = { [K in keyof H]: H[K] extends z.core.$ZodType ? z.output<H[K]> : never };

export type Input<R extends AppRoute> = Omit<ServerInferRequest<R>, 'headers'> &
  HeadersOf<R> & {
    viewer: ViewerOf<MetaOf<R>>;
    /** Runs a write and makes its response, once for each Idempotency-Key of the account, whose lock the transaction holds. */
    respondOnce: RespondOnce<Output<R>>;
    request: FastifyRequest;
    reply: FastifyReply;
  };
export type Log = FastifyRequest['log'];
/** What a handler returns: a declared status with its body as the camelCase model; the mount encodes it. */
export type Output<R extends AppRoute> = ModelResponse<ClientInferResponses<R>>;
export type Handler<R extends AppRoute> = (input: Input<R>) => Promise<Output<R> | StoredResponse>;
export type RespondOnce<T> = (tx: Transaction, work: () => Promise<T>) => Promise<T | StoredResponse>;
/** One handler for each route of a branch. A route without access metadata has the handler type `never`. */
export type Handlers<R extends AppRouter> = {
  [K in keyof R]: R[K] extends AppRoute ? ([MetaOf<R[K]>] extends [never] ? never : Handler<R[K]>) : never;
};

export interface MountOptions {
  findViewer: FindViewer;
  cookie: TokenCookie;
  /** Called after a write of a user, before the response is sent. */
  recordWrite?: ((userId: number) => Promise<void>) | undefined;
  /** The handlers also write at the identity provider, or outside of transactions. */
  hasOtherWrites?: boolean;
  idempotency: ReturnType<typeof createIdempotencyStore>;
}

interface HandlerResponse {
  status: number;
  body: unknown;
}
type AnyHandler = (input: never) => Promise<HandlerResponse | StoredResponse>;

/** Registers the routes of a branch of the contract: checks access, validates the input, encodes the response. */
export function mount<R extends AppRouter>(
  app: FastifyInstance,
  branch: R,
  handlers: Handlers<R>,
  options: MountOptions,
): void {
  for (const [name, route] of Object.entries(branch)) {
    const handler = (handlers as Record<string, AnyHandler | undefined>)[name];
    if (!isAppRoute(route)) throw new Error(`${name} is not a route`);
    if (!handler) throw new Error(`${route.method} ${route.path} has no handler`);
    mountRoute(app, route, handler, options);
  }
}

function mountRoute(app: FastifyInstance, route: AppRoute, handler: AnyHandler, options: MountOptions): void {
  const meta = route.metadata as RouteMeta | undefined;
  if (!meta?.access || !meta.rate) throw new Error(`${route.method} ${route.path} declares no access`);
  const bodySchema = 'body' in route ? route.body : undefined;
  const headersSchema = z.object((route.headers ?? {}) as z.core.$ZodShape);

  app.route({
    method: route.method,
    url: route.path,
    ...(meta.bodyBytes === undefined ? {} : { bodyLimit: meta.bodyBytes }),
    config: { rate: meta.rate, ...(meta.isStream && { isStream: true }) },
    onSend: meta.isStream ? [extendCookie(options), beginStream] : extendCookie(options),
    // Before ids and bodies are parsed, so that an anonymous caller always gets 401.
    onRequest: async (request) => {
      request.viewer = await admit(request, meta, options);
      // The parser for pictures, with its larger limit, applies to all routes. A JSON route rejects pictures before reading them.
      const isPicture = request.headers['content-type']?.toLowerCase().startsWith('image/');
      if (isPicture && bodySchema instanceof z.core.$ZodType) {
        throw new HttpError(415, errorCodes.mediaType, 'JSON is sent as application/json, and no picture here.');
      }
    },
    handler: async (request, reply) => {
      const { viewer } = request;
      const headers = parse('headers', 400, headersSchema, request.headers);
      const keyed = viewer && keyedRequestOf(headers, request);
      const input = {
        headers,
        params: parse('params', 400, route.pathParams, request.params),
        query: parse('query', 400, route.query, request.query),
        body: parse('body', 422, bodySchema, request.body),
        viewer,
        respondOnce: (tx: Transaction, work: () => Promise<HandlerResponse>) =>
          keyed ? options.idempotency.respondOnce(tx, viewer.id, keyed, work, toStored) : work(),
        request,
        reply,
      };
      const stored = keyed && (await options.idempotency.find(viewer.id, keyed));
      if (stored) return sendJson(request, reply, stored);
      if (options.hasOtherWrites) request.writeGate?.noteOtherWrites();
      const response = await handler(input as never);
      if (route.method !== 'GET' && viewer) await options.recordWrite?.(viewer.id);
      if ('wire' in response) return sendJson(request, reply, response);
      const schema = responseSchema(route, response.status);
      if (schema === noBody) return reply.status(response.status).header('cache-control', 'no-store').send();
      if (schema && isAppRouteOtherResponse(schema)) {
        reply
          .status(response.status)
          .header('cache-control', 'no-store')
          .type(schema.contentType.startsWith('text/') ? `${schema.contentType}; charset=utf-8` : schema.contentType);
        // Not the reply: Fastify would wait for its end, and keep the input until then.
        return response.body;
      }
      return sendJson(request, reply, toStored(response));
    },
  });

  /** @throws Error for a status that the route does not declare, or another body */
  function toStored({ status, body }: HandlerResponse): StoredResponse {
    const schema = responseSchema(route, status);
    if (!(schema instanceof z.core.$ZodType)) {
      throw new Error(`${route.method} ${route.path} answered undeclared status ${status}`);
    }
    return { status, wire: encoderOf(schema)(body) };
  }
}

/**
 * Extends the cookie with its session. Not when the session has another token by then, or has ended: the answer of the request that
 * did so may arrive first.
 */
function extendCookie({ cookie, findViewer }: MountOptions): onSendHookHandler<unknown> {
  const extend = async (request: FastifyRequest, reply: FastifyReply, lifetimeS: number) => {
    const session = cookie.read(request);
    const found = session === undefined ? null : await findViewer({ session });
    if (session !== undefined && found && !('closed' in found)) cookie.write(reply, session, lifetimeS);
  };
  return (request, reply, payload, done) => {
    const { viewer } = request;
    if (!viewer?.extendedForS) return done(null, payload);
    void extend(request, reply, viewer.extendedForS)
      // The response stays as it is: what it reports has happened.
      .catch((error: unknown) => request.log.warn(error, 'a session cookie was not extended'))
      .then(() => done(null, payload));
  };
}

/**
 * The last hook before a response is sent. It gives a stream to its writer: there may be thousands, and each would need a `Readable` and the
 * listeners of Fastify and of `pipe`.
 */
const beginStream: onSendHookHandler<unknown> = (_request, reply, payload, done) => {
  if (typeof payload !== 'function') return done(null, payload);
  reply.hijack();
  // At once, and not with the first bytes: Node.js keeps the headers as one string then, and otherwise in 70 parts.
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders).flushHeaders();
  payload(reply.raw);
};

const responseSchema = ({ responses }: AppRoute, status: number) =>
  responses[status] as AppRoute['responses'][number] | undefined;

async function sendJson(request: FastifyRequest, reply: FastifyReply, { status, wire }: StoredResponse) {
  const bytes = await jsonBytes(wire);
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(await compressFor(request, reply, bytes));
}

/** Whether the credentials of an admitted request of a member are still valid. */
export const createRecheck =
  ({ cookie, findViewer }: Pick<MountOptions, 'cookie' | 'findViewer'>) =>
  async (request: FastifyRequest): Promise<boolean> => {
    const credentials = credentialsOf(request, cookie);
    const found = credentials && (await findViewer(credentials));
    return found !== null && !('closed' in found) && found.id === request.viewer?.id && found.isMember;
  };

async function admit(request: FastifyRequest, meta: RouteMeta, { cookie, findViewer }: MountOptions) {
  const credentials = credentialsOf(request, cookie);
  const found = credentials && (await findViewer(credentials));
  const viewer = found && !('closed' in found) ? { ...found, writeGate: request.writeGate ?? undefined } : null;
  if (meta.access === 'public') return viewer;
  if (found && 'closed' in found) throw unauthorized({ userStatus: found.closed });
  if (!viewer) throw unauthorized();
  if (meta.access === 'member' && !viewer.isMember) {
    throw new HttpError(403, errorCodes.setupRequired, 'Please finish the account setup first.');
  }
  return viewer;
}

/** A bearer token has precedence over a cookie, because it is sent explicitly. */
function credentialsOf(request: FastifyRequest, cookie: TokenCookie): Credentials | null {
  const bearer = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer) return { accessToken: bearer };
  const session = cookie.read(request);
  return session === undefined ? null : { session };
}

function parse(
  where: 'params' | 'query' | 'headers' | 'body',
  status: 400 | 422,
  schema: unknown,
  value: unknown,
): unknown {
  if (!(schema instanceof z.core.$ZodType)) return value;
  const result = z.safeParse(schema, value ?? {}, japanese);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => ({
    in: where,
    path: issue.path.join('.'),
    message: issue.message,
  }));
  const code = status === 400 ? errorCodes.invalidRequest : errorCodes.invalidBody;
  throw new HttpError(status, code, issues[0]?.message ?? 'Invalid data provided.', { issues });
}
