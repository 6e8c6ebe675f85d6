import { issuer, userPoolId } from '../pool.ts';
import { replyJson } from './json-reply.ts';
import type { Route } from './route.ts';

/** The OpenID Connect discovery document. Its URLs use the host of the request. */
export const discoveryRoute: Route = {
  method: 'GET',
  path: `/${userPoolId}/.well-known/openid-configuration`,
  handle: async ({ clientSecret }, request, response) => {
    const domain = `http://${request.headers.host ?? '127.0.0.1'}`;
    replyJson(response, 200, {
      authorization_endpoint: `${domain}/oauth2/authorize`,
      end_session_endpoint: `${domain}/logout`,
      id_token_signing_alg_values_supported: ['RS256'],
      issuer,
      jwks_uri: `${domain}/${userPoolId}/.well-known/jwks.json`,
      response_types_supported: ['code'],
      revocation_endpoint: `${domain}/oauth2/revoke`,
      scopes_supported: ['openid', 'email', 'phone', 'profile'],
      subject_types_supported: ['public'],
      token_endpoint: `${domain}/oauth2/token`,
      token_endpoint_auth_methods_supported: [clientSecret === undefined ? 'none' : 'client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
      userinfo_endpoint: `${domain}/oauth2/userInfo`,
    });
  },
};
