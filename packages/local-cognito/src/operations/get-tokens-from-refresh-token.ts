import { requireClientSecret } from '../client-secret.ts';
import { requireClient, requireText } from '../input.ts';
import { refreshSession } from '../sessions.ts';
import type { Operation } from './operation.ts';

/** AWS API: GetTokensFromRefreshToken, for an app client with refresh token rotation. See `refreshSession`. */
export const getTokensFromRefreshToken: Operation = async (context, input) => {
  requireClient(input);
  requireClientSecret(context, input);
  return { AuthenticationResult: await refreshSession(context, requireText(input, 'RefreshToken', 8_192)) };
};
