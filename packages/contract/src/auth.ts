import { initContract } from '@ts-rest/core';
import * as z from 'zod';
import { publicAuth, publicMail, publicRead, sessionRead } from './access.ts';
import { Success } from './fields.ts';
import { limits } from './limits.ts';
import { Email } from './text.ts';
import { SelfUser } from './users.ts';

const c = initContract();

/** A password that is being chosen. No rules of composition: length is what helps (NIST SP 800-63B). */
export const NewPassword = z
  .string('パスワードを入力してください')
  .min(limits.password.min, 'パスワードは8文字以上で入力してください')
  .max(limits.password.max, 'パスワードは128文字以内で入力してください')
  .refine((text) => text.isWellFormed() && !text.includes('\u0000'), '使用できない文字が含まれています');

const GivenPassword = z.string('パスワードを入力してください').min(1, 'パスワードを入力してください').max(1024);

/** Exactly six digits. */
export const VerificationCode = z
  .string('Please enter the verification code')
  .min(1, 'Please enter the verification code')
  .regex(/^\d{6}$/, 'Verification code must be 6 digits');

export const LoginInput = z.object({ email: Email, password: GivenPassword }).meta({ id: 'LoginInput' });
export type LoginInput = z.output<typeof LoginInput>;

export const SignupInput = z
  .object({
    username: z.string().max(255).optional().meta({ description: 'Ignored; clients send the e-mail.' }),
    email: Email,
    password: NewPassword,
  })
  .meta({ id: 'SignupInput' });
export type SignupInput = z.output<typeof SignupInput>;

export const ConfirmSignupInput = z
  .object({ email: Email, confirmationCode: VerificationCode, password: GivenPassword.optional() })
  .meta({ id: 'ConfirmSignupInput' });

export const EmailInput = z.object({ email: Email });

const Me = z.object({ user: SelfUser });

export const auth = c.router({
  signup: {
    method: 'POST',
    path: '/auth/signup',
    summary: 'Open an account; a 6-digit code is sent by e-mail',
    body: SignupInput,
    responses: { 201: z.object({ email: z.string(), userConfirmed: z.boolean(), requiresVerification: z.boolean() }) },
    metadata: publicAuth,
  },
  confirmSignup: {
    method: 'POST',
    path: '/auth/confirm-signup',
    summary: 'Confirm the e-mail with the code; with the right password it also signs in',
    body: ConfirmSignupInput,
    responses: {
      200: z.object({ userConfirmed: z.literal(true), requiresLogin: z.boolean(), user: SelfUser.optional() }),
    },
    metadata: publicAuth,
  },
  resendConfirmation: {
    method: 'POST',
    path: '/auth/resend-confirmation',
    summary: 'Send the code again; the answer is the same for unknown addresses',
    body: EmailInput,
    responses: { 200: Success },
    metadata: publicMail,
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with e-mail and password; the session is a cookie',
    body: LoginInput,
    responses: {
      200: z.object({
        email: z.string(),
        requiresVerification: z.literal(false),
        userConfirmed: z.literal(true),
        user: SelfUser,
      }),
    },
    metadata: publicAuth,
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'End the session at once; also answers without one',
    body: z.object({}).optional(),
    responses: { 200: z.object({ success: z.literal(true), cognitoLogoutUrl: z.string().optional() }) },
    metadata: publicRead,
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    summary: 'Who is signed in',
    responses: { 200: Me },
    metadata: sessionRead,
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Extend and rotate the session of the cookie',
    body: z.object({}).optional(),
    responses: { 200: Success },
    metadata: publicAuth,
  },
  cognitoConfig: {
    method: 'GET',
    path: '/auth/cognito-config',
    summary: 'The public values of the identity provider',
    responses: {
      200: z.object({
        cognitoDomain: z.string(),
        clientId: z.string(),
        webCallbackUri: z.string(),
        callbackUri: z.string(),
      }),
    },
    metadata: publicRead,
  },
  demoLogin: {
    method: 'GET',
    path: '/auth/demo-login',
    summary: 'The demo cast’s login; null where there is no demo cast',
    responses: { 200: z.object({ login: z.object({ email: z.string(), password: z.string() }).nullable() }) },
    metadata: publicRead,
  },
});
