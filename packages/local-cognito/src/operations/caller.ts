import { requireClientSecret } from '../client-secret.ts';
import { requireClient, requireText } from '../input.ts';
import { authenticateCaller, revokeRefreshToken, revokeUserSessions } from '../sessions.ts';
import { listAttributes } from '../users.ts';
import type { Operation } from './operation.ts';

const tokenLength = 8_192;

/** AWS API: GetUser, with the caller's access token. */
export const getUser: Operation = async (context, input) => {
  const caller = await authenticateCaller(context, requireText(input, 'AccessToken', tokenLength));
  return { Username: caller.username, UserAttributes: listAttributes(caller) };
};

/** AWS API: GlobalSignOut. Revokes the access and refresh tokens of every session of the caller. */
export const globalSignOut: Operation = async (context, input) => {
  const caller = await authenticateCaller(context, requireText(input, 'AccessToken', tokenLength));
  await revokeUserSessions(context.database, caller.sub, context.now());
  return {};
};

/** AWS API: RevokeToken. Revokes the whole session of a refresh token, including its access tokens. */
export const revokeToken: Operation = async (context, input) => {
  requireClient(input);
  requireClientSecret(context, input);
  await revokeRefreshToken(context, requireText(input, 'Token', tokenLength));
  return {};
};

/** AWS API: DeleteUser. Deletes the caller. */
export const deleteUser: Operation = async (context, input) => {
  const caller = await authenticateCaller(context, requireText(input, 'AccessToken', tokenLength));
  await context.database`delete from cognito_local.users where sub = ${caller.sub}`;
  return {};
};
