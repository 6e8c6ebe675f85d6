import * as z from 'zod';
import type { CognitoPool } from '../../config.ts';
import { type CallCognito, deadlineMs } from './cognito-client.ts';
import { IdentityError, IdentityUnavailable, type TokenIdentity } from './identity.ts';
import type { TokenVerifier } from './token-verifier.ts';

interface Refreshed {
  AuthenticationResult?: { AccessToken?: string; IdToken?: string; ExpiresIn?: number; RefreshToken?: string };
}
interface Described {
  Username: string;
  UserAttributes: { Name: string; Value: string }[];
}

const UserInfo = z.object({ username: z.string(), email: z.string().optional() });

/** Tokens of callers that are not browsers. */
export function createTokenIdentity(pool: CognitoPool, call: CallCognito, verifier: TokenVerifier): TokenIdentity {
  async function describeByApi(accessToken: string) {
    const { Username, UserAttributes } = await call<Described>('GetUser', { AccessToken: accessToken });
    return { username: Username, email: UserAttributes.find(({ Name }) => Name === 'email')?.Value };
  }

  async function describeByUserInfo(accessToken: string) {
    const answer = await fetch(new URL('/oauth2/userInfo', pool.domain), {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(deadlineMs),
    }).catch((error: Error) => {
      throw new IdentityUnavailable(error.message);
    });
    const info = UserInfo.safeParse(await answer.json().catch(() => null));
    if (answer.status >= 500) throw new IdentityUnavailable(`userInfo: ${answer.status}`);
    if (!answer.ok || !info.success) throw new IdentityError('invalid_token', 'The token may not ask who it is');
    return info.data;
  }

  return {
    async verifyAccessToken(token) {
      const claims = await verifier.accessToken(token);
      return { issuer: verifier.issuer, subject: claims.sub, authenticatedAtS: claims.auth_time };
    },
    async describe(accessToken) {
      // A token of the JSON API may ask GetUser; one of the hosted UI has OpenID's scope and may ask userInfo.
      const described = await describeByApi(accessToken).catch((error: unknown) => {
        if (error instanceof IdentityError && pool.domain) return describeByUserInfo(accessToken);
        throw error;
      });
      if (!described.email) throw new IdentityError('invalid_token', 'The token’s user has no e-mail');
      return { username: described.username, email: described.email.toLowerCase() };
    },
    async refresh(refreshToken) {
      // Works with rotation and without; the flow REFRESH_TOKEN_AUTH is refused by a pool that rotates.
      const answer = await call<Refreshed>('GetTokensFromRefreshToken', {
        ClientId: pool.clientId,
        RefreshToken: refreshToken,
      });
      const { AccessToken, IdToken, ExpiresIn, RefreshToken } = answer.AuthenticationResult ?? {};
      if (!AccessToken || !IdToken) throw new IdentityError('NotAuthorizedException', 'Invalid Refresh Token');
      return {
        accessToken: AccessToken,
        idToken: IdToken,
        expiresIn: ExpiresIn ?? 3_600,
        ...(RefreshToken ? { refreshToken: RefreshToken } : {}),
      };
    },
  };
}
