import * as z from 'zod';
import { api } from '../../lib/api.ts';
import { useKeptInTab } from '../../lib/kept-in-tab.ts';
import { useViewer } from '../auth/queries.ts';

/** Why the viewer leaves, as long as they think about it. */
export const useReasonDraft = () => useKeptInTab(`hiyori.resign.${useViewer().id}`, z.string(), '');

/** Deletes the viewer's account for good. */
export const useResign = () => api.resign.resign.useMutation();
