interface TokenAccount {
  /** The sign-in of the token was ended. */
  isEnded: boolean;
  credentialsChangedAt: string | null;
}

/**
 * Whether a token of the account is rejected, because its sign-in was ended or is older than the credentials. The token has whole
 * seconds, so one of the second of the change is accepted.
 */
export function isRejected({ isEnded, credentialsChangedAt }: TokenAccount, authenticatedAtS: number): boolean {
  if (isEnded) return true;
  return credentialsChangedAt !== null && authenticatedAtS * 1000 < Date.parse(credentialsChangedAt) - 1000;
}

/** A password may be set, and the account be closed, without a password only this soon after a sign-in. */
const recentSignInMs = 10 * 60_000;

export const isRecentSignIn = (authenticatedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(authenticatedAt) <= recentSignInMs;
