/** An answer of Cognito that is not a success: its exception name and its message, for the eyes of the caller. */
export class CognitoFault extends Error {
  readonly type: string;
  readonly status: number;

  constructor(type: string, message: string, status = 400) {
    super(message);
    this.name = type;
    this.type = type;
    this.status = status;
  }
}

export const wrongCredentials = () => new CognitoFault('NotAuthorizedException', 'Incorrect username or password.');

export const tooManyPasswords = () => new CognitoFault('NotAuthorizedException', 'Password attempts exceeded');

export const userDisabled = () => new CognitoFault('NotAuthorizedException', 'User is disabled.');

export const userUnconfirmed = () => new CognitoFault('UserNotConfirmedException', 'User is not confirmed.');

export const userMissing = () => new CognitoFault('UserNotFoundException', 'User does not exist.');

export const wrongCode = () =>
  new CognitoFault('CodeMismatchException', 'Invalid verification code provided, please try again.');

export const expiredCode = () =>
  new CognitoFault('ExpiredCodeException', 'Invalid code provided, please request a code again.');

export const tooManyAttempts = () =>
  new CognitoFault('LimitExceededException', 'Attempt limit exceeded, please try after some time.');

export const invalidParameter = (message: string) => new CognitoFault('InvalidParameterException', message);

export const missingScope = () =>
  new CognitoFault('NotAuthorizedException', 'Access Token does not have required scopes');

export const revokedAccess = () => new CognitoFault('NotAuthorizedException', 'Access Token has been revoked');
