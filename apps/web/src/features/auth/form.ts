import {
  Email,
  GivenPassword,
  type LoginInput,
  NewPassword,
  type ResetPasswordInput,
  type SignupInput,
  VerificationCode,
} from '@hiyori/contract';
import { type FieldErrors, fieldErrors } from '../../lib/field-errors.ts';
import { authCopy } from './copy.ts';

export interface LoginDraft {
  email: string;
  password: string;
}

export const emptyLogin: LoginDraft = { email: '', password: '' };

export const loginErrors = ({ email, password }: LoginDraft): FieldErrors<keyof LoginDraft> =>
  fieldErrors({ email: Email, password: GivenPassword }, { email: definedText(email), password });

export const loginInput = ({ email, password }: LoginDraft): LoginInput => ({ email: email.trim(), password });

export interface SignupDraft extends LoginDraft {
  confirmation: string;
}

export type NewPasswordDraft = Pick<SignupDraft, 'password' | 'confirmation'>;

export const emptySignup: SignupDraft = { ...emptyLogin, confirmation: '' };

export function signupErrors({ email, password, confirmation }: SignupDraft): FieldErrors<keyof SignupDraft> {
  const errors: FieldErrors<keyof SignupDraft> = fieldErrors(
    { email: Email, password: NewPassword },
    { email: definedText(email), password },
  );
  if (confirmation !== password) errors.confirmation = authCopy.passwordMismatch;
  return errors;
}

/** The form has no username field: the e-mail address is the username. */
export function signupInput({ email, password }: SignupDraft): SignupInput {
  const address = email.trim();
  return { username: address, email: address, password };
}

export const emptyForgot = { email: '' };

export const forgotErrors = (email: string): FieldErrors<'email'> =>
  fieldErrors({ email: Email }, { email: definedText(email) });

export interface ResetDraft extends SignupDraft {
  code: string;
}

export const resetDraft = (email: string): ResetDraft => ({ ...emptySignup, email, code: '' });

/** The errors of the sign-up fields and of the code. */
export function resetErrors(draft: ResetDraft): FieldErrors<keyof ResetDraft> {
  const errors: FieldErrors<keyof ResetDraft> = signupErrors(draft);
  if (codeError(draft.code)) errors.code = draft.code ? authCopy.codeShort : authCopy.codeMissing;
  return errors;
}

export const resetInput = ({ email, code, password }: ResetDraft): ResetPasswordInput => ({
  email: email.trim(),
  code,
  newPassword: password,
});

/** The validation error of a code, or null. */
export const codeError = (code: string): string | null =>
  fieldErrors({ code: VerificationCode }, { code }).code ?? null;

/** Maps an empty field to undefined, for which the schemas have a message of their own. */
const definedText = (text: string) => text.trim() || undefined;
