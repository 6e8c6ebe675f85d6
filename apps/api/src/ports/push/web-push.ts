import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import webPush from 'web-push';
import { publicOnly } from '../public-address.ts';
import { isPushEndpoint } from './endpoints.ts';
import { hasUsableKeys } from './keys.ts';
import { PushDelayed, type PushPort } from './push.ts';

const deadlineMs = 5_000;

/**
 * Statuses with which a push service refuses a subscription for good, for example because it was made with another VAPID key. The
 * browser subscribes again when the member next opens the product.
 */
const gone = new Set([400, 401, 403, 404, 410]);

export interface VapidKeys extends Record<string, string> {
  publicKey: string;
  privateKey: string;
}

/** New VAPID keys (RFC 8292). Created at the first start and stored, because every subscription is bound to them. */
export const newVapidKeys = (): VapidKeys => ({ ...webPush.generateVAPIDKeys() });

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
    hasUsableKeys,

    async send(target, payload, { ttlS }) {
      const { endpoint, p256dh, auth } = target;
      if (!isAllowed(endpoint) || !hasUsableKeys(target)) return 'gone';
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, ...keys },
        TTL: Math.max(0, Math.round(ttlS)),
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      });
      const { status, retryAfter } = await post(new URL(endpoint), details.headers, details.body, moreOrigins);
      if (gone.has(status)) return 'gone';
      if (status >= 200 && status < 300) return 'sent';
      const message = `The push service returned ${status}`;
      throw retryAfter === undefined ? new Error(message) : new PushDelayed(message, retryAfter);
    },
  };
}

interface Answer {
  status: number;
  retryAfter: string | undefined;
}

/** Sends the request and returns the status. Redirects are not followed. */
function post(
  url: URL,
  headers: object,
  body: Buffer | null | undefined,
  moreOrigins: ReadonlySet<string>,
): Promise<Answer> {
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
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }),
        );
        response.once('error', reject);
      },
    );
    request.once('error', reject);
    request.end(body ?? undefined);
  });
}
