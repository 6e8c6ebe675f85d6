import { oauthCookies, oauthScope } from '@hiyori/contract';

export interface GoogleConfig {
  cognitoDomain: string;
  clientId: string;
  callbackUri: string;
}

/** A state that nobody can guess, another one at each press. */
export function newState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Where a sign-in with Google begins, at the identity provider (SPEC section 7). */
export function googleUrl({ cognitoDomain, clientId, callbackUri }: GoogleConfig, state: string): string {
  const url = new URL('/oauth2/authorize', cognitoDomain);
  const query = new URLSearchParams({
    identity_provider: 'Google',
    client_id: clientId,
    response_type: 'code',
    redirect_uri: callbackUri,
    scope: oauthScope,
    state,
  });
  // The provider reads a space as %20 at any rate.
  url.search = query.toString().replaceAll('+', '%20');
  return url.href;
}

/** The cookie by which the API knows the browser that began; the answer comes as a navigation, hence Lax. */
export function stateCookie(state: string, isHttps: boolean): string {
  const attributes = [`path=${oauthCookies.path}`, `max-age=${oauthCookies.lifeS}`, 'samesite=lax'];
  return [`${oauthCookies.state}=${state}`, ...attributes, ...(isHttps ? ['secure'] : [])].join('; ');
}
