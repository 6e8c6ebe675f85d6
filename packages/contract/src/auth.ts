import * as z from 'zod/mini';
import { publicAuth, publicMail, publicRead, sessionRead } from './access.ts';
import { annotate } from './annotate.ts';
import { authGoogle } from './auth-google.ts';
import { authRecovery } from './auth-recovery.ts';
import { GivenPassword, NewPassword, VerificationCode } from './credentials.ts';
import { Success } from './fields.ts';
import { entity } from './naming.ts';
import { defineRoutes } from './routes.ts';
import { Email } from './text.ts';
import { SelfUser } from './user-models.ts';

export const LoginInput = annotate(z.object({ email: Email, password: GivenPassword }), { id: 'LoginInput' });
export type LoginInput = z.output<typeof LoginInput>;

export const SignupInput = annotate(
  z.object({
    username: annotate(z.optional(z.string().check(z.maxLength(255, 'ユーザー名は255文字以内で入力してください'))), {
      description: 'Ignored; clients send the e-mail.',
    }),
    email: Email,
    password: NewPassword,
  }),
  { id: 'SignupInput' },
);
export type SignupInput = z.output<typeof SignupInput>;

export const ConfirmSignupInput = annotate(
  z.object({ email: Email, confirmationCode: VerificationCode, password: z.optional(GivenPassword) }),
  { id: 'ConfirmSignupInput' },
);

export const EmailInput = z.object({ email: Email });

const Me = z.object({ user: SelfUser });

/** Tokens for clients other than browsers, with the names of Amazon Cognito. */
export const RefreshedTokens = annotate(
  entity({
    accessToken: z.string(),
    idToken: z.string(),
    expiresIn: z.int(),
    refreshToken: annotate(z.optional(z.string()), {
      description: 'Replaces the refresh token that was sent, which expires a minute later.',
    }),
  }),
  {
    id: 'RefreshedTokens',
    description: 'Lifetimes are in seconds.',
  },
);

const session = defineRoutes({
  signup: {
    method: 'POST',
    path: '/auth/signup',
    summary: 'Sign up; a 6-digit confirmation code is sent by e-mail',
    body: SignupInput,
    responses: { 201: z.object({ email: z.string(), userConfirmed: z.boolean(), requiresVerification: z.boolean() }) },
    metadata: publicAuth,
  },
  confirmSignup: {
    method: 'POST',
    path: '/auth/confirm-signup',
    summary: 'Confirm the e-mail address with the code; with the correct password it also signs in',
    body: ConfirmSignupInput,
    responses: {
      200: z.object({ userConfirmed: z.literal(true), requiresLogin: z.boolean(), user: z.optional(SelfUser) }),
    },
    metadata: publicAuth,
  },
  resendConfirmation: {
    method: 'POST',
    path: '/auth/resend-confirmation',
    summary: 'Resend the confirmation code; the response is the same for unknown addresses',
    body: EmailInput,
    responses: { 200: Success },
    metadata: publicMail,
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with e-mail and password; sets the session cookie',
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
    summary: 'Sign out: ends the session; also succeeds without a session',
    body: z.optional(z.object({})),
    responses: { 200: z.object({ success: z.literal(true), cognitoLogoutUrl: z.optional(z.string()) }) },
    metadata: publicRead,
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    summary: 'Get the signed-in user',
    responses: { 200: Me },
    metadata: sessionRead,
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh',
    summary:
      'Extend and rotate the session of the cookie, or exchange a refresh token of the identity provider for new tokens',
    body: z.optional(entity({ refreshToken: z.optional(z.string().check(z.minLength(1), z.maxLength(4_096))) })),
    responses: { 200: z.union([RefreshedTokens, Success]) },
    metadata: publicAuth,
  },
  cognitoConfig: {
    method: 'GET',
    path: '/auth/cognito-config',
    summary: 'Get the public configuration of the identity provider',
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
    summary: 'Get the login of the demo; null without demo members',
    responses: { 200: z.object({ login: z.nullable(z.object({ email: z.string(), password: z.string() })) }) },
    metadata: publicRead,
  },
});

export const auth = { ...authRecovery, ...authGoogle, ...session };
