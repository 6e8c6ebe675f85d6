import { invalidParameter } from '../fault.ts';
import { requireClient, requireMap, requireText } from '../input.ts';
import { requireProof } from '../password-proof.ts';
import { openSession } from '../sessions.ts';
import { takeSrpChallenge } from '../srp-challenge.ts';
import type { Operation } from './operation.ts';

/** AWS API: RespondToAuthChallenge, for PASSWORD_VERIFIER. */
export const respondToAuthChallenge: Operation = async (context, input) => {
  requireClient(input);
  const name = requireText(input, 'ChallengeName');
  if (name !== 'PASSWORD_VERIFIER') throw invalidParameter(`Challenge ${name} is not supported`);
  const responses = requireMap(input, 'ChallengeResponses');
  const challenge = await takeSrpChallenge(context, {
    secretBlock: requireText(responses, 'PASSWORD_CLAIM_SECRET_BLOCK'),
    signature: requireText(responses, 'PASSWORD_CLAIM_SIGNATURE'),
    timestamp: requireText(responses, 'TIMESTAMP'),
  });
  const user = await requireProof(context, challenge.nameKey, challenge.prove);
  return { AuthenticationResult: await openSession(context, user), ChallengeParameters: {} };
};
