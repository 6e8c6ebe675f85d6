import { userPoolId } from '../pool.ts';
import { replyJson } from './json-reply.ts';
import type { Route } from './route.ts';

/** The JWKS document of the pool (RFC 7517), at the same path as in a real pool. */
export const jwksRoute: Route = {
  method: 'GET',
  path: `/${userPoolId}/.well-known/jwks.json`,
  handle: async ({ key }, _request, response) => replyJson(response, 200, { keys: [key.jwk] }),
};
