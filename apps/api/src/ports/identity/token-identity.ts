import type { CognitoPool } from '../../config.ts';
import type { CallCognito } from './cognito-client.ts';
import { IdentityRefusal, type TokenIdentity } from './identity.ts';
import type { TokenVerifier } from './token-verifier.ts';

interface Refreshed {
  AuthenticationResult?: { AccessToken?: string; IdToken?: string; ExpiresIn?: number };
}
interface Described {
  Username: string;
  UserAttributes: { Name: string; Value: string }[];
}

/** Tokens of callers that are not browsers. */
export function createTokenIdentity(pool: CognitoPool, call: CallCognito, verifier: TokenVerifier): TokenIdentity {
  return {
    async verifyAccessToken(token) {
      const claims = await verifier.accessToken(token);
      return { issuer: verifier.issuer, subject: claims.sub, authenticatedAtS: claims.auth_time };
    },
    async describe(accessToken) {
      const { Username, UserAttributes } = await call<Described>('GetUser', { AccessToken: accessToken });
      const email = UserAttributes.find(({ Name }) => Name === 'email')?.Value;
      if (!email) throw new IdentityRefusal('invalid_token', 'The token’s user has no e-mail');
      return { username: Username, email: email.toLowerCase() };
    },
    async refresh(refreshToken) {
      const answer = await call<Refreshed>('InitiateAuth', {
        ClientId: pool.clientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: refreshToken },
      });
      const { AccessToken, IdToken, ExpiresIn } = answer.AuthenticationResult ?? {};
      if (!AccessToken || !IdToken) throw new IdentityRefusal('NotAuthorizedException', 'Invalid Refresh Token');
      return { accessToken: AccessToken, idToken: IdToken, expiresIn: ExpiresIn ?? 3_600 };
    },
  };
}
