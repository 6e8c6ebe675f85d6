/** Who the identity provider says somebody is. The account's key is (issuer, subject), never the e-mail. */
export interface ProvenIdentity {
  issuer: string;
  subject: string;
  /** The provider's own name for the user; its administrative calls ask for it. */
  username: string;
  email: string;
}

/** An access token that was verified: signature, issuer, client, use and expiry. */
export interface ProvenToken {
  issuer: string;
  subject: string;
  /** When the person signed in, seconds since 1970. */
  authenticatedAtS: number;
}

export interface ProviderTokens {
  accessToken: string;
  idToken: string;
  /** Seconds. */
  expiresIn: number;
  /** Where the pool rotates: takes the place of the one that was used. */
  refreshToken?: string;
}

/** An error response of the identity provider; `code` is its Amazon Cognito exception name. */
export class IdentityError extends Error {
  override name = 'IdentityError';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The provider did not answer in time, or not at all. */
export class IdentityUnavailable extends Error {
  override name = 'IdentityUnavailable';
}

/** Sign-in by password (the JSON API). Every call may throw IdentityError or IdentityUnavailable. */
export interface PasswordIdentity {
  /** Opens an identity; the provider mails a code unless it confirmed at once. */
  signUp(email: string, password: string): Promise<{ confirmed: boolean }>;
  confirmSignUp(email: string, code: string): Promise<void>;
  resendCode(email: string): Promise<void>;
  /** Proves who somebody is by password. No token of the provider is kept. */
  signIn(email: string, password: string): Promise<ProvenIdentity>;
  /** Mails a code for a new password. */
  forgotPassword(email: string): Promise<void>;
  confirmForgotPassword(email: string, code: string, newPassword: string): Promise<void>;
  /** Sets a password without asking for an old one (an administrative call). */
  setPassword(username: string, newPassword: string): Promise<void>;
  /** Forgets somebody (an administrative call). One who is unknown already is no error. */
  deleteUser(username: string): Promise<void>;
}

/** Sign-in at the provider's hosted UI (OAuth 2.0 authorization code). */
export interface HostedIdentity {
  /** Public values for clients that speak to the hosted UI themselves. */
  readonly publicConfig: { domain: string; clientId: string };
  authorizeUrl(request: { redirectUri: string; state: string; nonce: string; codeChallenge: string }): string;
  /** @throws IdentityError `invalid_grant` for a code that is wrong, old or used. */
  exchangeCode(grant: {
    code: string;
    redirectUri: string;
    codeVerifier?: string;
  }): Promise<ProvenIdentity & { nonce: string | undefined }>;
  /** Where a browser ends the hosted UI's own session. */
  logoutUrl(backTo: string): string;
}

/** Tokens of callers that are not browsers. */
export interface TokenIdentity {
  /** @throws IdentityError `invalid_token`. */
  verifyAccessToken(token: string): Promise<ProvenToken>;
  /** Whose access token this is, asked of the provider: for somebody who has no account here yet. */
  describe(accessToken: string): Promise<{ username: string; email: string }>;
  refresh(refreshToken: string): Promise<ProviderTokens>;
}

/** Amazon Cognito, or its stand-in. */
export type IdentityPort = PasswordIdentity & HostedIdentity & TokenIdentity;
