import * as admin from './admin.ts';
import { adminLinkProviderForUser } from './admin-link-provider-for-user.ts';
import * as caller from './caller.ts';
import { changePassword } from './change-password.ts';
import { confirmForgotPassword } from './confirm-forgot-password.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { forgotPassword } from './forgot-password.ts';
import { getTokensFromRefreshToken } from './get-tokens-from-refresh-token.ts';
import { initiateAuth } from './initiate-auth.ts';
import { listUsers } from './list-users.ts';
import type { Operation } from './operation.ts';
import { resendConfirmationCode } from './resend-confirmation-code.ts';
import { respondToAuthChallenge } from './respond-to-auth-challenge.ts';
import { signUp } from './sign-up.ts';

/** The operations that need no AWS credentials, by their names in the AWS API. */
export const publicOperations: ReadonlyMap<string, Operation> = new Map([
  ['SignUp', signUp],
  ['ConfirmSignUp', confirmSignUp],
  ['ResendConfirmationCode', resendConfirmationCode],
  ['InitiateAuth', initiateAuth],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['ForgotPassword', forgotPassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['ChangePassword', changePassword],
  ['GetUser', caller.getUser],
  ['GlobalSignOut', caller.globalSignOut],
  ['RevokeToken', caller.revokeToken],
  ['DeleteUser', caller.deleteUser],
]);

/** The operations that need AWS credentials (a signed request). */
export const signedOperations: ReadonlyMap<string, Operation> = new Map([
  ['AdminGetUser', admin.adminGetUser],
  ['AdminSetUserPassword', admin.adminSetUserPassword],
  ['AdminDisableUser', admin.adminDisableUser],
  ['AdminEnableUser', admin.adminEnableUser],
  ['AdminDeleteUser', admin.adminDeleteUser],
  ['AdminUserGlobalSignOut', admin.adminUserGlobalSignOut],
  ['AdminLinkProviderForUser', adminLinkProviderForUser],
  ['ListUsers', listUsers],
]);
