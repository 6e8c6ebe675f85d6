import { now } from '@hiyori/time';

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly isSecure: boolean;
  /** Milliseconds since 1970; Infinity for the life of the jar. */
  readonly expiresAtMs: number;
}

/** A cookie of `JSON.stringify(jar)`; `expiresAtMs` is null for one without an end. */
export type SavedCookie = Omit<Cookie, 'expiresAtMs'> & { readonly expiresAtMs: number | null };

/**
 * The cookies of one origin, in memory: the part of RFC 6265 that a session needs. Cookies of other domains are ignored, and
 * `Secure` cookies are sent only over https or to the local machine.
 */
export class CookieJar {
  private readonly cookies = new Map<string, Cookie>();
  private readonly clock: () => Date;

  /** @param clock returns the current time; tests may replace it. */
  constructor(clock: () => Date = now) {
    this.clock = clock;
  }

  /** The jar that `JSON.stringify(jar)` saved. @throws SyntaxError or TypeError for another text */
  static parse(saved: string, clock?: () => Date): CookieJar {
    const jar = new CookieJar(clock);
    for (const cookie of JSON.parse(saved) as SavedCookie[])
      jar.keep({ ...cookie, expiresAtMs: cookie.expiresAtMs ?? Number.POSITIVE_INFINITY });
    return jar;
  }

  /** The cookies for `JSON.stringify`, and `CookieJar.parse` in a later run. They are as secret as a password. */
  toJSON(): SavedCookie[] {
    return [...this.cookies.values()].map((cookie) => ({
      ...cookie,
      expiresAtMs: Number.isFinite(cookie.expiresAtMs) ? cookie.expiresAtMs : null,
    }));
  }

  /** Stores the `Set-Cookie` lines of a response from `url`. Invalid lines are ignored. */
  store(lines: readonly string[], url: string | URL): void {
    const from = new URL(url);
    for (const line of lines) {
      const cookie = this.parse(line, from);
      if (cookie) this.keep(cookie);
    }
  }

  /** The `Cookie` header for a request to `url`, or undefined without cookies to send. */
  headerFor(url: string | URL): string | undefined {
    const to = new URL(url);
    const present = this.clock().getTime();
    const sent = [...this.cookies.values()]
      .filter((cookie) => cookie.expiresAtMs > present && (!cookie.isSecure || isTrusted(to)))
      .filter((cookie) => matchesPath(to.pathname, cookie.path))
      .sort((a, b) => b.path.length - a.path.length);
    return sent.length > 0 ? sent.map(({ name, value }) => `${name}=${value}`).join('; ') : undefined;
  }

  private keep(cookie: Cookie): void {
    const key = `${cookie.name};${cookie.path}`;
    if (cookie.expiresAtMs <= this.clock().getTime()) this.cookies.delete(key);
    else this.cookies.set(key, cookie);
  }

  private parse(line: string, from: URL): Cookie | null {
    const [pair = '', ...rest] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    if (at < 1) return null;
    const attributes = new Map(
      rest.map((part) => {
        const [key = '', ...value] = part.split('=');
        return [key.trim().toLowerCase(), value.join('=').trim()];
      }),
    );
    const domain = attributes.get('domain')?.replace(/^\./, '').toLowerCase();
    if (domain && from.hostname !== domain && !from.hostname.endsWith(`.${domain}`)) return null;
    const isSecure = attributes.has('secure');
    if (isSecure && !isTrusted(from)) return null;
    const path = attributes.get('path');
    return {
      name: pair.slice(0, at).trim(),
      value: pair.slice(at + 1).trim(),
      path: path?.startsWith('/') ? path : defaultPath(from.pathname),
      isSecure,
      expiresAtMs: this.expiryOf(attributes),
    };
  }

  /** Max-Age takes precedence over Expires; an invalid value counts as absent. */
  private expiryOf(attributes: ReadonlyMap<string, string>): number {
    const maxAge = attributes.get('max-age');
    if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return this.clock().getTime() + Number(maxAge) * 1000;
    const expires = Date.parse(attributes.get('expires') ?? '');
    return Number.isNaN(expires) ? Number.POSITIVE_INFINITY : expires;
  }
}

// Browsers also treat the local machine as secure.
const isTrusted = (url: URL): boolean =>
  url.protocol === 'https:' || /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);

const defaultPath = (pathname: string): string => pathname.slice(0, Math.max(1, pathname.lastIndexOf('/')));

const matchesPath = (pathname: string, path: string): boolean =>
  pathname === path || (pathname.startsWith(path) && (path.endsWith('/') || pathname[path.length] === '/'));
