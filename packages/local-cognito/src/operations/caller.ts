import { requireClient, requireText } from '../input.ts';
import { getCaller, revokeRefreshToken, revokeSessionsOf } from '../sessions.ts';
import { attributesOf } from '../users.ts';
import type { Operation } from './operation.ts';

const tokenLength = 8_192;

/** AWS API: GetUser, with the caller's access token. */
export const getUser: Operation = async (context, input) => {
  const caller = await getCaller(context, requireText(input, 'AccessToken', tokenLength));
  return { Username: caller.username, UserAttributes: attributesOf(caller) };
};

/** AWS API: GlobalSignOut. Access and refresh tokens of every session of the caller end. */
export const globalSignOut: Operation = async (context, input) => {
  const caller = await getCaller(context, requireText(input, 'AccessToken', tokenLength));
  await revokeSessionsOf(context.database, caller.sub, context.now());
  return {};
};

/** AWS API: RevokeToken. The refresh token and the access tokens made from it end. */
export const revokeToken: Operation = async (context, input) => {
  requireClient(input);
  await revokeRefreshToken(context, requireText(input, 'Token', tokenLength));
  return {};
};

/** AWS API: DeleteUser, by the user. */
export const deleteUser: Operation = async (context, input) => {
  const caller = await getCaller(context, requireText(input, 'AccessToken', tokenLength));
  await context.database`delete from cognito_local.users where sub = ${caller.sub}`;
  return {};
};
