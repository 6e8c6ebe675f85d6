import { limits } from '@hiyori/contract';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { isHandleWritten } from './form.ts';

const checkKey = (handle: string) => ['account-setup', 'check', { handle: handle.toLowerCase() }] as const;

const checkOf = (viewerId: number, handle: string) => ({ params: { id: viewerId }, query: { user_id: handle } });

/** Whether a handle is free, asked when the keys rest; null while that is not known. */
export function useIsHandleFree(viewerId: number, handle: string): boolean | null {
  const [asked, setAsked] = useState(handle);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(handle), limits.search.debounceMs);
    return () => clearTimeout(timer);
  }, [handle]);
  const check = api.accountSetup.check.useQuery({
    queryKey: checkKey(asked),
    queryData: checkOf(viewerId, asked),
    enabled: isHandleWritten(asked),
  });
  return asked === handle && check.data && isHandleWritten(asked) ? check.data.body.available : null;
}

/** Asks at once, for going on; null where it could not be learned: finishing the setup decides. */
export function useAskHandleFree(viewerId: number): (handle: string) => Promise<boolean | null> {
  const client = api.useQueryClient();
  return async (handle) => {
    try {
      const answer = await client.accountSetup.check.fetchQuery({
        queryKey: checkKey(handle),
        queryData: checkOf(viewerId, handle),
      });
      return answer.body.available;
    } catch {
      return null;
    }
  };
}

export const useCompleteSetup = () => api.accountSetup.complete.useMutation();

// Not the profile's own: that one renews the signed-in person at once, and the guard would end the setup before its time.
export const usePutFirstPicture = () => api.users.putAvatar.useMutation();
