import { reports } from '@hiyori/contract';
import { createApi } from '../../lib/api.ts';
import { jsonParser } from '../../lib/session-storage.ts';
import { useSessionDraft } from '../../lib/use-session-draft.ts';
import { useViewer } from '../auth/queries.ts';
import { newReport, ReportDraft, type ReportSubject, reportInput } from './form.ts';

const reportsApi = createApi(reports);

const parse = jsonParser(ReportDraft);

/** The viewer's report of an event or a user, stored in this tab until it is sent. */
export function useReportDraft({ kind, id }: ReportSubject) {
  const viewer = useViewer();
  return useSessionDraft(`hiyori.report.${viewer.id}.${kind}.${id}`, { parse, initial: newReport });
}

/** Sends a report to the operator; a repetition is the same report. */
export function useSendReport({ kind, id }: ReportSubject) {
  const { mutateAsync, isPending } = reportsApi[kind].useMutation();
  const send = (draft: ReportDraft) => mutateAsync({ params: { id }, body: reportInput(draft) });
  return { send, isPending };
}
