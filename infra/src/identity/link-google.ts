import {
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PreSignUpTriggerEvent } from 'aws-lambda';

/**
 * The pool's PreSignUp trigger. At the first sign-in of a Google account it links the account to the native user with the same
 * email, if both have verified it. An unconfirmed user may belong to another person: it is not linked, and the pool creates a
 * federated user.
 * @throws Error when Google has not verified the email, or the provider is not Google; the pool then rejects the sign-in
 */
export function createLinkGoogle(client: Pick<CognitoIdentityProviderClient, 'send'>) {
  return async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
    if (event.triggerSource !== 'PreSignUp_ExternalProvider') return event;
    // A case-insensitive pool may send the provider prefix in lower case.
    const [, googleId] = /^google_(.+)$/i.exec(event.userName) ?? [];
    if (!googleId) throw new Error('Only Google is supported.');
    const { email, email_verified: isVerified } = event.request.userAttributes;
    if (!email || !isTrue(isVerified)) throw new Error('Google has not verified this email address.');

    const { userPoolId: UserPoolId } = event;
    const owner = await findOwner(client, UserPoolId, email);
    if (owner) {
      await client.send(
        new AdminLinkProviderForUserCommand({
          UserPoolId,
          DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: owner },
          SourceUser: {
            ProviderName: 'Google',
            ProviderAttributeName: 'Cognito_Subject',
            ProviderAttributeValue: googleId,
          },
        }),
      );
    }
    return event;
  };
}

/** Finds the user name of the confirmed native user with this email (case-insensitive). */
async function findOwner(client: Pick<CognitoIdentityProviderClient, 'send'>, UserPoolId: string, email: string) {
  try {
    const user = await client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
    const attributes = new Map(user.UserAttributes?.map(({ Name, Value }) => [Name, Value]));
    const isConfirmed = user.UserStatus === 'CONFIRMED' && isTrue(attributes.get('email_verified'));
    const isNative = user.Username !== undefined && !/^google_/i.test(user.Username);
    return isConfirmed && isNative ? user.Username : undefined;
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

const isTrue = (text: string | undefined) => text?.toLowerCase() === 'true';
