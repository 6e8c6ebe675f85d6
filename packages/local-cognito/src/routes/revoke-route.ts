import { revokeRefreshToken } from '../sessions.ts';
import { readClientForm } from './client-form.ts';
import { OAuthError, replyOAuthError } from './oauth-error.ts';
import type { Route } from './route.ts';

/** The revocation endpoint, for refresh tokens (RFC 7009). */
export const revokeRoute: Route = {
  method: 'POST',
  path: '/oauth2/revoke',
  handle: async (context, request, response) => {
    try {
      const token = (await readClientForm(context, request))('token');
      if (token === undefined) throw new OAuthError('invalid_request');
      // A token with dots is a JWT. Access and ID tokens cannot be revoked here.
      if (token.includes('.')) throw new OAuthError('unsupported_token_type');
      await revokeRefreshToken(context, token);
      response.writeHead(200, { 'cache-control': 'no-store' });
      response.end();
    } catch (error) {
      replyOAuthError(response, error);
    }
  },
};
