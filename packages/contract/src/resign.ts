import * as z from 'zod/mini';
import { sessionUpload, sessionWrite } from './access.ts';
import { annotate } from './annotate.ts';
import { GivenPassword } from './credentials.ts';
import { Success } from './fields.ts';
import { limits } from './limits.ts';
import { defineRoutes, otherResponse, rawBody } from './routes.ts';
import { safeText } from './text.ts';

export const ResignReason = safeText({
  max: limits.resignReason.max,
  multiline: true,
  tooLong: '退会理由は500文字以内で入力してください',
});

export const ResignInput = annotate(
  z.object({
    reason: z.optional(ResignReason),
    password: annotate(z.optional(GivenPassword), {
      description:
        'Required when the sign-in is older than 10 minutes: without it 403 auth.sign_in_too_old. A wrong one is refused in any case: 403 auth.password_incorrect.',
    }),
  }),
  { id: 'ResignInput' },
);
export type ResignInput = z.output<typeof ResignInput>;

export const resign = defineRoutes({
  resign: {
    method: 'POST',
    path: '/auth/resign',
    summary:
      "Close the caller's account: deletes all data of the caller and ends every session; within 10 minutes of a sign-in, or with the password",
    body: z.optional(ResignInput),
    responses: { 200: Success },
    metadata: sessionWrite,
  },
  export: {
    method: 'GET',
    path: '/me/export',
    summary: 'Export all data of the caller as a zip of JSON, CSV, iCalendar and pictures',
    responses: { 200: otherResponse('application/zip', rawBody<Blob>()) },
    metadata: sessionUpload,
  },
});
