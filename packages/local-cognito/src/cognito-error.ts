/** An error response of the Cognito API: the exception name (`type`), the message and the HTTP status. */
export class CognitoError extends Error {
  readonly type: string;
  readonly status: number;

  constructor(type: string, message: string, status = 400) {
    super(message);
    this.name = type;
    this.type = type;
    this.status = status;
  }
}

export const wrongCredentials = () => new CognitoError('NotAuthorizedException', 'Incorrect username or password.');

export const tooManyPasswords = () => new CognitoError('NotAuthorizedException', 'Password attempts exceeded');

export const userDisabled = () => new CognitoError('NotAuthorizedException', 'User is disabled.');

export const userUnconfirmed = () => new CognitoError('UserNotConfirmedException', 'User is not confirmed.');

export const userMissing = () => new CognitoError('UserNotFoundException', 'User does not exist.');

export const wrongCode = () =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');

export const expiredCode = () =>
  new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

export const tooManyAttempts = () =>
  new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');

export const invalidParameter = (message: string) => new CognitoError('InvalidParameterException', message);

export const missingScope = () =>
  new CognitoError('NotAuthorizedException', 'Access Token does not have required scopes');

export const revokedAccess = () => new CognitoError('NotAuthorizedException', 'Access Token has been revoked');
