import { PageRefusal, replyRedirect, replyRefusal } from '../hosted/refusal.ts';
import { clientId } from '../pool.ts';
import type { Route } from './route.ts';

/** The logout endpoint. The hosted pages here remember nobody, so it only leads on. */
export const logoutRoute: Route = {
  method: 'GET',
  path: '/logout',
  handle: async ({ urls }, _request, response, { searchParams }) => {
    try {
      const [id, ...moreIds] = searchParams.getAll('client_id');
      const [uri, ...moreUris] = searchParams.getAll('logout_uri');
      if (id !== clientId) throw new PageRefusal('invalid_client');
      if (uri === undefined || !urls.isLogout(uri)) throw new PageRefusal('redirect_mismatch');
      if (moreIds.length > 0 || moreUris.length > 0) throw new PageRefusal('invalid_request');
      replyRedirect(response, new URL(uri).href);
    } catch (error) {
      replyRefusal(response, error);
    }
  },
};
