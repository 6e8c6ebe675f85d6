import type { SelfUser } from '@hiyori/contract';
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '../../lib/api.ts';
import { statusOf } from '../../lib/failure.ts';

export const meKey = ['auth', 'me'] as const;
const signedOutKey = ['auth', 'signed-out'] as const;

export type Session =
  | { state: 'loading' }
  /** `isSignedOut`: by their own wish, just now, and not because nobody had signed in. */
  | { state: 'anonymous'; isSignedOut: boolean }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'authenticated'; user: SelfUser };

/** Who is signed in. The only query that is asked again when the window gains focus. */
export function useSession(): Session {
  const { data: isSignedOut } = useQuery({
    queryKey: signedOutKey,
    queryFn: skipToken,
    initialData: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const me = api.auth.me.useQuery({
    queryKey: meKey,
    queryData: {},
    meta: { allowAnonymous: true },
    refetchOnWindowFocus: 'always',
    enabled: !isSignedOut,
  });
  if (isSignedOut) return { state: 'anonymous', isSignedOut };
  if (statusOf(me.error) === 401) return { state: 'anonymous', isSignedOut: false };
  if (me.data) return { state: 'authenticated', user: me.data.body.user };
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

const writeViewer = (cache: QueryClient, user: SelfUser) =>
  cache.setQueryData(meKey, { status: 200, body: { user }, headers: new Headers() });

const viewerIdIn = (cache: QueryClient) =>
  cache.getQueryData<{ body: { user: SelfUser } }>(meKey)?.body.user.id ?? null;

/** True while this person is signed in here: an answer that comes after they left must not be written down. */
export const isViewer = (cache: QueryClient, userId: number): boolean =>
  viewerIdIn(cache) === userId && cache.getQueryData(signedOutKey) !== true;

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
export function useEnter(): (user: SelfUser) => void {
  const cache = useQueryClient();
  return useCallback(
    (user) => {
      removeReads(cache);
      writeViewer(cache, user);
      cache.setQueryData(signedOutKey, false);
    },
    [cache],
  );
}

/** Drops what was read for one person as soon as it turns out that another is signed in by now, from another tab. */
export function keepToOneViewer(cache: QueryClient): void {
  let known: number | null = null;
  cache.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[1] !== meKey[1] || query.queryKey[0] !== meKey[0]) return;
    const next = viewerIdIn(cache);
    if (next === null || next === known) return;
    if (known !== null) removeReads(cache);
    known = next;
  });
}

/**
 * Forgets everything that was read for the signed-in person, and that there was one. Until the next login nobody is signed
 * in here, even where the server did not hear of it.
 */
export function useForgetViewer(): () => void {
  const cache = useQueryClient();
  return useCallback(() => {
    cache.setQueryData(signedOutKey, true);
    cache.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== signedOutKey[1] });
    cache.getMutationCache().clear();
  }, [cache]);
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
