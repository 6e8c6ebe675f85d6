import type { Contract } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import type { CountAttempts } from '../../features/auth/attempts.ts';
import { findByIdentity, findResigned } from '../../features/auth/reads.ts';
import { refusalOf, statusRefusal } from '../../features/auth/refusals.ts';
import { sessionLifeS } from '../../features/auth/session-token.ts';
import { endSession, rotateSession, startSession } from '../../features/auth/writes.ts';
import { noteIdentityRemoved } from '../../features/resign/writes.ts';
import { resignedEmailHash } from '../../features/users/email-hash.ts';
import type { PeopleReader } from '../../features/users/reads.ts';
import { selfView } from '../../features/users/view.ts';
import { ensureUser } from '../../features/users/writes.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import { type IdentityPort, IdentityRefusal } from '../../ports/identity/identity.ts';
import { Refusal, unauthorized } from '../../refusal.ts';
import { apiCallbackUri, webCallbackUri } from '../callback-uris.ts';
import type { Handlers } from '../mount.ts';
import type { SessionCookie } from '../session-cookie.ts';

interface AuthDeps {
  db: Database;
  clock: Clock;
  identity: IdentityPort;
  people: PeopleReader;
  cookie: SessionCookie;
  countAttempts: CountAttempts;
  /** Shown on the login page where the demo cast lives, else null. */
  demoLogin: { email: string; password: string } | null;
  /** The origin at which a request came, one of the allowed ones: where the hosted UI sends people back to. */
  originOf(request: { headers: { host?: string | undefined } }): string;
}

type Reply = Parameters<SessionCookie['write']>[0];

type Routes = Pick<
  Handlers<Contract['auth']>,
  | 'signup'
  | 'confirmSignup'
  | 'resendConfirmation'
  | 'login'
  | 'logout'
  | 'me'
  | 'refresh'
  | 'demoLogin'
  | 'cognitoConfig'
>;

/** Signing up, in and out. Google and lost passwords are in files of their own. */
export function authRoutes(deps: AuthDeps): Routes {
  const { db, clock, identity, people, cookie, countAttempts } = deps;

  const selfOf = async (id: number) => {
    const row = await people.findSelf(db, id);
    if (!row) throw unauthorized();
    return selfView(row);
  };

  async function signIn(email: string, password: string, reply: Reply) {
    const proven = await identity.signIn(email, password);
    const now = clock.now();
    const { id, status } = await ensureUser(db, proven, { hasPassword: true }, now.toISOString());
    if (status !== 'active') throw statusRefusal(status);
    cookie.write(reply, await startSession(db, id, 'password', now), sessionLifeS);
    return selfOf(id);
  }

  /** Opens an identity. Of somebody who has left, the old one is removed first: the address may begin anew. */
  async function signUpAnew(email: string, password: string) {
    try {
      return await identity.signUp(email, password);
    } catch (error) {
      const isTaken = error instanceof IdentityRefusal && error.code === 'UsernameExistsException';
      const left = isTaken ? await findResigned(db, resignedEmailHash(email)) : null;
      if (!left) throw error;
      await identity.deleteUser(left.identityUsername);
      await noteIdentityRemoved(db, left.id, clock.now().toISOString());
      return identity.signUp(email, password);
    }
  }

  /** New tokens for a caller that is not a browser; nobody who may not sign in gets any. */
  async function refreshTokens(refreshToken: string) {
    try {
      const tokens = await identity.refresh(refreshToken);
      const { issuer, subject } = await identity.verifyAccessToken(tokens.accessToken);
      const account = await findByIdentity(db, issuer, subject);
      if (account && account.status !== 'active') throw unauthorized({ userStatus: account.status });
      return tokens;
    } catch (error) {
      throw error instanceof IdentityRefusal ? unauthorized() : error;
    }
  }

  return {
    async signup({ body, request }) {
      await countAttempts('signup', 'signup', body.email, request.ip);
      try {
        const { confirmed } = await signUpAnew(body.email, body.password);
        return {
          status: 201,
          body: { email: body.email, userConfirmed: confirmed, requiresVerification: !confirmed },
        };
      } catch (error) {
        throw refusalOf(error, 'signup', body.email);
      }
    },

    async confirmSignup({ body, request, reply }) {
      const { email, confirmationCode, password } = body;
      await countAttempts('confirm', 'confirm', email, request.ip);
      let refused: unknown;
      try {
        await identity.confirmSignUp(email, confirmationCode);
      } catch (error) {
        refused = refusalOf(error, 'confirm', email);
      }
      // A repeated confirmation is refused by the provider; the right password shows that it is the same person again.
      const user = password ? await signIn(email, password, reply).catch((error: unknown) => whenRefused(error)) : null;
      if (refused && !user) throw refused;
      return { status: 200, body: { userConfirmed: true, requiresLogin: !user, ...(user ? { user } : {}) } };
    },

    async resendConfirmation({ body, request }) {
      const email = body.email.toLowerCase();
      await countAttempts('mail', 'resend', email, request.ip);
      try {
        await identity.resendCode(email);
      } catch (error) {
        // The same answer for unknown and confirmed addresses; only a locked door and an outage are told.
        const refusal = refusalOf(error, 'resend', email);
        if (!(refusal instanceof Refusal) || refusal.status === 429) throw refusal;
      }
      return { status: 200, body: { success: true } };
    },

    async login({ body, request, reply }) {
      await countAttempts('login', 'login', body.email, request.ip);
      try {
        const user = await signIn(body.email, body.password, reply);
        return { status: 200, body: { email: user.email, requiresVerification: false, userConfirmed: true, user } };
      } catch (error) {
        throw refusalOf(error, 'login', body.email);
      }
    },

    async logout({ viewer, request, reply }) {
      if (viewer?.sessionHash) await endSession(db, viewer.sessionHash);
      cookie.clear(reply);
      const isHosted = viewer?.signedInWith === 'google';
      const cognitoLogoutUrl = isHosted ? identity.logoutUrl(`${deps.originOf(request)}/login`) : undefined;
      return { status: 200, body: { success: true, ...(cognitoLogoutUrl ? { cognitoLogoutUrl } : {}) } };
    },

    async me({ viewer }) {
      return { status: 200, body: { user: await selfOf(viewer.id) } };
    },

    async refresh({ viewer, body, reply }) {
      if (body?.refreshToken) return { status: 200, body: await refreshTokens(body.refreshToken) };
      const token = viewer?.sessionHash ? await rotateSession(db, viewer.sessionHash, clock.now()) : null;
      if (!token) throw unauthorized();
      cookie.write(reply, token, sessionLifeS);
      return { status: 200, body: { success: true } };
    },

    async demoLogin() {
      return { status: 200, body: { login: deps.demoLogin } };
    },

    async cognitoConfig({ request }) {
      const { domain, clientId } = identity.publicConfig;
      const origin = deps.originOf(request);
      return {
        status: 200,
        body: {
          cognitoDomain: domain,
          clientId,
          webCallbackUri: webCallbackUri(origin),
          callbackUri: apiCallbackUri(origin),
        },
      };
    },
  };
}

/** After a confirmation a failed sign-in only means that the person signs in by hand; a fault is still a fault. */
function whenRefused(error: unknown): null {
  const refusal = refusalOf(error, 'login', '');
  if (refusal instanceof Refusal && refusal.extra.userStatus === undefined) return null;
  throw refusal;
}
