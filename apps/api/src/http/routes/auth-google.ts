import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Contract, errorCodes, oauthCookies } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import { statusRefusal } from '../../features/auth/refusals.ts';
import { sessionLifeS } from '../../features/auth/session-token.ts';
import { startSession } from '../../features/auth/writes.ts';
import { ensureUser } from '../../features/users/writes.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { type HostedIdentity, IdentityRefusal } from '../../ports/identity/identity.ts';
import { Refusal } from '../../refusal.ts';
import { apiCallbackUri, webCallbackUri } from '../callback-uris.ts';
import type { Handlers } from '../mount.ts';
import type { SessionCookie } from '../session-cookie.ts';

interface GoogleDeps {
  db: Database;
  clock: Clock;
  identity: HostedIdentity;
  cookie: SessionCookie;
  isHttps: boolean;
  /** The origin at which this request came, one of the allowed ones. */
  originOf(request: { headers: { host?: string | undefined } }): string;
}

type GoogleRoutes = Pick<Handlers<Contract['auth']>, 'google' | 'googleCallback'>;
type Reply = Parameters<GoogleRoutes['google']>[0]['reply'];

const random = () => randomBytes(32).toString('base64url');
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
/** Derived from the state, so that it needs no cookie of its own. */
const nonceOf = (state: string) => sha256(`nonce:${state}`);

/** What Amazon Cognito answers to the very sign-in in which its trigger linked an account; asked once more, it signs in. */
const justLinked = /already found an entry for username/i;

/** Sign-in with Google through the hosted UI. State (and, when begun here, PKCE) bind the answer to the browser that asked. */
export function googleRoutes({ db, clock, identity, cookie, isHttps, originOf }: GoogleDeps): GoogleRoutes {
  const attributes = { path: oauthCookies.path, httpOnly: true, sameSite: 'lax', secure: isHttps } as const;

  /** Sends the browser to the hosted UI, and binds what it brings back to this browser. */
  function begin(reply: Reply, origin: string, state: string) {
    const verifier = random();
    for (const [name, value] of [
      [oauthCookies.begunState, state],
      [oauthCookies.verifier, verifier],
    ] as const) {
      reply.setCookie(name, value, { ...attributes, maxAge: oauthCookies.lifeS });
    }
    const url = identity.authorizeUrl({
      redirectUri: apiCallbackUri(origin),
      state,
      nonce: nonceOf(state),
      codeChallenge: sha256(verifier),
    });
    reply.header('location', url);
    return { status: 302 as const, body: undefined };
  }

  return {
    async google({ query, request, reply }) {
      const origin = originOf(request);
      if (query.redirect_uri !== undefined && query.redirect_uri !== webCallbackUri(origin)) {
        throw new Refusal(400, errorCodes.invalidRequest, 'redirect_uri is not one that is registered');
      }
      return begin(reply, origin, query.state || random());
    },

    async googleCallback({ query, request, reply }) {
      const origin = originOf(request);
      const goOn = (parameters: Record<string, string>) => {
        const { state, begunState, verifier, begunAgain } = oauthCookies;
        for (const name of [state, begunState, verifier, begunAgain]) reply.clearCookie(name, attributes);
        reply.header('location', `${webCallbackUri(origin)}?${new URLSearchParams(parameters)}`);
        return { status: 302 as const, body: undefined };
      };
      const fail = (error: string, description: string, extra: Record<string, string> = {}) =>
        goOn({ error, error_description: description, ...extra });

      const { state = '' } = query;
      const isBegunHere = isSame(state, request.cookies[oauthCookies.begunState]);
      if (!isBegunHere && !isSame(state, request.cookies[oauthCookies.state])) {
        return fail('invalid_state', 'This sign-in was not begun in this browser, or too long ago.');
      }
      if (justLinked.test(query.error_description ?? '') && !request.cookies[oauthCookies.begunAgain]) {
        reply.setCookie(oauthCookies.begunAgain, '1', { ...attributes, maxAge: oauthCookies.lifeS });
        return begin(reply, origin, random());
      }
      if (query.error) return fail(query.error, query.error_description ?? 'The sign-in was not completed.');
      if (!query.code) return fail('invalid_request', 'The sign-in brought no code.');

      const codeVerifier = isBegunHere ? request.cookies[oauthCookies.verifier] : undefined;
      const grant = {
        code: query.code,
        redirectUri: apiCallbackUri(origin),
        ...(codeVerifier ? { codeVerifier } : {}),
      };
      try {
        const proven = await identity.exchangeCode(grant);
        if (proven.nonce !== undefined && proven.nonce !== nonceOf(state)) {
          return fail('invalid_grant', 'The sign-in belongs to another request.');
        }
        const now = clock.now();
        const { id, status } = await ensureUser(db, proven, { hasPassword: false }, now.toISOString());
        if (status !== 'active') {
          return fail(`account_${status}`, statusRefusal(status).message, { userStatus: status });
        }
        cookie.write(reply, await startSession(db, id, 'google', now), sessionLifeS);
        return goOn({ success: 'true', userId: String(id) });
      } catch (error) {
        if (error instanceof IdentityRefusal) return fail(error.code, error.message);
        throw error;
      }
    },
  };
}

function isSame(given: string, expected: string | undefined): boolean {
  if (!given || !expected) return false;
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)));
}
