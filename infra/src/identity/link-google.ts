import {
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PreSignUpTriggerEvent } from 'aws-lambda';

/**
 * The pool's PreSignUp trigger: the first sign-in of a Google account is linked to the account that has the same e-mail, when both
 * have proven it. An account that was never confirmed may be anybody's: it is left alone, and Google gets a profile of its own.
 * @throws Error, which the pool passes on to the person, when Google itself has not verified the e-mail
 */
export function createLinkGoogle(client: Pick<CognitoIdentityProviderClient, 'send'>) {
  return async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
    if (event.triggerSource !== 'PreSignUp_ExternalProvider') return event;
    // A pool that does not look at case may spell the provider's part of the name in small letters.
    const [, googleId] = /^google_(.+)$/i.exec(event.userName) ?? [];
    if (!googleId) throw new Error('Only Google is known here.');
    const { email, email_verified: isVerified } = event.request.userAttributes;
    if (!email || !isTrue(isVerified)) throw new Error('Google has not verified this e-mail address.');

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

/** The user name of the native account that has proven this e-mail. Asked by e-mail, in any case, and for one user alone. */
async function findOwner(client: Pick<CognitoIdentityProviderClient, 'send'>, UserPoolId: string, email: string) {
  try {
    const user = await client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
    const attributes = new Map(user.UserAttributes?.map(({ Name, Value }) => [Name, Value]));
    const isProven = user.UserStatus === 'CONFIRMED' && isTrue(attributes.get('email_verified'));
    const isNative = user.Username !== undefined && !/^google_/i.test(user.Username);
    return isProven && isNative ? user.Username : undefined;
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

const isTrue = (text: string | undefined) => text?.toLowerCase() === 'true';
