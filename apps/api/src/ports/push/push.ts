/** A push subscription of a browser, as in the Push API. */
export interface PushTarget {
  endpoint: string;
  /** The browser's public key (`p256dh`) and its authentication secret (`auth`), base64url (RFC 8291). */
  p256dh: string;
  auth: string;
}

/** The push service asks to wait, by a Retry-After header (`retry-after.ts`). */
export class PushDelayed extends Error {
  override name = 'PushDelayed';
  readonly retryAfter: string;
  constructor(message: string, retryAfter: string) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** Sends messages to browsers through their push services (RFC 8030), end-to-end encrypted (RFC 8291). */
export interface PushPort {
  /** The VAPID public key of the server (RFC 8292), base64url. Browsers subscribe with it. */
  readonly publicKey: string;
  /** Whether the server may send requests to an endpoint: only to known push services, to prevent SSRF. */
  isAllowed(endpoint: string): boolean;
  /** Whether messages can be encrypted with these keys: `p256dh` is a point of the curve P-256, `auth` has 16 bytes. */
  hasUsableKeys(target: PushTarget): boolean;
  /**
   * Returns `gone` when the subscription has ended, the service refuses it for good, or it cannot be used. @throws PushDelayed or
   * another error for failures that may pass.
   */
  send(target: PushTarget, payload: string, options: { ttlS: number }): Promise<'sent' | 'gone'>;
}
