import { CognitoError } from '../cognito-error.ts';
import type { Context } from '../context.ts';
import { consumeAuthorizationCode } from '../hosted/authorization-codes.ts';
import { openSession, refreshSession } from '../sessions.ts';
import type { SignedTokens } from '../tokens.ts';
import { findUser } from '../users.ts';
import { readClientForm } from './client-form.ts';
import { replyJson } from './json-reply.ts';
import { OAuthError, replyOAuthError } from './oauth-error.ts';
import type { Route } from './route.ts';

type FindParameter = (name: string) => string | undefined;

/** The token endpoint (RFC 6749, 3.2), with the grants authorization_code and refresh_token. */
export const tokenRoute: Route = {
  method: 'POST',
  path: '/oauth2/token',
  handle: async (context, request, response) => {
    try {
      const find = await readClientForm(context, request);
      const { AccessToken, IdToken, RefreshToken, TokenType, ExpiresIn } = await grant(context, find);
      replyJson(response, 200, {
        ...(IdToken === undefined ? {} : { id_token: IdToken }),
        access_token: AccessToken,
        ...(RefreshToken === undefined ? {} : { refresh_token: RefreshToken }),
        expires_in: ExpiresIn,
        token_type: TokenType,
      });
    } catch (error) {
      replyOAuthError(response, error);
    }
  },
};

function grant(context: Context, find: FindParameter): Promise<SignedTokens & { RefreshToken?: string }> {
  const type = find('grant_type');
  if (type === 'authorization_code') return grantForCode(context, find);
  if (type === 'refresh_token') return grantForRefreshToken(context, find);
  if (type === undefined) throw new OAuthError('invalid_request');
  throw new OAuthError(type === 'client_credentials' ? 'unauthorized_client' : 'unsupported_grant_type');
}

async function grantForCode(context: Context, find: FindParameter) {
  const code = find('code');
  const redirectUri = find('redirect_uri');
  if (code === undefined || redirectUri === undefined) throw new OAuthError('invalid_request');
  const granted = await consumeAuthorizationCode(context, { code, redirectUri, codeVerifier: find('code_verifier') });
  const user = granted && (await findUser(context.database, granted.userSub));
  if (user === undefined) throw new OAuthError('invalid_grant');
  return openSession(context, user, granted).catch(translate);
}

async function grantForRefreshToken(context: Context, find: FindParameter) {
  const refreshToken = find('refresh_token');
  if (refreshToken === undefined) throw new OAuthError('invalid_request');
  return refreshSession(context, refreshToken).catch(translate);
}

function translate(error: unknown): never {
  throw error instanceof CognitoError ? new OAuthError('invalid_grant') : error;
}
