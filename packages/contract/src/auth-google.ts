import * as z from 'zod/mini';
import { publicAuth } from './access.ts';
import { annotate } from './annotate.ts';
import { defineRoutes, noBody } from './routes.ts';

const text = z.optional(z.string().check(z.maxLength(2_048)));
/** The state of a caller travels inside the API's own, which the provider limits to 2,048 characters. */
const callerState = z.optional(z.string().check(z.maxLength(400)));

/** Names of the short-lived cookies that bind a sign-in at the hosted UI to the browser that started it. */
export const oauthCookies = {
  /** Set by a client that builds the authorize URL itself. */
  state: 'oauth_state',
  /** Set by the API when it starts the sign-in; HttpOnly, so that scripts cannot replace them. */
  begunState: 'oauth_begun_state',
  verifier: 'oauth_verifier',
  nonce: 'oauth_nonce',
  /** This browser was sent to the hosted UI a second time, because the first sign-in linked an account. */
  begunAgain: 'oauth_begun_again',
  lifeS: 600,
  path: '/api/v1/auth/google',
} as const;

/** The scope that a sign-in asks for (SPEC section 7). */
export const oauthScope = 'email openid phone';

/** The routes of the sign-in with Google through the hosted UI; part of the `auth` routes. Both respond with a redirect. */
export const authGoogle = defineRoutes({
  google: {
    method: 'GET',
    path: '/auth/google',
    summary: 'Start a Google sign-in: redirects to the hosted UI, with state, nonce and PKCE bound to the browser',
    query: z.object({
      redirect_uri: annotate(text, { description: 'webCallbackUri or callbackUri of /auth/cognito-config.' }),
      state: annotate(callerState, { description: 'Returned to the web app with the outcome.' }),
    }),
    responses: { 302: noBody },
    metadata: publicAuth,
  },
  googleCallback: {
    method: 'GET',
    path: '/auth/google/callback',
    summary: 'Callback of the hosted UI; starts the session and redirects to the web app',
    query: z.object({ code: text, state: text, error: text, error_description: text }),
    responses: { 302: noBody },
    metadata: publicAuth,
  },
});

const googleErrorTexts: Record<string, string> = {
  access_denied: 'The sign-in was cancelled.',
  invalid_state: 'This sign-in was not begun in this browser, or too long ago.',
  invalid_grant: 'This sign-in has expired or was used already.',
  temporarily_unavailable: 'The sign-in service is temporarily unavailable.',
  server_error: 'The sign-in service is temporarily unavailable.',
};

/** The text for the error code of a sign-in. A description from the URL is not shown: anybody can write one into a link. */
export const googleErrorText = (code: string): string =>
  (Object.hasOwn(googleErrorTexts, code) ? googleErrorTexts[code] : undefined) ?? 'The sign-in could not be completed.';
