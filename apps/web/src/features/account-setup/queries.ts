import { accountSetup, limits, users } from '@hiyori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createApi } from '../../lib/api.ts';
import { isHandleValid } from './form.ts';

const accountSetupApi = createApi(accountSetup);
const usersApi = createApi(users);

const checkKey = (handle: string) => ['account-setup', 'check', { handle: handle.toLowerCase() }] as const;

const checkInput = (viewerId: number, handle: string) => ({ params: { id: viewerId }, query: { user_id: handle } });

/** Whether a handle is free, requested after a debounce; null while unknown. */
export function useIsHandleFree(viewerId: number, handle: string): boolean | null {
  const [debounced, setDebounced] = useState(handle);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(handle), limits.search.debounceMs);
    return () => clearTimeout(timer);
  }, [handle]);
  const check = accountSetupApi.check.useQuery({
    queryKey: checkKey(debounced),
    queryData: checkInput(viewerId, debounced),
    enabled: isHandleValid(debounced),
  });
  return debounced === handle && check.data && isHandleValid(debounced) ? check.data.body.available : null;
}

/** Checks a handle without the debounce. Null when the request fails: saving the setup then checks it. */
export function useCheckHandle(viewerId: number): (handle: string) => Promise<boolean | null> {
  const client = useQueryClient();
  return async (handle) => {
    try {
      const response = await client.fetchQuery({
        queryKey: checkKey(handle),
        queryFn: async ({ signal }) => {
          const result = await accountSetupApi.check.query({
            ...checkInput(viewerId, handle),
            fetchOptions: { signal },
          });
          if (result.status !== 200) throw result;
          return result;
        },
      });
      return response.body.available;
    } catch {
      return null;
    }
  };
}

export const useCompleteSetup = () => accountSetupApi.complete.useMutation();

// Not `useProfileWrites`: it updates the viewer at once, and the guard would leave the setup too early.
export const usePutFirstPicture = () => usersApi.putAvatar.useMutation();
