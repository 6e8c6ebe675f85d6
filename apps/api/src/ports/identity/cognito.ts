import type { CognitoPool } from '../../config.ts';
import { createCognitoCaller } from './cognito-client.ts';
import { createHostedIdentity } from './hosted-identity.ts';
import type { IdentityPort } from './identity.ts';
import { createPasswordIdentity } from './password-identity.ts';
import { createTokenIdentity } from './token-identity.ts';
import { createTokenVerifier } from './token-verifier.ts';

/** The identity port for Amazon Cognito, or for the Cognito emulator at `pool.endpoint`. */
export function createCognitoIdentity(pool: CognitoPool): IdentityPort {
  const call = createCognitoCaller(pool);
  const verifier = createTokenVerifier(pool);
  return {
    ...createPasswordIdentity(pool, call, verifier),
    ...createHostedIdentity(pool, verifier),
    ...createTokenIdentity(pool, call, verifier),
  };
}
