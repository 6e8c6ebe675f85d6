import { Email } from '@hiyori/contract';

/** A user, authenticated by the identity provider. The key of the account is (issuer, subject), never the e-mail. */
export interface ProvenIdentity {
  issuer: string;
  subject: string;
  /** The user name at the provider, which its administrative calls require. */
  username: string;
  email: string;
}

/** Whether the provider keeps a password for the user: not for one that was created by a sign-in with Google. */
export const isNative = ({ username }: { username: string }): boolean => !/^google_/i.test(username);

/** A verified access token. Signature, issuer, client, use and expiry were checked. */
export interface ProvenToken {
  issuer: string;
  subject: string;
  /** Time of the sign-in, in seconds since 1970. */
  authenticatedAtS: number;
  /** Names the sign-in: the access and refresh tokens that replace each other have the same. */
  family: string;
}

export interface ProviderTokens {
  accessToken: string;
  idToken: string;
  /** Lifetime of the access token in seconds. */
  expiresIn: number;
  /** Only in pools with refresh token rotation: replaces the token that was used. */
  refreshToken?: string;
}

/** A rejection by the identity provider; `code` is an exception name of Amazon Cognito or an OAuth error code. */
export class IdentityError extends Error {
  override name = 'IdentityError';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The e-mail address of a token, in lower case. @throws IdentityError `invalid_token` without a valid one */
export function toEmail(value: unknown): string {
  const parsed = Email.safeParse(value);
  if (!parsed.success) throw new IdentityError('invalid_token', 'The token has no valid e-mail address');
  return parsed.data.toLowerCase();
}

/** The provider failed, or did not respond in time. */
export class IdentityUnavailable extends Error {
  override name = 'IdentityUnavailable';
}

/** Sign-in by password (the JSON API). Every call may throw IdentityError or IdentityUnavailable. */
export interface PasswordIdentity {
  /** Creates a user. The provider sends a code by e-mail, unless it confirms the user immediately. */
  signUp(email: string, password: string): Promise<{ confirmed: boolean }>;
  confirmSignUp(email: string, code: string): Promise<void>;
  resendCode(email: string): Promise<void>;
  /** Authenticates a user by password. The provider's tokens are not stored. */
  signIn(email: string, password: string): Promise<ProvenIdentity>;
  /** Sends a code for a new password by e-mail. */
  forgotPassword(email: string): Promise<void>;
  confirmForgotPassword(email: string, code: string, newPassword: string): Promise<void>;
  /** Sets a password without the old one (an administrative call). */
  setPassword(username: string, newPassword: string): Promise<void>;
  /** Deletes a user (an administrative call). A missing user is not an error. */
  deleteUser(username: string): Promise<void>;
}

/** Sign-in at the provider's hosted UI (OAuth 2.0 authorization code). */
export interface HostedIdentity {
  /** Public values for clients that use the hosted UI directly. */
  readonly publicConfig: { domain: string; clientId: string };
  authorizeUrl(request: { redirectUri: string; state: string; nonce: string; codeChallenge: string }): string;
  /** @throws IdentityError `invalid_grant` for a code that is wrong, expired or already used. */
  exchangeCode(grant: {
    code: string;
    redirectUri: string;
    codeVerifier?: string;
  }): Promise<ProvenIdentity & { nonce: string | undefined }>;
  /** The URL where a browser ends its session at the hosted UI. */
  logoutUrl(backTo: string): string;
}

/** Tokens of clients that are not browsers. */
export interface TokenIdentity {
  /** @throws IdentityError `invalid_token`. */
  verifyAccessToken(token: string): Promise<ProvenToken>;
  /** Requests the user of an access token from the provider, for users without an account. */
  describe(accessToken: string): Promise<{ username: string; email: string }>;
  refresh(refreshToken: string): Promise<ProviderTokens>;
}

/** The identity provider: Amazon Cognito or the Cognito emulator. */
export type IdentityPort = PasswordIdentity & HostedIdentity & TokenIdentity;
