import { requireClient, requireText } from '../input.ts';
import { refreshSession } from '../sessions.ts';
import type { Operation } from './operation.ts';

/** AWS API: GetTokensFromRefreshToken, of an app client with rotation: a refresh token is good for one use and a minute. */
export const getTokensFromRefreshToken: Operation = async (context, input) => {
  requireClient(input);
  return { AuthenticationResult: await refreshSession(context, requireText(input, 'RefreshToken', 8_192)) };
};
