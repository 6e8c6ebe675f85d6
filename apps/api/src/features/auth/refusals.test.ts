import { describe, expect, it } from 'vitest';
import { IdentityRefusal } from '../../ports/identity/identity.ts';
import { toHttpError } from './refusals.ts';

const email = 'chiharu@example.com';
const told = (code: string, moment: 'signup' | 'login' | 'confirm' | 'resend', message = 'x') => {
  const {
    status,
    code: error,
    extra,
  } = toHttpError(new IdentityRefusal(code, message), moment, email) as never as {
    status: number;
    code: string;
    extra: object;
  };
  return { status, error, ...extra };
};

describe('what the identity provider refuses', () => {
  it('an unknown address looks like a wrong password', () => {
    expect(told('UserNotFoundException', 'login')).toEqual({ status: 401, error: 'NotAuthorizedException' });
    expect(told('NotAuthorizedException', 'login')).toEqual({ status: 401, error: 'NotAuthorizedException' });
  });

  it('an unknown address looks like a wrong code', () => {
    expect(told('UserNotFoundException', 'confirm')).toEqual(told('CodeMismatchException', 'confirm'));
  });

  it('an unconfirmed person is sent to the code, with the address', () => {
    expect(told('UserNotConfirmedException', 'login')).toEqual({
      status: 403,
      error: 'UserNotConfirmedException',
      requiresVerification: true,
      email,
    });
  });

  it('a taken address is a conflict, a weak password and an old code are bad requests', () => {
    expect(told('UsernameExistsException', 'signup').status).toBe(409);
    expect(told('InvalidPasswordException', 'signup').status).toBe(400);
    expect(told('ExpiredCodeException', 'confirm').status).toBe(400);
  });

  it('a locked door says when to come back', () => {
    expect(told('NotAuthorizedException', 'login', 'Password attempts exceeded').status).toBe(429);
    expect(told('LimitExceededException', 'resend')).toMatchObject({ status: 429, retryAfterS: 60 });
  });

  it('a fault stays a fault', () => {
    const fault = new Error('boom');
    expect(toHttpError(fault, 'login', email)).toBe(fault);
  });
});
