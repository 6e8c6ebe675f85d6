import { invalidParameter } from '../fault.ts';
import { requireClient, requireMap, requireText } from '../input.ts';
import { provePassword, requireProof } from '../password-proof.ts';
import { openSession } from '../sessions.ts';
import { startSrpChallenge } from '../srp-challenge.ts';
import { findUser, loginKeyOf, nameKey } from '../users.ts';
import type { Operation } from './operation.ts';

/** AWS API: InitiateAuth, with the flows USER_PASSWORD_AUTH and USER_SRP_AUTH. REFRESH_TOKEN_AUTH is refused, as by every client that rotates. */
export const initiateAuth: Operation = async (context, input) => {
  requireClient(input);
  const flow = requireText(input, 'AuthFlow');
  const parameters = requireMap(input, 'AuthParameters');
  if (flow === 'USER_PASSWORD_AUTH') {
    const username = requireText(parameters, 'USERNAME');
    const password = requireText(parameters, 'PASSWORD');
    const user = await findUser(context.database, username);
    const proven = await requireProof(context, user ? loginKeyOf(user) : nameKey(username), () =>
      provePassword(context, user, password),
    );
    return { AuthenticationResult: await openSession(context, proven), ChallengeParameters: {} };
  }
  if (flow === 'USER_SRP_AUTH') {
    return startSrpChallenge(context, requireText(parameters, 'USERNAME'), requireText(parameters, 'SRP_A'));
  }
  throw invalidParameter(`${flow} flow not enabled for this client`);
};
