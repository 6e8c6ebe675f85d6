import type { Contract } from '@hiyori/contract';
import type { Database } from '../../db/client.ts';
import { transact } from '../../db/transaction.ts';
import { endTokenFamily, rotateSession } from '../../features/auth/writes.ts';
import type { PeopleReader } from '../../features/users/reads.ts';
import { unauthorized } from '../../http-error.ts';
import type { Clock } from '../../ports/clock/clock.ts';
import type { IdentityPort } from '../../ports/identity/identity.ts';
import { confirmSignUp } from '../../usecases/confirm-sign-up.ts';
import { endSession } from '../../usecases/end-session.ts';
import { getSelf } from '../../usecases/get-person.ts';
import { refreshTokens } from '../../usecases/refresh-tokens.ts';
import { resendCode } from '../../usecases/resend-code.ts';
import { signIn } from '../../usecases/sign-in.ts';
import { signUp } from '../../usecases/sign-up.ts';
import { apiCallbackUri, webCallbackUri } from '../callback-uris.ts';
import type { Handlers } from '../mount.ts';
import type { MakeAttempt } from '../request-attempts.ts';
import type { SignInCookies, TokenCookie } from '../token-cookie.ts';

interface AuthDeps {
  db: Database;
  clock: Clock;
  identity: IdentityPort;
  people: PeopleReader;
  cookie: TokenCookie;
  signInCookies: SignInCookies;
  makeAttempt: MakeAttempt;
  /** Shown on the login page where the demo cast lives, else null. */
  demoLogin: { email: string; password: string } | null;
  /** The public origin of the product, for links in e-mails. */
  publicOrigin(): string;
  /** The origin at which a request came, one of the allowed ones: where the hosted UI sends people back to. */
  resolveOrigin(request: { headers: { host?: string | undefined } }): string;
}

type SessionRoutes = Pick<
  Handlers<Contract['auth']>,
  'signup' | 'confirmSignup' | 'resendConfirmation' | 'login' | 'logout' | 'me' | 'refresh'
>;
type PublicRoutes = Pick<Handlers<Contract['auth']>, 'demoLogin' | 'cognitoConfig'>;

/** Signing up, in and out. Google and lost passwords are in files of their own. */
export function authRoutes(deps: AuthDeps): SessionRoutes & PublicRoutes {
  return { ...sessionRoutes(deps), ...publicRoutes(deps) };
}

function sessionRoutes(deps: AuthDeps): SessionRoutes {
  const { db, clock, identity, cookie, signInCookies, makeAttempt } = deps;
  return {
    async signup({ body, request }) {
      const { email, password } = body;
      const attempt = { kind: 'signup', subject: 'signup', email } as const;
      const { confirmed } = await makeAttempt(request, attempt, () => signUp(deps, email, password));
      return { status: 201, body: { email, userConfirmed: confirmed, requiresVerification: !confirmed } };
    },

    async confirmSignup({ body, request, reply }) {
      const attempt = { kind: 'confirm', subject: 'confirm', email: body.email } as const;
      const work = () => confirmSignUp(deps, body, signInCookies.read(request));
      const signedIn = await makeAttempt(request, attempt, work);
      if (!signedIn) return { status: 200, body: { userConfirmed: true, requiresLogin: true } };
      request.actorId = signedIn.user.id;
      signInCookies.write(reply, signedIn);
      return { status: 200, body: { userConfirmed: true, requiresLogin: false, user: signedIn.user } };
    },

    async resendConfirmation({ body, request }) {
      const email = body.email.toLowerCase();
      const attempt = { kind: 'mail', subject: 'resend', email } as const;
      await makeAttempt(request, attempt, () => resendCode(deps, email));
      return { status: 200, body: { success: true } };
    },

    async login({ body, request, reply }) {
      const { email, password } = body;
      const attempt = { kind: 'login', subject: 'login', email } as const;
      const work = () => signIn(deps, email, password, signInCookies.read(request));
      const signedIn = await makeAttempt(request, attempt, work);
      const { user } = signedIn;
      request.actorId = user.id;
      signInCookies.write(reply, signedIn);
      return { status: 200, body: { email: user.email, requiresVerification: false, userConfirmed: true, user } };
    },

    async logout({ viewer, request, reply }) {
      const { sessionHash } = viewer ?? {};
      if (sessionHash) await transact(db, (tx) => endSession(tx, sessionHash));
      if (viewer?.tokenFamily) await endTokenFamily(db, viewer.id, viewer.tokenFamily, clock.now());
      cookie.clear(reply);
      const isHosted = viewer?.signedInWith === 'google';
      const cognitoLogoutUrl = isHosted ? identity.logoutUrl(`${deps.resolveOrigin(request)}/login`) : undefined;
      return { status: 200, body: { success: true, ...(cognitoLogoutUrl ? { cognitoLogoutUrl } : {}) } };
    },

    async me({ viewer }) {
      return { status: 200, body: { user: await getSelf(deps, viewer.id) } };
    },

    async refresh({ viewer, body, reply }) {
      if (body?.refreshToken) return { status: 200, body: await refreshTokens(deps, body.refreshToken) };
      const rotated = viewer?.sessionHash ? await rotateSession(db, viewer.sessionHash, clock.now()) : null;
      if (!rotated) throw unauthorized();
      cookie.write(reply, rotated.token, rotated.lifetimeS);
      return { status: 200, body: { success: true } };
    },
  };
}

/** What a page or a program needs before anybody signs in. */
const publicRoutes = ({ identity, demoLogin, resolveOrigin }: AuthDeps): PublicRoutes => ({
  async demoLogin() {
    return { status: 200, body: { login: demoLogin } };
  },

  async cognitoConfig({ request }) {
    const { domain: cognitoDomain, clientId } = identity.publicConfig;
    const origin = resolveOrigin(request);
    const uris = { webCallbackUri: webCallbackUri(origin), callbackUri: apiCallbackUri(origin) };
    return { status: 200, body: { cognitoDomain, clientId, ...uris } };
  },
});
