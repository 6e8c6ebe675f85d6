import { resign } from '@hiyori/contract';
import * as z from 'zod/mini';
import { createApi } from '../../lib/api.ts';
import { useKeptInTab } from '../../lib/kept-in-tab.ts';
import { useViewer } from '../auth/queries.ts';

const resignApi = createApi(resign);

/** Why the viewer leaves, as long as they think about it. */
export const useReasonDraft = () => useKeptInTab(`hiyori.resign.${useViewer().id}`, z.string(), '');

/** Deletes the viewer's account for good. */
export const useResign = () => resignApi.resign.useMutation();
