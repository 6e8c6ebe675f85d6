import { oauthScope } from '@hiyori/contract';
import * as z from 'zod';
import type { CognitoPool } from '../../config.ts';
import { deadlineMs } from './cognito-client.ts';
import { type HostedIdentity, IdentityError, IdentityUnavailable, toEmail } from './identity.ts';
import type { TokenVerifier } from './token-verifier.ts';

const Tokens = z.object({ id_token: z.string() });
const OAuthError = z.object({ error: z.string() });

/** The hosted UI of Amazon Cognito (OAuth 2.0, RFC 6749 section 4.1, with PKCE, RFC 7636). */
export function createHostedIdentity(pool: CognitoPool, verifier: TokenVerifier): HostedIdentity {
  const { domain, clientId, clientSecret } = pool;
  const headers =
    clientSecret === undefined
      ? undefined
      : { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` };
  return {
    publicConfig: { domain, clientId },

    authorizeUrl({ redirectUri, state, nonce, codeChallenge }) {
      const url = new URL('/oauth2/authorize', domain);
      url.search = new URLSearchParams({
        identity_provider: 'Google',
        client_id: clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: oauthScope,
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      }).toString();
      return url.href;
    },

    async exchangeCode({ code, redirectUri, codeVerifier }) {
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        code,
        redirect_uri: redirectUri,
        ...(codeVerifier ? { code_verifier: codeVerifier } : {}),
      });
      const { id_token } = await postForm(new URL('/oauth2/token', domain), form, headers);
      const claims = await verifier.idToken(id_token);
      return {
        issuer: verifier.issuer,
        subject: claims.sub,
        username: claims['cognito:username'],
        email: toEmail(claims.email),
        nonce: typeof claims.nonce === 'string' ? claims.nonce : undefined,
      };
    },

    logoutUrl(backTo) {
      const url = new URL('/logout', domain);
      url.search = new URLSearchParams({ client_id: clientId, logout_uri: backTo }).toString();
      return url.href;
    },
  };
}

async function postForm(url: URL, form: URLSearchParams, headers: Record<string, string> = {}) {
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      body: form,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    });
  } catch (error) {
    throw new IdentityUnavailable((error as Error).message);
  }
  const body: unknown = await response.json().catch(() => null);
  const tokens = Tokens.safeParse(body);
  if (response.ok && tokens.success) return tokens.data;
  const rejected = OAuthError.safeParse(body);
  if (response.status >= 500 || !rejected.success) throw new IdentityUnavailable(`Token endpoint: ${response.status}`);
  throw new IdentityError(rejected.data.error, 'The hosted UI refused the code');
}
