/** English texts, verbatim from the specification. */
export const verifyCopy = {
  title: 'Verify Your Email',
  sentTo: "We've sent a 6-digit verification code to",
  placeholder: 'Enter 6-digit code',
  helper: 'Enter the 6-digit code from your email',
  verify: 'Verify Email',
  verifying: 'Verifying...',
  resend: 'Resend code',
  sending: 'Sending...',
  resendIn: (seconds: number) => `Resend code in ${seconds}s`,
  resent: 'A new code has been sent.',
  cancel: 'Cancel',
} as const;

/** English texts, verbatim from the specification. */
export const accountStatusCopy = {
  closed: {
    title: 'Unable to Sign In',
    text: 'We were unable to complete your sign-in request at this time.',
  },
  other: {
    title: 'Something Went Wrong',
    text: 'We encountered an issue while processing your request.',
    action: 'Try Different Account',
  },
  /** The reason in Japanese, which the specification quotes for a suspended account. */
  reasons: {
    suspended: 'このアカウントは停止されています。サポートへお問い合わせください。',
    resigned: 'このアカウントは退会済みです。',
  },
  retry: 'Try again',
  end: 'If this problem persists, please contact support for assistance.',
} as const;

/** The page that a sign-in at the identity provider returns to; in English by specification. */
export const callbackCopy = {
  waiting: 'Signing you in',
  waitingLead: 'Loading...',
  failed: 'Authentication Failed',
  failedLead: 'The sign-in was not completed.',
  again: 'Try Again',
} as const;
