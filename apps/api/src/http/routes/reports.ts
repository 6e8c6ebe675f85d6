import type { Contract } from '@hiyori/contract';
import { sendReport } from '../../usecases/send-report.ts';
import type { Handlers } from '../mount.ts';

type ReportsDeps = Parameters<typeof sendReport>[0];

export const reportsRoutes = (deps: ReportsDeps): Handlers<Contract['reports']> => ({
  async event({ viewer, params, body }) {
    await sendReport(deps, viewer, 'event', params.id, body);
    return { status: 200, body: { success: true } };
  },

  async user({ viewer, params, body }) {
    await sendReport(deps, viewer, 'user', params.id, body);
    return { status: 200, body: { success: true } };
  },
});
