import { resign } from '@hiyori/contract';
import * as z from 'zod/mini';
import { createApi } from '../../lib/api.ts';
import { jsonParser, useSessionDraft } from '../../lib/use-session-draft.ts';
import { useViewer } from '../auth/queries.ts';

const resignApi = createApi(resign);

/** Why the viewer leaves, as long as they think about it. */
export const useReasonDraft = () =>
  useSessionDraft(`hiyori.resign.${useViewer().id}`, { parse: jsonParser(z.string()), initial: '' });

/** Deletes the viewer's account for good. */
export const useResign = () => resignApi.resign.useMutation();
