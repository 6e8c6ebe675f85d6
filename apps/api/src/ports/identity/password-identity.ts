import { createHmac } from 'node:crypto';
import type { CognitoPool } from '../../config.ts';
import { type CallCognito, deadlineMs, translateCognitoError } from './cognito-client.ts';
import { IdentityError, type PasswordIdentity } from './identity.ts';
import type { TokenVerifier } from './token-verifier.ts';

interface SignedIn {
  AuthenticationResult?: { IdToken?: string; RefreshToken?: string };
  ChallengeName?: string;
}

export function createPasswordIdentity(
  pool: CognitoPool,
  call: CallCognito,
  verifier: TokenVerifier,
): PasswordIdentity {
  const { clientId: ClientId, clientSecret } = pool;
  /** What a confidential client sends with a call about a user. */
  const proof = (username: string) =>
    clientSecret === undefined ? {} : { SecretHash: secretHash(clientSecret, username, ClientId) };
  return {
    async signUp(email, password) {
      const response = await call<{ UserConfirmed?: boolean }>('SignUp', {
        ClientId,
        ...proof(email),
        Username: email,
        Password: password,
        UserAttributes: [{ Name: 'email', Value: email }],
      });
      return { confirmed: response.UserConfirmed === true };
    },
    async confirmSignUp(email, code) {
      await call('ConfirmSignUp', {
        ClientId,
        ...proof(email),
        Username: email,
        ConfirmationCode: code,
        ForceAliasCreation: false,
      });
    },
    async resendCode(email) {
      await call('ResendConfirmationCode', { ClientId, ...proof(email), Username: email });
    },
    async signIn(email, password) {
      const { SecretHash: SECRET_HASH } = proof(email);
      const response = await call<SignedIn>('InitiateAuth', {
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password, ...(SECRET_HASH ? { SECRET_HASH } : {}) },
      });
      const { IdToken, RefreshToken } = response.AuthenticationResult ?? {};
      if (!IdToken) throw new IdentityError('PasswordResetRequiredException', `Challenge ${response.ChallengeName}`);
      const claims = await verifier.idToken(IdToken);
      if (RefreshToken) {
        // The API has its own sessions, so the unused refresh token is revoked. A failure is ignored.
        const secret = clientSecret === undefined ? {} : { ClientSecret: clientSecret };
        await call('RevokeToken', { ClientId, ...secret, Token: RefreshToken }).catch(() => {});
      }
      const address = typeof claims.email === 'string' ? claims.email : email;
      const username = claims['cognito:username'];
      return { issuer: verifier.issuer, subject: claims.sub, username, email: address.toLowerCase() };
    },
    async forgotPassword(email) {
      await call('ForgotPassword', { ClientId, ...proof(email), Username: email });
    },
    async confirmForgotPassword(email, code, newPassword) {
      await call('ConfirmForgotPassword', {
        ClientId,
        ...proof(email),
        Username: email,
        ConfirmationCode: code,
        Password: newPassword,
      });
    },
    async setPassword(username, newPassword) {
      await administer(pool, ({ AdminSetUserPasswordCommand }) => {
        const input = { UserPoolId: pool.userPoolId, Username: username, Password: newPassword, Permanent: true };
        return new AdminSetUserPasswordCommand(input);
      });
    },
    async deleteUser(username) {
      try {
        await administer(
          pool,
          ({ AdminDeleteUserCommand }) =>
            new AdminDeleteUserCommand({ UserPoolId: pool.userPoolId, Username: username }),
        );
      } catch (error) {
        if (!(error instanceof IdentityError && error.code === 'UserNotFoundException')) throw error;
      }
    },
  };
}

/** https://docs.aws.amazon.com/cognito/latest/developerguide/signing-up-users-in-your-app.html, "Computing secret hash values" */
const secretHash = (secret: string, username: string, clientId: string): string =>
  createHmac('sha256', secret).update(`${username}${clientId}`).digest('base64');

type Sdk = typeof import('@aws-sdk/client-cognito-identity-provider');
type AdminCommand = InstanceType<Sdk['AdminSetUserPasswordCommand'] | Sdk['AdminDeleteUserCommand']>;

/** Runs a call that needs AWS credentials. The SDK is loaded on demand: it is large, and such calls are rare. */
async function administer(pool: CognitoPool, commandOf: (sdk: Sdk) => AdminCommand): Promise<void> {
  const sdk = await import('@aws-sdk/client-cognito-identity-provider');
  const client = new sdk.CognitoIdentityProviderClient({
    region: pool.region,
    maxAttempts: 2,
    // The emulator requires a signature, but accepts any credentials.
    ...(pool.endpoint
      ? { endpoint: pool.endpoint, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
      : {}),
  });
  try {
    await client.send(commandOf(sdk) as never, { abortSignal: AbortSignal.timeout(deadlineMs) });
  } catch (error) {
    throw translateCognitoError(error as Error);
  } finally {
    client.destroy();
  }
}
