import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { createLinkGoogle } from './link-google.ts';

// Two attempts of 1.5 s stay below the 5 s timeout of Cognito triggers.
const client = new CognitoIdentityProviderClient({ maxAttempts: 2, requestHandler: { requestTimeout: 1_500 } });

/** The Lambda handler. */
export const handler = createLinkGoogle(client);
