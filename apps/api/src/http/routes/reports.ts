import type { Contract } from '@hiyori/contract';
import type { ReportSubject } from '../../features/reports/table.ts';
import { sendReport } from '../../usecases/send-report.ts';
import type { Handlers } from '../mount.ts';

type ReportsDeps = Parameters<typeof sendReport>[0];

export function reportsRoutes(deps: ReportsDeps): Handlers<Contract['reports']> {
  const report =
    (subject: ReportSubject): Handlers<Contract['reports']>['event'] =>
    async ({ viewer, params, body }) => {
      await sendReport(deps, viewer, subject, params.id, body);
      return { status: 200, body: { success: true } };
    };
  return { event: report('event'), user: report('user') };
}
