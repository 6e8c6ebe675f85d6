import { auth, type SelfUser } from '@hiyori/contract';
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { createApi } from '../../lib/api.ts';
import { hearOtherTabs, tellOtherTabs } from './session/session-channel.ts';

const authApi = createApi(auth);

export const meKey = ['auth', 'me'] as const;
const endingKey = ['auth', 'ending'] as const;

/** Why nobody is signed in any more: `left` by their own wish, `unheard` by a logout that did not arrive, `refused` by a 401. */
type Ending = 'left' | 'unheard' | 'refused';

export type Session =
  | { state: 'loading' }
  /** `isSignedOut`: by their own wish, just now. `isRefused`: a call was not accepted. Neither where nobody had signed in. */
  | { state: 'anonymous'; isSignedOut: boolean; isRefused: boolean }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'authenticated'; user: SelfUser };

// That nobody is signed in is an answer too: asking again leaves the login form and what was typed into it alone.
const nobody = { status: 401, body: { user: null } } as const;

async function askWhoIsThere(signal: AbortSignal) {
  const answer = await authApi.me.query({ fetchOptions: { signal } });
  if (answer.status === 401) return nobody;
  if (answer.status !== 200) throw answer;
  return { status: 200, body: answer.body } as const;
}

/** Who is signed in. The only query that is asked again when the window gains focus. */
export function useSession(): Session {
  const { data: ending } = useQuery({
    queryKey: endingKey,
    queryFn: skipToken,
    initialData: null as Ending | null,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const me = useQuery({
    queryKey: meKey,
    queryFn: ({ signal }) => askWhoIsThere(signal),
    refetchOnWindowFocus: 'always',
    // A session that the server still believes in must not bring back who has left.
    enabled: ending !== 'unheard',
  });
  if (ending) return { state: 'anonymous', isSignedOut: ending !== 'refused', isRefused: ending === 'refused' };
  if (me.data?.body.user) return { state: 'authenticated', user: me.data.body.user };
  if (me.data) return { state: 'anonymous', isSignedOut: false, isRefused: false };
  if (me.error) return { state: 'failed', error: me.error, retry: () => void me.refetch() };
  return { state: 'loading' };
}

/** The signed-in person, inside the guard, where there is one; while the guard takes the page away, the last one. */
export function useViewer(): SelfUser {
  const session = useSession();
  const current = session.state === 'authenticated' ? session.user : null;
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  const user = current ?? last;
  if (!user) throw new Error('useViewer is for guarded pages');
  return user;
}

const writeViewer = (cache: QueryClient, user: SelfUser) => cache.setQueryData(meKey, { status: 200, body: { user } });

const viewerIdIn = (cache: QueryClient) =>
  cache.getQueryData<{ body: { user: SelfUser | null } }>(meKey)?.body.user?.id ?? null;

/** True while this person is signed in here: an answer that comes after they left must not be written down. */
export const isViewer = (cache: QueryClient, userId: number): boolean =>
  viewerIdIn(cache) === userId && !cache.getQueryData(endingKey);

/** Puts a newer version of the signed-in person where everybody reads it: after the setup, a profile edit. */
export function useSetViewer(): (user: SelfUser) => void {
  const cache = useQueryClient();
  return useCallback(
    (user) => {
      if (isViewer(cache, user.id)) writeViewer(cache, user);
    },
    [cache],
  );
}

const removeReads = (cache: QueryClient) =>
  cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] });

/** Lets in a person who has just signed in: nothing stays that was read for whoever was here before. */
export function useSignInSession(): (user: SelfUser) => void {
  const cache = useQueryClient();
  return useCallback(
    (user) => {
      removeReads(cache);
      writeViewer(cache, user);
      cache.setQueryData(endingKey, null);
      tellOtherTabs('changed');
    },
    [cache],
  );
}

