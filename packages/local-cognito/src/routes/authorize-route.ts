import { readAuthorizationRequest } from '../hosted/authorization-request.ts';
import { chooserPage } from '../hosted/chooser-page.ts';
import { listGoogleAccounts } from '../hosted/google-accounts.ts';
import { replyPage } from '../hosted/page.ts';
import { replyRefusal } from '../hosted/refusal.ts';
import type { Route } from './route.ts';

/** The authorization endpoint. A real pool sends the browser on to Google; here the pretended Google answers at once. */
export const authorizeRoute: Route = {
  method: 'GET',
  path: '/oauth2/authorize',
  handle: async (context, _request, response, url) => {
    try {
      const { carried } = readAuthorizationRequest(url.searchParams, context.urls);
      const page = chooserPage(await listGoogleAccounts(context), carried);
      replyPage(response, 200, page, context.urls.origins());
    } catch (error) {
      replyRefusal(response, error);
    }
  },
};
