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
  const { clientId: ClientId } = pool;
  return {
    async signUp(email, password) {
      const answer = await call<{ UserConfirmed?: boolean }>('SignUp', {
        ClientId,
        Username: email,
        Password: password,
        UserAttributes: [{ Name: 'email', Value: email }],
      });
      return { confirmed: answer.UserConfirmed === true };
    },
    async confirmSignUp(email, code) {
      await call('ConfirmSignUp', { ClientId, Username: email, ConfirmationCode: code, ForceAliasCreation: false });
    },
    async resendCode(email) {
      await call('ResendConfirmationCode', { ClientId, Username: email });
    },
    async signIn(email, password) {
      const answer = await call<SignedIn>('InitiateAuth', {
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      });
      const { IdToken, RefreshToken } = answer.AuthenticationResult ?? {};
      if (!IdToken) throw new IdentityError('PasswordResetRequiredException', `Challenge ${answer.ChallengeName}`);
      const claims = await verifier.idToken(IdToken);
      if (RefreshToken) {
        // The session is ours; a refresh token that nobody needs must not stay alive. A failure here changes nothing.
        await call('RevokeToken', { ClientId, Token: RefreshToken }).catch(() => {});
      }
      const address = typeof claims.email === 'string' ? claims.email : email;
      const username = claims['cognito:username'];
      return { issuer: verifier.issuer, subject: claims.sub, username, email: address.toLowerCase() };
    },
    async forgotPassword(email) {
      await call('ForgotPassword', { ClientId, Username: email });
    },
    async confirmForgotPassword(email, code, newPassword) {
      await call('ConfirmForgotPassword', {
        ClientId,
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

type Sdk = typeof import('@aws-sdk/client-cognito-identity-provider');
type AdminCommand = InstanceType<Sdk['AdminSetUserPasswordCommand'] | Sdk['AdminDeleteUserCommand']>;

/** A call that needs AWS credentials. Loaded when first needed: the SDK is heavy, and such calls are rare. */
async function administer(pool: CognitoPool, commandOf: (sdk: Sdk) => AdminCommand): Promise<void> {
  const sdk = await import('@aws-sdk/client-cognito-identity-provider');
  const client = new sdk.CognitoIdentityProviderClient({
    region: pool.region,
    maxAttempts: 2,
    // The stand-in wants a signature and does not look at whose it is.
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
