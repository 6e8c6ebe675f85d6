import type { ApiFetcher, AppRoute } from '@ts-rest/core';
import type * as z from 'zod/mini';
import type { RouteMeta } from './access.ts';
import { encode, isSchema } from './codec.ts';
import { limits } from './limits.ts';

/** A route or a router as clients see it: request bodies are models (camelCase), not their wire form. */
export type ClientView<R> = R extends AppRoute
  ? {
      [K in keyof R]: K extends 'body'
        ? R[K] extends z.core.$ZodType<infer Model, infer _>
          ? z.ZodMiniType<Model, Model>
          : R[K]
        : R[K];
    }
  : { [K in keyof R]: ClientView<R[K]> };

/** The client gave up waiting for the response. */
export class RequestTimeoutError extends Error {
  override name = 'RequestTimeoutError';
}

const smallBody = 64 * 1024;
/** 0.5 Mbit/s, in bytes per millisecond. */
const slowestUpload = 64;

/** What a body may take on its way, in milliseconds: nothing extra for a small one. */
function uploadMs(body: unknown): number {
  const bytes = body instanceof Blob ? body.size : typeof body === 'string' ? new Blob([body]).size : 0;
  return bytes > smallBody ? Math.ceil(bytes / slowestUpload) : 0;
}

/**
 * A fetcher that encodes request bodies to their wire form and aborts after `timeoutMs`, and later when a large body is sent over a slow
 * connection. It makes ClientView true.
 * @throws RequestTimeoutError after `timeoutMs`; TypeError without a connection; a zod error for a body that breaks the contract;
 * UnexpectedResponseError for a response that is not the API's.
 */
export const createWireFetcher =
  (send: ApiFetcher, timeoutMs: number = limits.requestTimeoutMs): ApiFetcher =>
  async (args) => {
    const schema = 'body' in args.route ? args.route.body : undefined;
    const raw = args.rawBody instanceof Blob ? args.rawBody : undefined;
    const headers = raw ? { ...args.headers, 'content-type': raw.type } : args.headers;
    const isModel = isSchema(schema) && args.rawBody !== undefined;
    // fetch accepts a Blob as a body; only the type of ts-rest leaves it out.
    const bytes = raw as unknown as FormData | undefined;
    const body = bytes ?? (isModel ? JSON.stringify(encode(schema, args.rawBody)) : args.body);
    const callerSignal = args.fetchOptions?.signal;
    // The timeout would end the body as well, which has no end here.
    const timeout = (args.route.metadata as RouteMeta | undefined)?.isStream
      ? new AbortController().signal
      : AbortSignal.timeout(timeoutMs + uploadMs(raw ?? body));
    const signal = callerSignal ? AbortSignal.any([callerSignal, timeout]) : timeout;
    try {
      return await send({
        ...args,
        headers,
        body,
        validateResponse: true,
        fetchOptions: { ...args.fetchOptions, signal },
      });
    } catch (error) {
      if (timeout.aborted && !callerSignal?.aborted)
        throw new RequestTimeoutError('Request timed out. Please try again.');
      throw error;
    }
  };
