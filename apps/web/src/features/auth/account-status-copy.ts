/** English by specification, word for word. */
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
  retry: 'Try again',
  end: 'If this problem persists, please contact support for assistance.',
} as const;
