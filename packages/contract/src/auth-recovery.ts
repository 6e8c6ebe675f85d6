import * as z from 'zod/mini';
import { publicAuth, publicMail, sessionRead, sessionWrite } from './access.ts';
import { annotate } from './annotate.ts';
import { NewPassword, VerificationCode } from './credentials.ts';
import { Success } from './fields.ts';
import { defineRoutes } from './routes.ts';
import { Email } from './text.ts';

export const ForgotPasswordInput = annotate(z.object({ email: Email }), { id: 'ForgotPasswordInput' });

export const ResetPasswordInput = annotate(
  z.object({ email: Email, code: VerificationCode, newPassword: NewPassword }),
  { id: 'ResetPasswordInput' },
);
export type ResetPasswordInput = z.output<typeof ResetPasswordInput>;

/** The routes for resetting or setting a password; part of the `auth` routes. */
export const authRecovery = defineRoutes({
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Send a password reset code by e-mail; the response is the same for unknown addresses',
    body: ForgotPasswordInput,
    responses: { 200: Success },
    metadata: publicMail,
  },
  confirmForgotPassword: {
    method: 'POST',
    path: '/auth/confirm-forgot-password',
    summary: 'Reset the password with the code; ends every session of the account',
    body: ResetPasswordInput,
    responses: { 200: Success },
    metadata: publicAuth,
  },
  passwordStatus: {
    method: 'GET',
    path: '/auth/password/status',
    summary: 'Get whether the account has a password or only a Google sign-in',
    responses: { 200: z.object({ hasPassword: z.boolean() }) },
    metadata: sessionRead,
  },
  setPassword: {
    method: 'POST',
    path: '/auth/password/set',
    summary: 'Set the first password of an account without one; only within 10 minutes after sign-in',
    body: z.object({ password: NewPassword }),
    responses: { 200: Success },
    metadata: sessionWrite,
  },
});
