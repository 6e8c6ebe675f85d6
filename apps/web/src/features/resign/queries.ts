import { type ResignInput, resign as routes } from '@hiyori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { createApi } from '../../lib/api.ts';
import { httpStatusOf, isOutcomeUnknown } from '../../lib/failure.ts';
import { paths } from '../../lib/paths.ts';
import { jsonParser } from '../../lib/session-storage.ts';
import { useSessionDraft } from '../../lib/use-session-draft.ts';
import { endSession, meKey, readSession, refusal, useClearSession, useViewer, viewerIn } from '../auth/queries.ts';
import { removeLocalSubscription } from '../notifications/push-device.ts';

const resignApi = createApi(routes);

/** The draft of the reason, stored in this tab. */
export const useReasonDraft = () =>
  useSessionDraft(`hiyori.resign.${useViewer().id}`, { parse: jsonParser(z.string()), initial: '' });

/**
 * Closes the viewer's account permanently, ends the session in every tab, and opens the goodbye page, also when this page was left. A 401 response to
 * another request waits for the answer; after one of unknown outcome it means that the account is closed, and the session is read to find out. The
 * promise rejects when the account is still there, or when that is not known.
 */
export function useResign() {
  const cache = useQueryClient();
  const clearSession = useClearSession();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  // Its own 401 response is handled here.
  const { mutateAsync } = resignApi.resign.useMutation({ meta: { allowAnonymous: true } });

  const { id } = useViewer();
  // Not of another member, who signed in since.
  const onRefusal = (act: () => void) => {
    refusal.isHandled = (asked) => {
      const isOfAccount = asked === cache && viewerIn(cache)?.id === id;
      if (isOfAccount) act();
      return isOfAccount;
    };
  };
  const leave = () => {
    refusal.isHandled = undefined;
    void removeLocalSubscription().catch(() => undefined);
    // Before the session ends: the guard would open the login.
    void navigate(paths.goodbye, { replace: true });
    clearSession();
  };
  const send = async (body: ResignInput): Promise<void> => {
    const before = refusal.isHandled;
    onRefusal(() => {});
    try {
      await mutateAsync({ body });
    } catch (error) {
      const isRefused = httpStatusOf(error) === 401;
      refusal.isHandled = isRefused ? before : undefined;
      if (isRefused) endSession(cache, 'refused');
      if (!isOutcomeUnknown(error)) throw error;
      onRefusal(leave);
      void cache.invalidateQueries({ queryKey: meKey, refetchType: 'none' });
      await readSession(cache);
      throw error;
    }
    leave();
  };
  const resign = async (body: ResignInput): Promise<void> => {
    setPending(true);
    await send(body).finally(() => setPending(false));
  };
  return { resign, isPending };
}
