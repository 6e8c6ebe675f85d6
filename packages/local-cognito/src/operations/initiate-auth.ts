import { requireSecretHash } from '../client-secret.ts';
import { invalidParameter } from '../cognito-error.ts';
import { requireClient, requireMap, requireText } from '../input.ts';
import { verifyPassword, verifyWithLockout } from '../password-verification.ts';
import { openSession } from '../sessions.ts';
import { startSrpChallenge } from '../srp-challenge.ts';
import { findUser, getLoginKey, toNameKey } from '../users.ts';
import type { Operation } from './operation.ts';

/**
 * AWS API: InitiateAuth, with the flows USER_PASSWORD_AUTH and USER_SRP_AUTH. REFRESH_TOKEN_AUTH is rejected, as for every app
 * client with refresh token rotation.
 */
export const initiateAuth: Operation = async (context, input) => {
  requireClient(input);
  const flow = requireText(input, 'AuthFlow');
  const parameters = requireMap(input, 'AuthParameters');
  if (flow === 'USER_PASSWORD_AUTH') {
    const username = requireText(parameters, 'USERNAME');
    requireSecretHash(context, parameters, 'SECRET_HASH', username);
    const password = requireText(parameters, 'PASSWORD');
    const user = await findUser(context.database, username);
    const authenticated = await verifyWithLockout(context, user ? getLoginKey(user) : toNameKey(username), () =>
      verifyPassword(context, user, password),
    );
    return { AuthenticationResult: await openSession(context, authenticated), ChallengeParameters: {} };
  }
  if (flow === 'USER_SRP_AUTH') {
    const username = requireText(parameters, 'USERNAME');
    requireSecretHash(context, parameters, 'SECRET_HASH', username);
    return startSrpChallenge(context, username, requireText(parameters, 'SRP_A'));
  }
  throw invalidParameter(`${flow} flow not enabled for this client`);
};
