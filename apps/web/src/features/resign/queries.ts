import { resign } from '@hiyori/contract';
import * as z from 'zod/mini';
import { createApi } from '../../lib/api.ts';
import { jsonParser, useSessionDraft } from '../../lib/use-session-draft.ts';
import { useViewer } from '../auth/queries.ts';

const resignApi = createApi(resign);

/** The draft of the reason, stored in this tab. */
export const useReasonDraft = () =>
  useSessionDraft(`hiyori.resign.${useViewer().id}`, { parse: jsonParser(z.string()), initial: '' });

/** Closes the viewer's account permanently. */
export const useResign = () => resignApi.resign.useMutation();
