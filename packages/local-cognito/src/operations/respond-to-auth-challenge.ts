import { requireSecretHash } from '../client-secret.ts';
import { invalidParameter } from '../cognito-error.ts';
import { requireClient, requireMap, requireText } from '../input.ts';
import { verifyWithLockout } from '../password-verification.ts';
import { openSession } from '../sessions.ts';
import { consumeSrpChallenge } from '../srp-challenge.ts';
import type { Operation } from './operation.ts';

/** AWS API: RespondToAuthChallenge, for PASSWORD_VERIFIER. */
export const respondToAuthChallenge: Operation = async (context, input) => {
  requireClient(input);
  const name = requireText(input, 'ChallengeName');
  if (name !== 'PASSWORD_VERIFIER') throw invalidParameter(`Challenge ${name} is not supported`);
  const responses = requireMap(input, 'ChallengeResponses');
  if (context.clientSecret !== undefined) {
    requireSecretHash(context, responses, 'SECRET_HASH', requireText(responses, 'USERNAME'));
  }
  const challenge = await consumeSrpChallenge(context, {
    secretBlock: requireText(responses, 'PASSWORD_CLAIM_SECRET_BLOCK'),
    signature: requireText(responses, 'PASSWORD_CLAIM_SIGNATURE'),
    timestamp: requireText(responses, 'TIMESTAMP'),
  });
  const user = await verifyWithLockout(context, challenge.nameKey, challenge.verify);
  return { AuthenticationResult: await openSession(context, user), ChallengeParameters: {} };
};
