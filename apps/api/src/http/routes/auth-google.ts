import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Contract, errorCodes, googleErrorText, oauthCookies } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import { HttpError } from '../../http-error.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { type HostedIdentity, IdentityError } from '../../ports/identity/identity.ts';
import { signInWithGoogle } from '../../usecases/sign-in-with-google.ts';
import { apiCallbackUri, webCallbackUri } from '../callback-uris.ts';
import type { Handlers, Input } from '../mount.ts';
import type { SignInCookies } from '../token-cookie.ts';

interface GoogleDeps {
  db: Database;
  clock: Clock;
  identity: HostedIdentity;
  signInCookies: SignInCookies;
  isHttps: boolean;
  /** The public origin of the product, for links in e-mails. */
  publicOrigin(): string;
  /** The origin at which this request came, one of the allowed ones. */
  resolveOrigin(request: { headers: { host?: string | undefined } }): string;
}

type GoogleRoutes = Pick<Handlers<Contract['auth']>, 'google' | 'googleCallback'>;
type Reply = Input<Contract['auth']['googleCallback']>['reply'];
type Query = Input<Contract['auth']['googleCallback']>['query'];

const random = () => randomBytes(32).toString('base64url');
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Our random state, with the caller's behind a dot. */
const newState = (callerState: string) =>
  callerState ? `${random()}.${Buffer.from(callerState).toString('base64url')}` : random();
const callerStateOf = (state = '') => Buffer.from(state.split('.')[1] ?? '', 'base64url').toString();

/** What Amazon Cognito answers to the very sign-in in which its trigger linked an account; asked once more, it signs in. */
const justLinked = /already found an entry for username/i;

/** Sign-in with Google through the hosted UI. State, nonce and PKCE bind the response to the browser that began here. */
export function googleRoutes(deps: GoogleDeps): GoogleRoutes {
  const { identity, signInCookies, isHttps, resolveOrigin } = deps;
  // A browser takes a cookie with this prefix only from this host, so that another one of the domain cannot bind a foreign sign-in.
  const nameOf = (name: string) => (isHttps && name !== oauthCookies.state ? `__Host-${name}` : name);
  const path = isHttps ? '/' : oauthCookies.path;
  const attributes = { path, httpOnly: true, sameSite: 'lax', secure: isHttps } as const;

  /** Sends the browser to the hosted UI, and binds what it brings back to this browser. */
  function begin(reply: Reply, origin: string, callerState: string) {
    const [state, verifier, nonce] = [newState(callerState), random(), random()];
    for (const [name, value] of [
      [oauthCookies.begunState, state],
      [oauthCookies.verifier, verifier],
      [oauthCookies.nonce, nonce],
    ] as const) {
      reply.setCookie(nameOf(name), value, { ...attributes, maxAge: oauthCookies.lifeS });
    }
    const url = identity.authorizeUrl({
      redirectUri: apiCallbackUri(origin),
      state,
      nonce,
      codeChallenge: sha256(verifier),
    });
    reply.header('location', url);
    return { status: 302 as const, body: undefined };
  }

  /** Sends the browser on to the web app, which shows the outcome. */
  function leave(reply: Reply, origin: string, parameters: Record<string, string>) {
    const { state, begunState, verifier, nonce, begunAgain } = oauthCookies;
    reply.clearCookie(state, { ...attributes, path: oauthCookies.path });
    for (const name of [begunState, verifier, nonce, begunAgain]) reply.clearCookie(nameOf(name), attributes);
    reply.header('location', `${webCallbackUri(origin)}?${new URLSearchParams(parameters)}`);
    return { status: 302 as const, body: undefined };
  }

  return {
    async google({ query, request, reply }) {
      const origin = resolveOrigin(request);
      const registered = [undefined, webCallbackUri(origin), apiCallbackUri(origin)];
      if (!registered.includes(query.redirect_uri)) {
        throw new HttpError(400, errorCodes.invalidRequest, 'redirect_uri is not one that is registered');
      }
      return begin(reply, origin, query.state ?? '');
    },

    async googleCallback({ query, request, reply }) {
      const origin = resolveOrigin(request);
      const { callerState, ...checked } = check(query, (name) => request.cookies[nameOf(name)]);
      const answer = (parameters: Record<string, string>) =>
        leave(reply, origin, { ...parameters, ...(callerState && { state: callerState }) });
      const fail = ({ error, description }: Refusal) => {
        // Only the log has the description: it may have been written into a link by anybody.
        request.refusal = error;
        request.log.warn({ error, description: description.slice(0, 300) }, 'a sign-in with Google failed');
        return answer({ error, error_description: googleErrorText(error) });
      };
      if ('refusal' in checked) return fail(checked.refusal);
      if ('again' in checked) {
        reply.setCookie(nameOf(oauthCookies.begunAgain), '1', { ...attributes, maxAge: oauthCookies.lifeS });
        return begin(reply, origin, callerState);
      }
      try {
        const grant = { ...checked.grant, redirectUri: apiCallbackUri(origin) };
        const signedIn = await signInWithGoogle(deps, grant, checked.nonce, signInCookies.read(request));
        request.actorId = signedIn.userId;
        signInCookies.write(reply, signedIn);
        return answer({ success: 'true', userId: String(signedIn.userId) });
      } catch (error) {
        if (error instanceof IdentityError) return fail({ error: error.code, description: error.message });
        const closed = closedParameters(error);
        request.refusal = closed.error;
        return answer(closed);
      }
    },
  };
}

interface Refusal {
  error: string;
  description: string;
}

type Checked = { callerState: string } & (
  | { refusal: Refusal }
  | { again: true }
  | { grant: { code: string; codeVerifier?: string }; nonce: string | undefined }
);

/** Whether the query belongs to a sign-in of this browser, and what follows: an error, another attempt, or a code to exchange. */
function check(query: Query, read: (cookie: string) => string | undefined): Checked {
  const { state = '', code, error, error_description: description } = query;
  const isBegunHere = isSame(state, read(oauthCookies.begunState));
  const callerState = isBegunHere ? callerStateOf(state) : '';
  const fail = (code: string, text: string) => ({ callerState, refusal: { error: code, description: text } });
  if (!isBegunHere && !isSame(state, read(oauthCookies.state))) {
    return fail('invalid_state', 'This sign-in was not begun in this browser, or too long ago.');
  }
  if (justLinked.test(description ?? '') && !read(oauthCookies.begunAgain)) return { callerState, again: true };
  if (error) return fail(/^[\w.]{1,64}$/.test(error) ? error : 'server_error', description ?? '');
  if (!code) return fail('invalid_request', 'The sign-in brought no code.');
  if (!isBegunHere) return { callerState, grant: { code }, nonce: undefined };
  // A cookie that is missing becomes an empty value, which equals no verifier and no nonce.
  const codeVerifier = read(oauthCookies.verifier) ?? '';
  return { callerState, grant: { code, codeVerifier }, nonce: read(oauthCookies.nonce) ?? '' };
}

/** What the web app shows of a sign-in to a closed account. @throws any other error */
function closedParameters(error: unknown) {
  if (!(error instanceof HttpError) || !error.extra.userStatus) throw error;
  const { userStatus } = error.extra;
  return { error: `account_${userStatus}`, error_description: error.message, userStatus };
}

function isSame(given: string, expected: string | undefined): boolean {
  if (!given || !expected) return false;
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)));
}
