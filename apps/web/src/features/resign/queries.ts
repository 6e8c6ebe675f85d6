import { type ResignInput, resign as routes } from '@hiyori/contract';
import { useState } from 'react';
import * as z from 'zod/mini';
import { createApi } from '../../lib/api.ts';
import { httpStatusOf, isOutcomeUnknown } from '../../lib/failure.ts';
import { jsonParser, useSessionDraft } from '../../lib/use-session-draft.ts';
import { useViewer } from '../auth/queries.ts';

const resignApi = createApi(routes);

/** The draft of the reason, stored in this tab. */
export const useReasonDraft = () =>
  useSessionDraft(`hiyori.resign.${useViewer().id}`, { parse: jsonParser(z.string()), initial: '' });

/**
 * Closes the viewer's account permanently. A 401 after a request of unknown outcome counts as success: the account's sessions end with it.
 */
export function useResign() {
  const [isUnsure, setUnsure] = useState(false);
  const { mutateAsync, isPending } = resignApi.resign.useMutation({ meta: { allowAnonymous: isUnsure } });
  const resign = async (body: ResignInput): Promise<void> => {
    try {
      await mutateAsync({ body });
    } catch (error) {
      if (isUnsure && httpStatusOf(error) === 401) return;
      if (isOutcomeUnknown(error)) setUnsure(true);
      throw error;
    }
  };
  return { resign, isPending };
}
