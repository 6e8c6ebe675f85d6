import { createHmac } from 'node:crypto';
import { contract, errorCodes } from '@hiyori/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../client-network.ts';
import { createKept } from '../kept.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that a request without a session is about, such as a sign-in; null when there is none. */
    actorId: number | null;
    /** The error code of the response; null for a success. */
    refusal: string | null;
  }
}

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const { auth, devices, resign } = contract;

/** Requests that are logged as an event of an account, also when they succeed. */
const accountEvents = new Map([
  [keyOf(auth.signup), 'sign_up'],
  [keyOf(auth.confirmSignup), 'sign_up_confirmed'],
  [keyOf(auth.login), 'sign_in'],
  [keyOf(auth.googleCallback), 'sign_in_google'],
  [keyOf(auth.logout), 'sign_out'],
  [keyOf(auth.refresh), 'session_refreshed'],
  [keyOf(auth.resendConfirmation), 'code_requested'],
  [keyOf(auth.forgotPassword), 'code_requested'],
  [keyOf(auth.confirmForgotPassword), 'password_reset'],
  [keyOf(auth.setPassword), 'password_set'],
  [keyOf(devices.signOut), 'device_signed_out'],
  [keyOf(devices.signOutOthers), 'devices_signed_out'],
  [keyOf(resign.resign), 'resigned'],
]);

const refusalEvents: Record<number, string> = { 401: 'unauthenticated', 403: 'forbidden', 429: 'limited' };
/** A 404 of these may be an attempt to read what is hidden from the caller. */
const hiddenCodes = new Set<string>([errorCodes.eventNotFound, errorCodes.userNotFound]);

/** The kind of a security event (OWASP ASVS 5.0, 16.3); undefined for an ordinary request. */
function eventOf(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const { refusal, method, routeOptions } = request;
  const event = accountEvents.get(`${method} ${routeOptions.url}`);
  if (reply.statusCode === 429) return event ? `${event}_limited` : refusalEvents[429];
  if (event) return refusal === null ? event : `${event}_refused`;
  if (refusal !== null && hiddenCodes.has(refusal)) return 'not_found_or_hidden';
  return refusalEvents[reply.statusCode];
}

/** Paths below these contain a secret, also where they are misspelled and no route matches. Who knows the slug of a date poll can answer it. */
const secretFolder = /^\/+(?:api\/+v1\/+)?(feeds|unsubscribe|p|og\/+p|date-polls)\//i;

/** The path without query; of one with a secret, the route's template, or only the folder. */
function pathOf({ routeOptions, url: requested }: FastifyRequest): string {
  const path = requested.split('?')[0] ?? '';
  const plain = path.replaceAll(/%[0-7][0-9a-f]/gi, (escaped) => decodeURIComponent(escaped));
  const folder = secretFolder.exec(plain)?.[1];
  return folder ? (routeOptions.url ?? `/${folder.toLowerCase()}/`) : path;
}

/** Addresses whose hash is kept, instead of computing it for each request. */
const hashesMax = 1_000;

/**
 * One log line per request: who (the account's id, a keyed hash of the network), what and the outcome. Without query (it may contain
 * addresses and codes), cookies, body and address.
 */
export function logRequests(app: FastifyInstance, networkKey: string): void {
  app.decorateRequest('actorId', null);
  app.decorateRequest('refusal', null);
  const hashes = createKept<string>(hashesMax);
  const hash = (ip: string) =>
    hashes.get(ip, () => createHmac('sha256', networkKey).update(networkOf(ip)).digest('base64url').slice(0, 12));
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.viewer?.id ?? request.actorId ?? undefined,
      network: hash(request.ip),
      event: eventOf(request, reply),
      error: request.refusal ?? undefined,
    };
    request.log.info(line, 'request');
    done();
  });
}
