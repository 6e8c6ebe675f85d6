import type { AllowedUrls } from '../allowed-urls.ts';
import { clientId } from '../pool.ts';
import { apiScope } from '../tokens.ts';
import { PageError, RedirectError } from './authorization-error.ts';

const names = [
  'client_id',
  'redirect_uri',
  'response_type',
  'identity_provider',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
] as const;
const maxLength = 2_048;
const allowedScopes = [apiScope, 'email', 'openid', 'phone', 'profile'];

/** The validated parameters of a request to the authorization endpoint. */
export interface AuthorizationRequest {
  redirectUri: string;
  state: string | undefined;
  scope: string;
  nonce: string | undefined;
  codeChallenge: string | undefined;
  /**
   * The request as a query string, for a hidden form field. Separate fields would not work, because browsers normalize the
   * line breaks in form fields and would change `state`.
   */
  serialized: string;
}

/**
 * Reads the parameters of an authorization request (RFC 6749, 4.1.1; RFC 7636, 4.3).
 * @throws PageError when the client or the redirect URI is not registered
 * @throws RedirectError for any other error
 */
export function readAuthorizationRequest(parameters: URLSearchParams, urls: AllowedUrls): AuthorizationRequest {
  if (names.some((name) => parameters.getAll(name).length > 1)) throw new PageError('invalid_request');
  const find = (name: (typeof names)[number]) => parameters.get(name) || undefined;
  if (find('client_id') !== clientId) throw new PageError('invalid_client');
  const redirectUri = find('redirect_uri');
  if (redirectUri === undefined || !urls.isCallback(redirectUri)) throw new PageError('redirect_mismatch');

  const state = find('state');
  const redirectError = (error: string, description: string) =>
    new RedirectError({ redirectUri, state }, error, description);
  const invalid = (description: string) => redirectError('invalid_request', description);
  if (names.some((name) => (find(name)?.length ?? 0) > maxLength)) throw invalid('A parameter is too long.');
  const responseType = find('response_type');
  if (responseType === undefined) throw invalid('response_type is missing.');
  if (responseType !== 'code') throw redirectError('unauthorized_client', 'Only response_type=code is allowed.');
  if (!['Google', 'COGNITO', undefined].includes(find('identity_provider'))) {
    throw invalid('The identity provider does not exist.');
  }
  const scope = find('scope') ?? allowedScopes.join(' ');
  if (!scope.split(' ').every((name) => allowedScopes.includes(name)))
    throw redirectError('invalid_scope', 'Unknown scope.');
  const nonce = find('nonce');
  if (nonce?.includes('\0')) throw invalid('nonce is not valid.');
  const codeChallenge = find('code_challenge');
  const method = find('code_challenge_method');
  if (method !== (codeChallenge === undefined ? undefined : 'S256'))
    throw invalid('code_challenge_method must be S256.');
  if (codeChallenge !== undefined && !/^[\w-]{43}$/.test(codeChallenge)) throw invalid('code_challenge is not valid.');

  const serialized = new URLSearchParams();
  for (const name of names) {
    const value = find(name);
    if (value !== undefined) serialized.set(name, value);
  }
  return { redirectUri, state, scope, nonce, codeChallenge, serialized: serialized.toString() };
}
