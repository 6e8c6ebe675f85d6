/** Who the identity provider says somebody is. The account's key is (issuer, subject), never the e-mail. */
export interface ProvenIdentity {
  issuer: string;
  subject: string;
  email: string;
}

/** An expected refusal of the provider, under the exception name that Amazon Cognito gives it. */
export class IdentityRefusal extends Error {
  override name = 'IdentityRefusal';
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

/** Amazon Cognito, or its stand-in. Every call may throw IdentityRefusal or IdentityUnavailable. */
export interface IdentityPort {
  /** Opens an identity; the provider mails a code unless it confirmed at once. */
  signUp(email: string, password: string): Promise<{ confirmed: boolean }>;
  confirmSignUp(email: string, code: string): Promise<void>;
  resendCode(email: string): Promise<void>;
  /** Proves who somebody is by password. No token of the provider is kept. */
  signIn(email: string, password: string): Promise<ProvenIdentity>;
  /** Public values for clients that speak to the hosted UI themselves. */
  readonly publicConfig: { domain: string; clientId: string };
}
