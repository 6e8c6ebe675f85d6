import { replyAuthorizationError } from '../hosted/authorization-error.ts';
import { readAuthorizationRequest } from '../hosted/authorization-request.ts';
import { chooserPage } from '../hosted/chooser-page.ts';
import { listGoogleAccounts } from '../hosted/google-accounts.ts';
import { replyPage } from '../hosted/page.ts';
import type { Route } from './route.ts';

/** The authorization endpoint. A real pool redirects to Google; the emulator shows the account chooser directly. */
export const authorizeRoute: Route = {
  method: 'GET',
  path: '/oauth2/authorize',
  handle: async (context, _request, response, url) => {
    try {
      const { serialized } = readAuthorizationRequest(url.searchParams, context.urls);
      const page = chooserPage(await listGoogleAccounts(context), serialized);
      replyPage(response, 200, page, context.urls.origins());
    } catch (error) {
      replyAuthorizationError(response, error);
    }
  },
};
