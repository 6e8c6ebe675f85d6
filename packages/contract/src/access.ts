/**
 * Who may call a route and how often: the metadata that every route of the contract must carry. A route without it does not
 * compile (its handler's type is `never`) and does not mount.
 *
 * `public`: everyone. `session`: a signed-in account, also before its account setup is finished.
 * `member`: a signed-in account that has finished its setup.
 */
export type Access = 'public' | 'session' | 'member';

/** Selects the rate limit of a route; the server defines the limits. */
export type RateClass = 'read' | 'search' | 'write' | 'upload' | 'auth' | 'mail';

/** The largest JSON body, in bytes. An event at the limits of all fields has 230 kB when each character is written as two \uXXXX. */
export const bodyBytesMax = 256 * 1024;

export interface RouteMeta {
  readonly access: Access;
  readonly rate: RateClass;
  /** The largest body, in bytes, of a route that accepts more than the others. */
  readonly bodyBytes?: number;
  /** The response goes on until one side ends it. */
  readonly isStream?: true;
}

// Hoisted constants: ts-rest loses the literal types of metadata that is written inline.
export const publicRead = { access: 'public', rate: 'read' } as const satisfies RouteMeta;
export const publicWrite = { access: 'public', rate: 'write' } as const satisfies RouteMeta;
export const publicAuth = { access: 'public', rate: 'auth' } as const satisfies RouteMeta;
export const publicMail = { access: 'public', rate: 'mail' } as const satisfies RouteMeta;
export const sessionRead = { access: 'session', rate: 'read' } as const satisfies RouteMeta;
export const sessionWrite = { access: 'session', rate: 'write' } as const satisfies RouteMeta;
export const sessionUpload = { access: 'session', rate: 'upload' } as const satisfies RouteMeta;
export const memberRead = { access: 'member', rate: 'read' } as const satisfies RouteMeta;
export const memberSearch = { access: 'member', rate: 'search' } as const satisfies RouteMeta;
export const memberMail = { access: 'member', rate: 'mail' } as const satisfies RouteMeta;
export const memberUpload = { access: 'member', rate: 'upload' } as const satisfies RouteMeta;
export const memberWrite = { access: 'member', rate: 'write' } as const satisfies RouteMeta;
export const memberStream = { access: 'member', rate: 'read', isStream: true } as const satisfies RouteMeta;
