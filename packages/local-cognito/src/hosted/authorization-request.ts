import type { AllowedUrls } from '../allowed-urls.ts';
import { clientId } from '../pool.ts';
import { apiScope } from '../tokens.ts';
import { ClientRefusal, PageRefusal } from './refusal.ts';

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

/** What a client asks the hosted pages for. */
export interface AuthorizationRequest {
  redirectUri: string;
  state: string | undefined;
  scope: string;
  nonce: string | undefined;
  codeChallenge: string | undefined;
  /**
   * The same request as one text for a hidden field. The fields of a form could not carry it, since a browser changes the line
   * ends in them.
   */
  carried: string;
}

/**
 * Reads the parameters of an authorization request (RFC 6749, 4.1.1; RFC 7636, 4.3).
 * @throws PageRefusal when it names no client or no allowed address to lead back to
 * @throws ClientRefusal when something else is wrong with it
 */
export function readAuthorizationRequest(parameters: URLSearchParams, urls: AllowedUrls): AuthorizationRequest {
  if (names.some((name) => parameters.getAll(name).length > 1)) throw new PageRefusal('invalid_request');
  const find = (name: (typeof names)[number]) => parameters.get(name) || undefined;
  if (find('client_id') !== clientId) throw new PageRefusal('invalid_client');
  const redirectUri = find('redirect_uri');
  if (redirectUri === undefined || !urls.isCallback(redirectUri)) throw new PageRefusal('redirect_mismatch');

  const state = find('state');
  const refuse = (error: string, description: string) => new ClientRefusal({ redirectUri, state }, error, description);
  const invalid = (description: string) => refuse('invalid_request', description);
  if (names.some((name) => (find(name)?.length ?? 0) > maxLength)) throw invalid('A parameter is too long.');
  const responseType = find('response_type');
  if (responseType === undefined) throw invalid('response_type is missing.');
  if (responseType !== 'code') throw refuse('unauthorized_client', 'Only response_type=code is allowed.');
  if (!['Google', 'COGNITO', undefined].includes(find('identity_provider'))) {
    throw invalid('The identity provider does not exist.');
  }
  const scope = find('scope') ?? allowedScopes.join(' ');
  if (!scope.split(' ').every((name) => allowedScopes.includes(name))) throw refuse('invalid_scope', 'Unknown scope.');
  const nonce = find('nonce');
  if (nonce?.includes('\0')) throw invalid('nonce is not valid.');
  const codeChallenge = find('code_challenge');
  const method = find('code_challenge_method');
  if (method !== (codeChallenge === undefined ? undefined : 'S256'))
    throw invalid('code_challenge_method must be S256.');
  if (codeChallenge !== undefined && !/^[\w-]{43}$/.test(codeChallenge)) throw invalid('code_challenge is not valid.');

  const carried = new URLSearchParams();
  for (const name of names) {
    const value = find(name);
    if (value !== undefined) carried.set(name, value);
  }
  return { redirectUri, state, scope, nonce, codeChallenge, carried: carried.toString() };
}
