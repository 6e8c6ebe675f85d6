import { lookup as resolveName } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import webPush from 'web-push';
import { isPublicAddress, isPushEndpoint } from './endpoints.ts';
import type { PushPort } from './push.ts';

const deadlineMs = 5_000;

export interface VapidKeys extends Record<string, string> {
  publicKey: string;
  privateKey: string;
}

/** New VAPID keys (RFC 8292). Created at the first start and stored, because every subscription is bound to them. */
export const newVapidKeys = (): VapidKeys => ({ ...webPush.generateVAPIDKeys() });

/** Resolves a name to its public addresses. The connection uses these, so a second lookup cannot return others. */
const publicOnly: LookupFunction = (hostname, options, callback) =>
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const reachable = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = reachable;
    if (!first) return callback(new Error(`${hostname} has no public address`), []);
    return options.all ? callback(null, reachable) : callback(null, first.address, first.family);
  });

interface WebPushOptions {
  keys: VapidKeys;
  /** Contact for operators of push services: a `mailto:` or `https:` URL (RFC 8292 section 2.1). */
  subject: string;
  /** Origins allowed in addition to the known push services, without a check of their address; for tests. */
  moreOrigins?: ReadonlySet<string>;
}

/** The push port for the push services of browsers. */
export function createWebPush({ keys, subject, moreOrigins = new Set() }: WebPushOptions): PushPort {
  const isAllowed = (endpoint: string) => isPushEndpoint(endpoint, moreOrigins);
  return {
    publicKey: keys.publicKey,
    isAllowed,

    async send({ endpoint, p256dh, auth }, payload, { ttlS }) {
      if (!isAllowed(endpoint)) return 'gone';
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, ...keys },
        TTL: Math.max(0, Math.round(ttlS)),
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      });
      const status = await post(new URL(endpoint), details.headers, details.body, moreOrigins);
      if (status === 404 || status === 410) return 'gone';
      if (status < 200 || status >= 300) throw new Error(`The push service returned ${status}`);
      return 'sent';
    },
  };
}

/** Sends the request and returns the status. Redirects are not followed. */
function post(
  url: URL,
  headers: object,
  body: Buffer | null | undefined,
  moreOrigins: ReadonlySet<string>,
): Promise<number> {
  const isTrusted = moreOrigins.has(url.origin);
  const send = url.protocol === 'http:' ? httpRequest : httpsRequest;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        headers: { ...headers },
        signal: AbortSignal.timeout(deadlineMs),
        ...(isTrusted ? {} : { lookup: publicOnly }),
      },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', reject);
      },
    );
    request.once('error', reject);
    request.end(body ?? undefined);
  });
}
