/** Where the hosted pages may lead back to. Compared exactly, character by character, as a real pool does. */
export interface AllowedUrls {
  isCallback(url: string): boolean;
  isLogout(url: string): boolean;
  /** The origins of all of them, for the policy of the pages whose forms lead there. */
  origins(): string[];
  register(urls: UrlsToAllow): void;
}

export interface UrlsToAllow {
  callbackUrls?: readonly string[] | undefined;
  logoutUrls?: readonly string[] | undefined;
}

/** A list that can grow while the stand-in runs: the port of the program that uses it may be chosen later. */
export function createAllowedUrls(first: UrlsToAllow): AllowedUrls {
  const callbacks = new Set<string>();
  const logouts = new Set<string>();
  const allowed: AllowedUrls = {
    isCallback: (url) => callbacks.has(url),
    isLogout: (url) => logouts.has(url),
    origins: () => [...new Set([...callbacks, ...logouts].map((url) => new URL(url).origin))],
    register: ({ callbackUrls = [], logoutUrls = [] }) => {
      // All are looked at before any is taken, so that a refused call leaves the list as it was.
      for (const url of [...callbackUrls, ...logoutUrls]) requireAbsolute(url);
      for (const url of callbackUrls) callbacks.add(url);
      for (const url of logoutUrls) logouts.add(url);
    },
  };
  allowed.register(first);
  return allowed;
}

function requireAbsolute(url: string): void {
  const { protocol, hash } = new URL(url);
  if ((protocol !== 'http:' && protocol !== 'https:') || hash !== '') {
    throw new Error(`A page to lead back to must be an http(s) address without a fragment: ${url}`);
  }
}
