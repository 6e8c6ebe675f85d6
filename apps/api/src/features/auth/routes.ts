import type { Contract } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import type { Handlers } from '../../http/mount.ts';
import { Refusal, unauthorized } from '../../http/refusal.ts';
import type { SessionCookie } from '../../http/session-cookie.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { IdentityPort } from '../../ports/identity/identity.ts';
import type { PeopleReader } from '../users/reads.ts';
import { selfView } from '../users/view.ts';
import { ensureUser } from '../users/writes.ts';
import { refusalOf, statusRefusal } from './refusals.ts';
import { sessionLifeS } from './session-token.ts';
import { countAttempt, endSession, rotateSession, startSession } from './writes.ts';

interface AuthDeps {
  db: Database;
  clock: Clock;
  identity: IdentityPort;
  people: PeopleReader;
  cookie: SessionCookie;
  rateLimits: boolean;
  /** Shown on the login page where the demo cast lives, else null. */
  demoLogin: { email: string; password: string } | null;
  /** Where the hosted UI sends people back to; asked when needed, as the port may be chosen at listen. */
  publicOrigin(): string;
}

type Reply = Parameters<SessionCookie['write']>[0];

const hour = 3_600;

export function authRoutes(deps: AuthDeps): Handlers<Contract['auth']> {
  const { db, clock, identity, people, cookie } = deps;

  const selfOf = async (id: number) => {
    const row = await people.findSelf(db, id);
    if (!row) throw unauthorized();
    return selfView(row);
  };

  async function limit(key: string, rule: { max: number; windowS: number }) {
    const retryAfterS = deps.rateLimits ? await countAttempt(db, key, rule, clock.now()) : null;
    if (retryAfterS !== null) {
      throw new Refusal(429, 'LimitExceededException', 'Attempt limit exceeded, please try after some time.', {
        retryAfterS,
      });
    }
  }

  async function signIn(email: string, password: string, reply: Reply) {
    const proven = await identity.signIn(email, password);
    const now = clock.now();
    const { id, status } = await ensureUser(db, proven, now.toISOString());
    if (status !== 'active') throw statusRefusal(status);
    cookie.write(reply, await startSession(db, id, now), sessionLifeS);
    return selfOf(id);
  }

  return {
    async signup({ body }) {
      await limit(`signup:${body.email.toLowerCase()}`, { max: 5, windowS: hour });
      try {
        const { confirmed } = await identity.signUp(body.email, body.password);
        return {
          status: 201,
          body: { email: body.email, userConfirmed: confirmed, requiresVerification: !confirmed },
        };
      } catch (error) {
        throw refusalOf(error, 'signup', body.email);
      }
    },

    async confirmSignup({ body, reply }) {
      const { email, confirmationCode, password } = body;
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

    async resendConfirmation({ body }) {
      const email = body.email.toLowerCase();
      await limit(`resend:${email}`, { max: 1, windowS: 60 });
      await limit(`resend-hour:${email}`, { max: 5, windowS: hour });
      try {
        await identity.resendCode(email);
      } catch (error) {
        // The same answer for unknown and confirmed addresses; only a locked door and an outage are told.
        const refusal = refusalOf(error, 'resend', email);
        if (!(refusal instanceof Refusal) || refusal.status === 429) throw refusal;
      }
      return { status: 200, body: { success: true } };
    },

    async login({ body, reply }) {
      try {
        const user = await signIn(body.email, body.password, reply);
        return { status: 200, body: { email: user.email, requiresVerification: false, userConfirmed: true, user } };
      } catch (error) {
        throw refusalOf(error, 'login', body.email);
      }
    },

    async logout({ viewer, reply }) {
      if (viewer) await endSession(db, viewer.sessionHash);
      cookie.clear(reply);
      return { status: 200, body: { success: true } };
    },

    async me({ viewer }) {
      return { status: 200, body: { user: await selfOf(viewer.id) } };
    },

    async refresh({ viewer, reply }) {
      const token = viewer ? await rotateSession(db, viewer.sessionHash, clock.now()) : null;
      if (!token) throw unauthorized();
      cookie.write(reply, token, sessionLifeS);
      return { status: 200, body: { success: true } };
    },

    async demoLogin() {
      return { status: 200, body: { login: deps.demoLogin } };
    },

    async cognitoConfig() {
      const { domain, clientId } = identity.publicConfig;
      const origin = deps.publicOrigin();
      return {
        status: 200,
        body: {
          cognitoDomain: domain,
          clientId,
          webCallbackUri: `${origin}/auth/callback`,
          callbackUri: `${origin}/api/v1/auth/google/callback`,
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
