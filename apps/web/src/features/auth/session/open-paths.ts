import { paths } from '../../../lib/paths.ts';

const open: readonly string[] = [
  paths.login,
  paths.signup,
  paths.forgotPassword,
  paths.resetPassword,
  paths.authCallback,
  paths.welcome,
  paths.goodbye,
  paths.onboarding,
  paths.accountStatusTest,
  paths.privacyPolicy,
  paths.terms,
  paths.commerce,
];

/** True for pages that need no session: a 401 response does not redirect them to the login. */
export const isOpenPath = (pathname: string): boolean =>
  open.includes(pathname.replace(/(?<=.)\/$/, '')) || pathname.startsWith(paths.poll(''));
