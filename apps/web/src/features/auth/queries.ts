import type { SelfUser } from '@hiyori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../lib/api.ts';
import { statusOf } from '../../lib/failure.ts';

export const meKey = ['auth', 'me'] as const;

export type Session =
  | { state: 'loading' }
  | { state: 'anonymous' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'authenticated'; user: SelfUser };

/** Who is signed in. The only query that is asked again when the window gains focus. */
export function useSession(): Session {
  const me = api.auth.me.useQuery({
    queryKey: meKey,
    queryData: {},
    meta: { allowAnonymous: true },
    refetchOnWindowFocus: 'always',
  });
  if (statusOf(me.error) === 401) return { state: 'anonymous' };
  if (me.data) return { state: 'authenticated', user: me.data.body.user };
  if (me.error) return { state: 'failed', error: me.error, retry: () => void me.refetch() };
  return { state: 'loading' };
}

/** The signed-in person, inside the guard, where there is one. */
export function useViewer(): SelfUser {
  const session = useSession();
  if (session.state !== 'authenticated') throw new Error('useViewer is for guarded pages');
  return session.user;
}

/** Puts a newer version of the signed-in person where everybody reads it: after a login, the setup, a profile edit. */
export function useSetViewer(): (user: SelfUser) => void {
  const client = api.useQueryClient();
  return useCallback(
    (user) => {
      client.auth.me.setQueryData(meKey, { status: 200, body: { user }, headers: new Headers() });
    },
    [client],
  );
}

/** Forgets everything that was read for the signed-in person, and that there was one. */
export function useForgetViewer(): () => void {
  const client = useQueryClient();
  return useCallback(() => client.clear(), [client]);
}

export const useLogin = () => api.auth.login.useMutation({ meta: { allowAnonymous: true } });
export const useSignup = () => api.auth.signup.useMutation({ meta: { allowAnonymous: true } });
export const useConfirmSignup = () => api.auth.confirmSignup.useMutation({ meta: { allowAnonymous: true } });
export const useResendConfirmation = () => api.auth.resendConfirmation.useMutation({ meta: { allowAnonymous: true } });
export const useLogout = () => api.auth.logout.useMutation({ meta: { allowAnonymous: true } });

/** The demo cast's login, where there is one. */
export function useDemoLogin() {
  const query = api.auth.demoLogin.useQuery({ queryKey: ['auth', 'demo-login'], queryData: {} });
  return query.data?.body.login ?? null;
}
