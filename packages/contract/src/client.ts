import { type ApiFetcher, initClient, tsRestFetchApi } from '@ts-rest/core';
import * as z from 'zod/mini';
import { type Contract, contract } from './contract.ts';
import { LenientEventPage } from './lenient-events.ts';
import { type ClientView, createWireFetcher } from './wire-fetcher.ts';

const { list } = contract.events;
// The API returns one shape of the list; clients accept both shapes of SPEC section 7.
const lenientContract = {
  ...contract,
  events: { ...contract.events, list: { ...list, responses: { ...list.responses, 200: LenientEventPage } } },
};

// Bodies are encoded by createWireFetcher, as the type claims.
export const clientContract = lenientContract as unknown as ClientView<Contract>;

export interface ClientOptions {
  /** Sent with each request, e.g. `authorization`. */
  headers?: Record<string, string>;
  /** Milliseconds before a call is aborted. Default: 10 000. */
  timeoutMs?: number;
  /** How a request is sent. Default: fetch. */
  send?: ApiFetcher;
}

/** The typed client of the API at `baseUrl`, e.g. `http://localhost:3000`. Statuses that the contract does not declare throw. */
export const createClient = (baseUrl: string, options: ClientOptions = {}) => {
  // zod/mini has no default messages for the rules that carry none.
  z.config(z.locales.en());
  return initClient(clientContract, {
    baseUrl,
    throwOnUnknownStatus: true,
    baseHeaders: options.headers ?? {},
    api: createWireFetcher(options.send ?? tsRestFetchApi, options.timeoutMs),
  });
};
export type Client = ReturnType<typeof createClient>;
