import * as z from 'zod/mini';
import { memberMail } from './access.ts';
import { annotate } from './annotate.ts';
import { PathId, Success } from './fields.ts';
import { defineRoutes } from './routes.ts';
import { safeText } from './text.ts';

/** The most characters of the text of a report. */
export const reportTextMax = 1_000;

/** Why something is reported, in the order of the form. */
export const reportReasons = [
  { id: 'fraud', label: '勧誘や詐欺のようだ' },
  { id: 'harassment', label: 'いやがらせ、差別' },
  { id: 'impersonation', label: 'なりすまし' },
  { id: 'danger', label: '危険な場所や行い' },
  { id: 'wrong', label: '内容がちがう' },
  { id: 'other', label: 'そのほか' },
] as const;
export const ReportReason = z.enum(
  reportReasons.map(({ id }) => id),
  '理由を選択してください',
);
export type ReportReason = z.output<typeof ReportReason>;

export const ReportText = safeText({
  max: reportTextMax,
  multiline: true,
  tooLong: `くわしくは${reportTextMax}文字以内で入力してください`,
});

export const ReportInput = annotate(z.object({ reason: ReportReason, text: z.optional(ReportText) }), {
  id: 'ReportInput',
});
export type ReportInput = z.output<typeof ReportInput>;

const report = {
  method: 'PUT',
  description:
    'The operator is sent a copy of what the caller can see of it now; who is reported is not told. A further report of the same replaces the former.',
  pathParams: z.object({ id: PathId }),
  body: ReportInput,
  responses: { 200: Success },
  metadata: memberMail,
} as const;

export const reports = defineRoutes({
  event: { ...report, path: '/events/:id/report', summary: 'Report an event to the operator; idempotent' },
  user: { ...report, path: '/users/:id/report', summary: 'Report a user to the operator; idempotent' },
});
