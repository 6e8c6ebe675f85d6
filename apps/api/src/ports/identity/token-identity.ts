import * as z from 'zod';
import type { CognitoPool } from '../../config.ts';
import { type CallCognito, deadlineMs } from './cognito-client.ts';
import { IdentityError, IdentityUnavailable, type TokenIdentity, toEmail } from './identity.ts';
import type { TokenVerifier } from './token-verifier.ts';

interface Refreshed {
  AuthenticationResult?: { AccessToken?: string; IdToken?: string; ExpiresIn?: number; RefreshToken?: string };
}
interface Described {
  Username: string;
  UserAttributes: { Name: string; Value: string }[];
}

const ownClient = ({ clientId: ClientId, clientSecret }: CognitoPool) => ({
  ClientId,
  ...(clientSecret === undefined ? {} : { ClientSecret: clientSecret }),
});

const UserInfo = z.object({ username: z.string(), email: z.string().optional() });

/** Tokens of clients that are not browsers. */
export function createTokenIdentity(pool: CognitoPool, call: CallCognito, verifier: TokenVerifier): TokenIdentity {
  async function describeByApi(accessToken: string) {
    const { Username, UserAttributes } = await call<Described>('GetUser', { AccessToken: accessToken });
    return { username: Username, email: UserAttributes.find(({ Name }) => Name === 'email')?.Value };
  }

  async function describeByUserInfo(accessToken: string) {
    const response = await fetch(new URL('/oauth2/userInfo', pool.domain), {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(deadlineMs),
    }).catch((error: Error) => {
      throw new IdentityUnavailable(error.message);
    });
    const info = UserInfo.safeParse(await response.json().catch(() => null));
    if (response.status >= 500) throw new IdentityUnavailable(`userInfo: ${response.status}`);
    if (!response.ok || !info.success) throw new IdentityError('invalid_token', 'The token may not ask who it is');
    return info.data;
  }

  return {
    async verifyAccessToken(token) {
      const claims = await verifier.accessToken(token);
      const { sub: subject, auth_time: authenticatedAtS, origin_jti: origin } = claims;
      // A pool without token revocation issues no origin_jti.
      const family = typeof origin === 'string' ? origin : `${subject}:${authenticatedAtS}`;
      return { issuer: verifier.issuer, subject, authenticatedAtS, family };
    },
    async describe(accessToken) {
      // GetUser accepts tokens of the JSON API; userInfo accepts those of the hosted UI, which have the scope `openid`.
      const described = await describeByApi(accessToken).catch((error: unknown) => {
        if (error instanceof IdentityError && pool.domain) return describeByUserInfo(accessToken);
        throw error;
      });
      return { username: described.username, email: toEmail(described.email) };
    },
    async refresh(refreshToken) {
      // Works with and without refresh token rotation; pools with rotation reject the flow REFRESH_TOKEN_AUTH.
      const response = await call<Refreshed>('GetTokensFromRefreshToken', {
        ...(pool.publicClientId === undefined ? ownClient(pool) : { ClientId: pool.publicClientId }),
        RefreshToken: refreshToken,
      });
      const { AccessToken, IdToken, ExpiresIn, RefreshToken } = response.AuthenticationResult ?? {};
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
