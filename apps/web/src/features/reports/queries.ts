import { contact } from '@hiyori/contract';
import { createApi } from '../../lib/api.ts';
import { repeatable } from '../../lib/repeatable.ts';
import { jsonParser } from '../../lib/session-storage.ts';
import { useSessionDraft } from '../../lib/use-session-draft.ts';
import { useViewer } from '../auth/queries.ts';
import { newReport, ReportDraft, type ReportSubject } from './report-input.ts';

const contactApi = createApi(contact);

const parse = jsonParser(ReportDraft);

/** The viewer's report of an event or a member, stored in this tab until it is sent. */
export function useReportDraft({ kind, id }: Pick<ReportSubject, 'kind' | 'id'>) {
  const viewer = useViewer();
  return useSessionDraft(`hiyori.report.${viewer.id}.${kind}.${id}`, { parse, initial: newReport });
}

/** Sends a report, as a message to the operator. */
export function useSendReport() {
  const mutation = contactApi.send.useMutation();
  return { ...mutation, mutateAsync: repeatable('report', mutation.mutateAsync) };
}
