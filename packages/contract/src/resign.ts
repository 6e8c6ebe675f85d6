import { initContract } from '@ts-rest/core';
import * as z from 'zod';
import { sessionUpload, sessionWrite } from './access.ts';
import { Success } from './fields.ts';
import { limits } from './limits.ts';
import { safeText } from './text.ts';

const c = initContract();

export const ResignReason = safeText({
  max: limits.resignReason.max,
  multiline: true,
  tooLong: '退会理由は500文字以内で入力してください',
});

export const ResignInput = z.object({ reason: ResignReason.optional() }).meta({ id: 'ResignInput' });
export type ResignInput = z.output<typeof ResignInput>;

export const resign = c.router({
  resign: {
    method: 'POST',
    path: '/auth/resign',
    summary: 'Leave for good: everything of the caller is deleted and every session ends',
    body: ResignInput.optional(),
    responses: { 200: Success },
    metadata: sessionWrite,
  },
  export: {
    method: 'GET',
    path: '/me/export',
    summary: 'Everything of the caller as one zip: JSON, CSV, iCalendar and the picture',
    responses: { 200: c.otherResponse({ contentType: 'application/zip', body: c.type<Uint8Array>() }) },
    metadata: sessionUpload,
  },
});
