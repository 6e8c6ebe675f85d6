import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { isBlank } from './text.ts';

/** A new password. It has a minimum length but no composition rules; the server also refuses common ones (NIST SP 800-63B). */
export const NewPassword = z.string('パスワードを入力してください').check(
  z.minLength(limits.password.min, 'パスワードは8文字以上で入力してください'),
  z.maxLength(limits.password.max, 'パスワードは128文字以内で入力してください'),
  z.refine((text) => !isBlank(text), 'パスワードを入力してください'),
  z.refine((text) => text.isWellFormed() && !text.includes('\u0000'), '使用できない文字が含まれています'),
);

/** An existing password at sign-in: only its length is limited. */
export const GivenPassword = z
  .string('パスワードを入力してください')
  .check(z.minLength(1, 'パスワードを入力してください'), z.maxLength(1024));

/** Exactly six digits. */
export const VerificationCode = z
  .string('Please enter the verification code')
  .check(
    z.minLength(1, 'Please enter the verification code'),
    z.regex(/^\d{6}$/, 'Verification code must be 6 digits'),
  );
