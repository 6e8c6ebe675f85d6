import { describe, expect, it } from 'vitest';
import { IdentityError } from '../../ports/identity/identity.ts';
import { toHttpError } from './identity-errors.ts';

const email = 'chiharu@example.com';
const mapError = (code: string, operation: 'signup' | 'login' | 'confirm' | 'resend', message = 'x') => {
  const {
    status,
    code: error,
    extra,
  } = toHttpError(new IdentityError(code, message), operation, email) as never as {
    status: number;
    code: string;
    extra: object;
  };
  return { status, error, ...extra };
};

describe('errors of the identity provider', () => {
  it('map an unknown address at sign-in to a wrong password', () => {
    expect(mapError('UserNotFoundException', 'login')).toEqual({ status: 401, error: 'NotAuthorizedException' });
    expect(mapError('NotAuthorizedException', 'login')).toEqual({ status: 401, error: 'NotAuthorizedException' });
  });

  it.each(['UserNotFoundException', 'ExpiredCodeException', 'LimitExceededException', 'NotAuthorizedException'])(
    'map %s at confirmation to a wrong code',
    (code) => {
      expect(mapError(code, 'confirm')).toEqual({ status: 400, error: 'CodeMismatchException' });
    },
  );

  it('map an unconfirmed user to 403 with the address', () => {
    expect(mapError('UserNotConfirmedException', 'login')).toEqual({
      status: 403,
      error: 'UserNotConfirmedException',
      requiresVerification: true,
      email,
    });
  });

  it('map a taken address to 409, a weak password to 400', () => {
    expect(mapError('InvalidPasswordException', 'confirm')).toMatchObject({ error: 'InvalidPasswordException' });
    expect(mapError('UsernameExistsException', 'signup').status).toBe(409);
    expect(mapError('InvalidPasswordException', 'signup').status).toBe(400);
  });

  it('map a lockout to 429 with Retry-After', () => {
    expect(mapError('NotAuthorizedException', 'login', 'Password attempts exceeded').status).toBe(429);
    expect(mapError('LimitExceededException', 'resend')).toMatchObject({ status: 429, retryAfterS: 60 });
  });

  it('leave an unexpected error unchanged', () => {
    const error = new Error('boom');
    expect(toHttpError(error, 'login', email)).toBe(error);
  });
});
