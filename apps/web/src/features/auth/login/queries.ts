import { auth } from '@hiyori/contract';
import { createApi } from '../../../lib/api.ts';
import { loadState } from '../../../lib/load-state.ts';

const authApi = createApi(auth);

/** Whether the viewer has a password or signs in with Google only; undefined until loaded. */
export function usePasswordStatus(userId: number) {
  const query = authApi.passwordStatus.useQuery({
    queryKey: ['auth', 'password-status', { userId }],
    queryData: {},
    // It is kept over a login, and the password is set without a session.
    staleTime: 0,
  });
  return {
    hasPassword: query.data?.body.hasPassword,
    ...loadState(query),
  };
}
