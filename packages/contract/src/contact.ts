import * as z from 'zod/mini';
import { memberMail } from './access.ts';
import { annotate } from './annotate.ts';
import { Success } from './fields.ts';
import { idempotencyHeaders } from './headers.ts';
import { limits } from './limits.ts';
import { defineRoutes } from './routes.ts';
import { Email, safeText } from './text.ts';

/** The subjects of the contact form, in its order (SPEC section 5). */
export const contactTypes = [
  { id: 'account', label: 'アカウント・ログイン' },
  { id: 'bug', label: '不具合の報告' },
  { id: 'content', label: '投稿内容の報告' },
  { id: 'feature', label: '機能の要望' },
  { id: 'terms', label: '利用規約・プライバシー' },
  { id: 'other', label: 'その他' },
] as const;
export type ContactType = (typeof contactTypes)[number]['id'];

export const ContactSubject = safeText({
  max: limits.contact.subjectMax,
  min: 1,
  required: '件名を入力してください',
  tooLong: '件名は255文字以内で入力してください',
});

/** The message as entered; type and telephone number are appended later. */
export const ContactMessage = safeText({
  max: limits.contact.messageMax,
  min: 1,
  multiline: true,
  required: 'お問い合わせ内容を入力してください',
  tooLong: 'お問い合わせ内容は5000文字以内で入力してください',
});

export const ContactInput = annotate(
  z.object({
    email: Email,
    subject: ContactSubject,
    message: annotate(
      safeText({
        max: limits.contact.wireMessageMax,
        min: 1,
        multiline: true,
        required: 'お問い合わせ内容を入力してください',
        tooLong: 'お問い合わせ内容が長すぎます',
      }),
      { description: 'The typed text (at most 5000) with type and telephone appended.' },
    ),
  }),
  { id: 'ContactInput' },
);
export type ContactInput = z.output<typeof ContactInput>;

export const contact = defineRoutes({
  send: {
    method: 'POST',
    path: '/contact',
    headers: idempotencyHeaders,
    summary: 'Send a message to the operator',
    body: ContactInput,
    responses: { 201: Success },
    metadata: memberMail,
  },
});
