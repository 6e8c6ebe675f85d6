import { type ResignInput, resign as routes } from '@hiyori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { createApi } from '../../lib/api.ts';
import { httpStatusOf, isOutcomeUnknown } from '../../lib/failure.ts';
import { jsonParser, useSessionDraft } from '../../lib/use-session-draft.ts';
import { endSession, isResigned, readSession, resignationIn, setResignation, useViewer } from '../auth/queries.ts';

const resignApi = createApi(routes);

/** The draft of the reason, stored in this tab. */
export const useReasonDraft = () =>
  useSessionDraft(`hiyori.resign.${useViewer().id}`, { parse: jsonParser(z.string()), initial: '' });

/**
 * Closes the viewer's account permanently and ends the session. After a request of unknown outcome the session says whether it is closed: it
 * ends with the account. The promise rejects when the account is still there, or when that is not known.
 */
export function useResign() {
  const cache = useQueryClient();
  const [isPending, setPending] = useState(false);
  // Its own 401 response is handled here.
  const { mutateAsync } = resignApi.resign.useMutation({ meta: { allowAnonymous: true } });
  const send = async (body: ResignInput): Promise<void> => {
    const before = resignationIn(cache);
    setResignation(cache, 'sent');
    try {
      await mutateAsync({ body });
    } catch (error) {
      if (isOutcomeUnknown(error)) {
        setResignation(cache, 'unknown');
        await readSession(cache);
      } else if (httpStatusOf(error) === 401) {
        setResignation(cache, before);
        endSession(cache, 'refused');
      } else setResignation(cache, undefined);
      if (isResigned(cache)) return;
      throw error;
    }
    endSession(cache, 'resigned');
  };
  const resign = async (body: ResignInput): Promise<void> => {
    setPending(true);
    await send(body).finally(() => setPending(false));
  };
  return { resign, isPending };
}
