import { accountSetup, limits, users } from '@hiyori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createApi } from '../../lib/api.ts';
import { isHandleWritten } from './form.ts';

const accountSetupApi = createApi(accountSetup);
const usersApi = createApi(users);

const checkKey = (handle: string) => ['account-setup', 'check', { handle: handle.toLowerCase() }] as const;

const checkOf = (viewerId: number, handle: string) => ({ params: { id: viewerId }, query: { user_id: handle } });

/** Whether a handle is free, asked when the keys rest; null while that is not known. */
export function useIsHandleFree(viewerId: number, handle: string): boolean | null {
  const [asked, setAsked] = useState(handle);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(handle), limits.search.debounceMs);
    return () => clearTimeout(timer);
  }, [handle]);
  const check = accountSetupApi.check.useQuery({
    queryKey: checkKey(asked),
    queryData: checkOf(viewerId, asked),
    enabled: isHandleWritten(asked),
  });
  return asked === handle && check.data && isHandleWritten(asked) ? check.data.body.available : null;
}

/** Asks at once, for going on; null where it could not be learned: finishing the setup decides. */
export function useAskHandleFree(viewerId: number): (handle: string) => Promise<boolean | null> {
  const client = useQueryClient();
  return async (handle) => {
    try {
      const answer = await client.fetchQuery({
        queryKey: checkKey(handle),
        queryFn: async ({ signal }) => {
          const read = await accountSetupApi.check.query({ ...checkOf(viewerId, handle), fetchOptions: { signal } });
          if (read.status !== 200) throw read;
          return read;
        },
      });
      return answer.body.available;
    } catch {
      return null;
    }
  };
}

export const useCompleteSetup = () => accountSetupApi.complete.useMutation();

// Not the profile's own: that one renews the signed-in person at once, and the guard would end the setup before its time.
export const usePutFirstPicture = () => usersApi.putAvatar.useMutation();