/** Drops what was read for one person as soon as it turns out that another is signed in by now, from another tab. */
export function keepToOneViewer(cache: QueryClient): void {
  let known: number | null = null;
  cache.getQueryCache().subscribe((event) => {
    const { queryKey } = event.query;
    if (event.type !== 'updated' || queryKey[1] !== meKey[1] || queryKey[0] !== meKey[0]) return;
    const next = viewerIdIn(cache);
    if (next === null) return;
    // Whoever the server answers with has signed in since.
    if (event.action.type === 'success' && cache.getQueryData(endingKey)) cache.setQueryData(endingKey, null);
    if (next === known) return;
    if (known !== null) removeReads(cache);
    known = next;
  });
}

/**
 * Forgets everything that was read for the signed-in person, and that there was one. Until the next login nobody is signed
 * in here.
 */
export function endSession(cache: QueryClient, ending: Ending): void {
  cache.setQueryData(endingKey, ending);
  void cache.cancelQueries({ queryKey: meKey });
  cache.setQueryData(meKey, nobody);
  removeReads(cache);
  if (ending !== 'refused') cache.getMutationCache().clear();
}

/** Ends the session here and in the other tabs. */
export function useClearSession(): (ending: 'left' | 'unheard') => void {
  const cache = useQueryClient();
  return useCallback(
    (ending) => {
      endSession(cache, ending);
      tellOtherTabs(ending);
    },
    [cache],
  );
}

/** Goes along with what other tabs do, until the returned function is called. */
export const followOtherTabs = (cache: QueryClient): (() => void) =>
  hearOtherTabs((news) => {
    if (news !== 'changed') return endSession(cache, news);
    cache.setQueryData<Ending | null>(endingKey, (ending) => (ending === 'unheard' ? 'left' : ending));
    void cache.invalidateQueries({ queryKey: meKey });
  });

/** Has it asked again who is signed in, here at the next guarded page and in the other tabs at once. */
export function useRecheckViewer(): () => void {
  const cache = useQueryClient();
  return useCallback(() => {
    cache.removeQueries({ queryKey: meKey });
    tellOtherTabs('changed');
  }, [cache]);
}

export const useLogin = () => authApi.login.useMutation({ meta: { allowAnonymous: true } });
export const useSignup = () => authApi.signup.useMutation({ meta: { allowAnonymous: true } });
export const useConfirmSignup = () => authApi.confirmSignup.useMutation({ meta: { allowAnonymous: true } });
export const useResendConfirmation = () => authApi.resendConfirmation.useMutation({ meta: { allowAnonymous: true } });
export const useLogout = () => authApi.logout.useMutation({ meta: { allowAnonymous: true } });

export const useForgotPassword = () => authApi.forgotPassword.useMutation({ meta: { allowAnonymous: true } });
export const useResetPassword = () => authApi.confirmForgotPassword.useMutation({ meta: { allowAnonymous: true } });

/** What a sign-in with Google needs to know. `findConfig` asks again where it was not learned yet; null where it fails. */
export function useGoogleConfig() {
  const query = authApi.cognitoConfig.useQuery({
    queryKey: ['auth', 'google-config', {}],
    queryData: {},
    staleTime: Number.POSITIVE_INFINITY,
    meta: { allowAnonymous: true },
  });
  const config = query.data?.body;
  return { config, findConfig: async () => config ?? (await query.refetch()).data?.body ?? null };
}

/** Whether the viewer has a password, or only a sign-in with Google; undefined until that is known. */
export function usePasswordStatus(userId: number) {
  const query = authApi.passwordStatus.useQuery({ queryKey: ['auth', 'password-status', { userId }], queryData: {} });
  return {
    hasPassword: query.data?.body.hasPassword,
    isPending: query.isPending,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** The demo cast's login, where there is one. */
export function useDemoLogin() {
  const query = authApi.demoLogin.useQuery({ queryKey: ['auth', 'demo-login'], queryData: {} });
  return query.data?.body.login ?? null;
}
