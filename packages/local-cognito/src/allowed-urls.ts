/** The callback and logout URLs of the app client. A URL must match exactly, as in Amazon Cognito. */
export interface AllowedUrls {
  isCallback(url: string): boolean;
  isLogout(url: string): boolean;
  /** The origins of all registered URLs, for `form-action` in the Content-Security-Policy of the hosted pages. */
  origins(): string[];
  register(urls: UrlsToAllow): void;
}

export interface UrlsToAllow {
  callbackUrls?: readonly string[] | undefined;
  logoutUrls?: readonly string[] | undefined;
}

/** Creates a list to which URLs can be added later: the port of the client application may not be known at the start. */
export function createAllowedUrls(first: UrlsToAllow): AllowedUrls {
  const callbacks = new Set<string>();
  const logouts = new Set<string>();
  const allowed: AllowedUrls = {
    isCallback: (url) => callbacks.has(url),
    isLogout: (url) => logouts.has(url),
    origins: () => [...new Set([...callbacks, ...logouts].map((url) => new URL(url).origin))],
    register: ({ callbackUrls = [], logoutUrls = [] }) => {
      // Validate all URLs before adding any, so that a failed call changes nothing.
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
    throw new Error(`A callback or logout URL must be an http(s) URL without a fragment: ${url}`);
  }
}
