/** A browser that wants to be told, as the Push API describes it. */
export interface PushTarget {
  endpoint: string;
  /** Its public key and its secret, base64url (RFC 8291). */
  p256dh: string;
  auth: string;
}

/** Sends to browsers through their push services (RFC 8030), encrypted for them alone (RFC 8291). */
export interface PushPort {
  /** Who we are to push services (VAPID, RFC 8292), base64url; browsers subscribe with it. */
  readonly publicKey: string;
  /** Whether an endpoint is one of a known push service: the server calls it, so not every address may stand there. */
  isAllowed(endpoint: string): boolean;
  /** Answers `gone` when the browser has unsubscribed. @throws when the push service is away or refuses. */
  send(target: PushTarget, payload: string, options: { ttlS: number }): Promise<'sent' | 'gone'>;
}
