import { PageError, replyAuthorizationError, replyRedirect } from '../hosted/authorization-error.ts';
import { clientId } from '../pool.ts';
import type { Route } from './route.ts';

/** The logout endpoint. The emulator's hosted pages keep no session, so it only redirects. */
export const logoutRoute: Route = {
  method: 'GET',
  path: '/logout',
  handle: async ({ urls }, _request, response, { searchParams }) => {
    try {
      const [id, ...moreIds] = searchParams.getAll('client_id');
      const [uri, ...moreUris] = searchParams.getAll('logout_uri');
      if (id !== clientId) throw new PageError('invalid_client');
      if (uri === undefined || !urls.isLogout(uri)) throw new PageError('redirect_mismatch');
      if (moreIds.length > 0 || moreUris.length > 0) throw new PageError('invalid_request');
      replyRedirect(response, new URL(uri).href);
    } catch (error) {
      replyAuthorizationError(response, error);
    }
  },
};
