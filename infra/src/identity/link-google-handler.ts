import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { createLinkGoogle } from './link-google.ts';

// Below the 5 s after which the pool gives a trigger up.
const client = new CognitoIdentityProviderClient({ maxAttempts: 2, requestHandler: { requestTimeout: 1_500 } });

/** What Lambda calls. */
export const handler = createLinkGoogle(client);
