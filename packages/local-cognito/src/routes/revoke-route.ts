import { revokeRefreshToken } from '../sessions.ts';
import { readClientForm } from './client-form.ts';
import { OAuthRefusal, replyOAuthRefusal } from './oauth-reply.ts';
import type { Route } from './route.ts';

/** The revocation endpoint, for refresh tokens (RFC 7009). */
export const revokeRoute: Route = {
  method: 'POST',
  path: '/oauth2/revoke',
  handle: async (context, request, response) => {
    try {
      const token = (await readClientForm(request))('token');
      if (token === undefined) throw new OAuthRefusal('invalid_request');
      // Only tokens that are signed have dots, and those end by themselves.
      if (token.includes('.')) throw new OAuthRefusal('unsupported_token_type');
      await revokeRefreshToken(context, token);
      response.writeHead(200, { 'cache-control': 'no-store' });
      response.end();
    } catch (error) {
      replyOAuthRefusal(response, error);
    }
  },
};
