import { type ApiFetcher, type AppRoute, initClient, tsRestFetchApi } from '@ts-rest/core';
import * as z from 'zod';
import { type Contract, contract } from './contract.ts';
import { AcceptedEventPage } from './events.ts';
import { limits } from './limits.ts';

/** The contract as a caller sees it: request bodies in their model (camelCase) form. */
export type CallerView<R> = R extends AppRoute
  ? {
      [K in keyof R]: K extends 'body'
        ? R[K] extends z.ZodType<infer Model, infer _>
          ? z.ZodType<Model, Model>
          : R[K]
        : R[K];
    }
  : { [K in keyof R]: CallerView<R[K]> };

/** A caller's own refusal to wait: the message that SPEC section 8 gives for it belongs to the edge. */
export class RequestTimeoutError extends Error {
  override name = 'RequestTimeoutError';
}

/**
 * Makes CallerView true: encodes bodies to the wire, decodes responses from it, and gives up after `timeoutMs`.
 * @throws RequestTimeoutError when no answer came in time; TypeError when there is no connection.
 */
export const wireFetcher =
  (timeoutMs: number = limits.requestTimeoutMs, send: ApiFetcher = tsRestFetchApi): ApiFetcher =>
  async (args) => {
    const schema = 'body' in args.route ? args.route.body : undefined;
    const raw = args.rawBody instanceof Blob ? args.rawBody : undefined;
    const headers = raw ? { ...args.headers, 'content-type': raw.type } : args.headers;
    const isModel = schema instanceof z.ZodType && args.rawBody !== undefined;
    // fetch takes a Blob as a body; the library's type only leaves it out.
    const bytes = raw as unknown as FormData | undefined;
    const body = bytes ?? (isModel ? JSON.stringify(z.encode(schema, args.rawBody)) : args.body);
    const limit = AbortSignal.timeout(timeoutMs);
    const caller = args.fetchOptions?.signal;
    const signal = caller ? AbortSignal.any([caller, limit]) : limit;
    try {
      return await send({
        ...args,
        headers,
        body,
        validateResponse: true,
        fetchOptions: { ...args.fetchOptions, signal },
      });
    } catch (error) {
      if (limit.aborted && !caller?.aborted) throw new RequestTimeoutError('Request timed out. Please try again.');
      throw error;
    }
  };

const { list } = contract.events;
// The server promises one shape of the list; a caller takes the other one of SPEC section 7, too.
const accepted = {
  ...contract,
  events: { ...contract.events, list: { ...list, responses: { ...list.responses, 200: AcceptedEventPage } } },
};

// The fetcher above turns models into wire bodies, which is what this cast claims.
export const callerContract = accepted as unknown as CallerView<Contract>;

export interface ClientOptions {
  /** Sent with each request, e.g. `authorization`. */
  headers?: Record<string, string>;
  /** Milliseconds before a call is given up; 10 000 unless told. */
  timeoutMs?: number;
  /** How a request is sent; the default is fetch. */
  send?: ApiFetcher;
}

/** The typed client of the API at `baseUrl`, e.g. `http://localhost:3000`. Unknown statuses throw. */
export const createClient = (baseUrl: string, options: ClientOptions = {}) =>
  initClient(callerContract, {
    baseUrl,
    throwOnUnknownStatus: true,
    baseHeaders: options.headers ?? {},
    api: wireFetcher(options.timeoutMs, options.send),
  });
export type Client = ReturnType<typeof createClient>;
