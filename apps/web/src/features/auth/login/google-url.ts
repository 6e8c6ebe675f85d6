import { oauthCookies, oauthScope } from '@hiyori/contract';

export interface GoogleConfig {
  cognitoDomain: string;
  clientId: string;
  callbackUri: string;
}

/** A random `state` of 24 bytes in hexadecimal (RFC 6749 section 10.12). */
export function newState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The identity provider's URL that starts a sign-in with Google (SPEC section 7). */
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
  // %20 is a space in every URL parser; + only in form-encoded queries.
  url.search = query.toString().replaceAll('+', '%20');
  return url.href;
}

/** The cookie that binds the state to this browser. The callback is a cross-site navigation, hence SameSite=Lax. */
export function stateCookie(state: string, isHttps: boolean): string {
  const attributes = [`path=${oauthCookies.path}`, `max-age=${oauthCookies.lifeS}`, 'samesite=lax'];
  return [`${oauthCookies.state}=${state}`, ...attributes, ...(isHttps ? ['secure'] : [])].join('; ');
}
