import { type AccountSetupInput, accountSetup, limits, type SelfUser, type UserUpdate, users } from '@hiyori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createApi, orThrow } from '../../lib/api.ts';
import { meKey } from '../auth/queries.ts';
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
        queryFn: ({ signal }) =>
          orThrow(accountSetupApi.check.query({ ...checkInput(viewerId, handle), fetchOptions: { signal } })),
      });
      return response.body.available;
    } catch {
      return null;
    }
  };
}

const inOrder = (ids: readonly string[]) => [...ids].sort().join();

/** What of the input the account does not have. */
const missingIn = (user: SelfUser, { displayName, bio = '', interests = [] }: AccountSetupInput): UserUpdate => ({
  ...(user.displayName !== displayName && { displayName }),
  ...((user.bio ?? '') !== bio && { bio }),
  ...(inOrder(user.interests) !== inOrder(interests) && { interests }),
});

/**
 * Completes the setup. The server stores the first input only: when its response was lost, what was changed since is saved as an update of
 * the profile.
 */
export function useCompleteSetup() {
  const complete = accountSetupApi.complete.useMutation();
  const update = usersApi.update.useMutation();
  return async (params: { id: number }, input: AccountSetupInput): Promise<SelfUser> => {
    const { body: user } = await complete.mutateAsync({ params, body: input });
    const missing = missingIn(user, input);
    return Object.keys(missing).length > 0 ? (await update.mutateAsync({ params, body: missing })).body : user;
  };
}

/** Reads the viewer again, whose setup was completed elsewhere: the guard leads on then. */
export function useReadViewerAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: meKey });
}

// Not `useProfileWrites`: it updates the viewer at once, and the guard would leave the setup too early.
export const usePutFirstPicture = () => usersApi.putAvatar.useMutation();
