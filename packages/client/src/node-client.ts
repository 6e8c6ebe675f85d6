import { type Client, type ClientOptions, createClient, sendByFetch } from '@hiyori/contract';
import type { ApiFetcher } from '@ts-rest/core';
import { CookieJar } from './cookie-jar.ts';

/**
 * The typed client for programs that have no browser: it keeps the cookies of the API, so that what follows a sign-in is
 * signed in, too. One client is one person; make another for another.
 * @param baseUrl the origin of the API, e.g. `http://localhost:3000`.
 */
export function createNodeClient(baseUrl: string, options: ClientOptions & { jar?: CookieJar } = {}): Client {
  const { jar = new CookieJar(), send: given, ...rest } = options;
  const { origin } = new URL(baseUrl);
  const sendWithCookies: ApiFetcher = async (args) => {
    const url = new URL(args.path);
    // A path parameter can change the origin of the URL; the session must not be sent there.
    const cookie = url.origin === origin ? jar.headerFor(url) : undefined;
    const cookies = [args.headers.cookie, cookie].filter(Boolean).join('; ');
    const request = { ...args, headers: cookies ? { ...args.headers, cookie: cookies } : args.headers };
    const keep = (headers: Headers) => {
      if (url.origin !== origin) return;
      // An answer that extends the cookie of its request may be late: another one, such as that of `auth.refresh`, replaced the cookie.
      const present = pairsOf(jar.headerFor(url));
      const old = pairsOf(cookie).filter((pair) => !present.includes(pair));
      const isNew = (line: string) => !old.some((pair) => line === pair || line.startsWith(`${pair};`));
      jar.store(headers.getSetCookie().filter(isNew), url);
    };
    // Kept before the body is read, which may fail: the server has done what the headers say.
    if (!given) return sendByFetch(request, keep);
    const response = await given(request);
    keep(response.headers);
    return response;
  };
  return createClient(baseUrl, { ...rest, send: sendWithCookies });
}

const pairsOf = (cookie: string | undefined): string[] => cookie?.split('; ') ?? [];
