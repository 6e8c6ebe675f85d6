/** A push subscription of a browser, as in the Push API. */
export interface PushTarget {
  endpoint: string;
  /** The browser's public key (`p256dh`) and its authentication secret (`auth`), base64url (RFC 8291). */
  p256dh: string;
  auth: string;
}

/** Sends messages to browsers through their push services (RFC 8030), end-to-end encrypted (RFC 8291). */
export interface PushPort {
  /** The VAPID public key of the server (RFC 8292), base64url. Browsers subscribe with it. */
  readonly publicKey: string;
  /** Whether the server may send requests to an endpoint: only to known push services, to prevent SSRF. */
  isAllowed(endpoint: string): boolean;
  /** Returns `gone` when the subscription has ended or its endpoint is not allowed. @throws for other failures. */
  send(target: PushTarget, payload: string, options: { ttlS: number }): Promise<'sent' | 'gone'>;
}
