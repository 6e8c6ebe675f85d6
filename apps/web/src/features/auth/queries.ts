import { auth, type SelfUser } from '@hiyori/contract';
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { createApi } from '../../lib/api.ts';
import { clearOfflineCache } from '../../lib/offline-cache.ts';
import { forgetSessionDrafts } from '../../lib/session-storage.ts';
import { listenToOtherTabs, notifyOtherTabs } from './session/session-channel.ts';
import { forgetSignOut, isSignOutUnheard } from './session/unheard-sign-out.ts';

const authApi = createApi(auth);

export const meKey = ['auth', 'me'] as const;
const endingKey = ['auth', 'ending'] as const;

/** Why the session ended: `left` by a logout, `refused` by a 401 response. */
type Ending = 'left' | 'refused';

/** What handles a 401 response in place of the end of the session, as after a resignation; it returns whether it does. */
export const refusal: { isHandled?: ((cache: QueryClient) => boolean) | undefined } = {};

export type Session =
  | { state: 'loading' }
  /** `isSignedOut`: after a logout. `isRefused`: after a 401 response. Both false when there was no session. */
  | { state: 'anonymous'; isSignedOut: boolean; isRefused: boolean }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'authenticated'; user: SelfUser };

// A missing session is data, not an error: a refetch then does not remount the login form and lose its input.
const anonymous = { status: 401, body: { user: null } } as const;

async function fetchSession(cache: QueryClient, signal: AbortSignal) {
  if (isSignOutUnheard()) {
    await repeatSignOut(signal);
    cache.setQueryData(endingKey, 'left' satisfies Ending);
    return anonymous;
  }
  const response = await authApi.me.query({ fetchOptions: { signal } });
  if (response.status === 401 && !refusal.isHandled?.(cache)) {
    // The session of this tab was ended elsewhere.
    if (viewerIdIn(cache) !== null) {
      cache.setQueryData(endingKey, 'refused' satisfies Ending);
      removeViewerQueries(cache);
    }
    return anonymous;
  }
  if (response.status !== 200) throw response;
  return { status: 200, body: response.body } as const;
}

/** No one is signed in, whether the server hears it this time or not. */
async function repeatSignOut(signal: AbortSignal): Promise<void> {
  const response = await authApi.logout.mutate({ body: {}, fetchOptions: { signal } }).catch(() => null);
  if (response?.status !== 200) return;
  forgetSignOut();
  if (response.body.cognitoLogoutUrl) window.location.assign(response.body.cognitoLogoutUrl);
}

export const sessionQuery = {
  queryKey: meKey,
  queryFn: ({ client, signal }: { client: QueryClient; signal: AbortSignal }) => fetchSession(client, signal),
};

/** Reads the session, as before the first rendering. Never rejects: after a failure `useSession` reads it again, with retries. */
export const readSession = (cache: QueryClient): Promise<void> =>
  cache.prefetchQuery({ ...sessionQuery, retry: false });

/** The current session. The only query that is refetched whenever the window gains focus. */
export function useSession(): Session {
  const { data: ending } = useQuery({
    queryKey: endingKey,
    queryFn: skipToken,
    initialData: null as Ending | null,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const me = useQuery({ ...sessionQuery, refetchOnWindowFocus: 'always' });
  const user = !ending && me.data?.body.user;
  if (user) return { state: 'authenticated', user };
  const isRefused = ending === 'refused';
  if (ending || me.data) return { state: 'anonymous', isSignedOut: Boolean(ending) && !isRefused, isRefused };
  if (me.error) return { state: 'failed', error: me.error, retry: () => void me.refetch() };
  return { state: 'loading' };
}

const lastViewers = new WeakMap<QueryClient, SelfUser>();

/**
 * The signed-in user, for guarded pages only. Until the guard unmounts the page it returns the last user, also to what is rendered first then:
 * a navigation reads the cache before the guard renders the end of the session.
 */
export function useViewer(): SelfUser {
  const cache = useQueryClient();
  const session = useSession();
  if (session.state === 'authenticated') lastViewers.set(cache, session.user);
  const user = lastViewers.get(cache);
  if (!user) throw new Error('useViewer requires a guarded page');
  return user;
}

const writeViewer = (cache: QueryClient, user: SelfUser) => cache.setQueryData(meKey, { status: 200, body: { user } });

/** The member who is signed in; null for a guest, and before the session was read. */
export const viewerIn = (cache: QueryClient): SelfUser | null =>
  cache.getQueryData<{ body: { user: SelfUser | null } }>(meKey)?.body.user ?? null;

const viewerIdIn = (cache: QueryClient): number | null => viewerIn(cache)?.id ?? null;

/** True while this user is signed in. A response that arrives after the logout must not be cached. */
export const isViewer = (cache: QueryClient, userId: number): boolean =>
  viewerIdIn(cache) === userId && !cache.getQueryData(endingKey);

/** Replaces the cached viewer with a newer version, for example after a profile edit. */
export function useSetViewer(): (user: SelfUser) => void {
  const cache = useQueryClient();
  return useCallback(
    (user) => {
      if (isViewer(cache, user.id)) writeViewer(cache, user);
    },
    [cache],
  );
}

const removeViewerQueries = (cache: QueryClient) =>
  cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] });

/** Starts the session of a user who has just signed in and removes the cached data of the previous viewer. */
export function useSignInSession(): (user: SelfUser) => void {
  const cache = useQueryClient();
  return useCallback(
    (user) => {
      removeViewerQueries(cache);
      // The answer to an older read is a 401.
      void cache.cancelQueries({ queryKey: meKey });
      forgetSignOut();
      writeViewer(cache, user);
      cache.setQueryData(endingKey, null);
      notifyOtherTabs('changed');
    },
    [cache],
  );
}

/** Removes the cached data of a viewer as soon as another user is signed in, for example from another tab. */
export function clearCacheOnViewerChange(cache: QueryClient): void {
  let known: number | null = null;
  cache.getQueryCache().subscribe((event) => {
    const { queryKey } = event.query;
    if (event.type !== 'updated' || queryKey[1] !== meKey[1] || queryKey[0] !== meKey[0]) return;
    const next = viewerIdIn(cache);
    if (next === null) return;
    // The server returned a user: they have signed in since the session ended.
    if (event.action.type === 'success' && cache.getQueryData(endingKey)) cache.setQueryData(endingKey, null);
    if (next === known) return;
    if (known !== null) removeViewerQueries(cache);
    known = next;
  });
}

/**
 * Ends the session in this tab and removes all data that was cached for the viewer; a logout also removes the drafts. The tab stays signed
 * out until the next login.
 */
export function endSession(cache: QueryClient, ending: Ending): void {
  if (ending === 'refused' && refusal.isHandled?.(cache)) return;
  cache.setQueryData(endingKey, ending);
  void cache.cancelQueries({ queryKey: meKey });
  cache.setQueryData(meKey, anonymous);
  removeViewerQueries(cache);
  if (ending === 'refused') return;
  cache.getMutationCache().clear();
  // After a 401 the same person continues; after a logout the next person of this browser may be another one.
  forgetSessionDrafts();
}

/** Ends the session here and in the other tabs. */
export function useClearSession(): () => void {
  const cache = useQueryClient();
  return useCallback(() => {
    endSession(cache, 'left');
    notifyOtherTabs('left');
  }, [cache]);
}

/** Applies the session changes of other tabs. Returns a function that stops this. */
export const syncWithOtherTabs = (cache: QueryClient): (() => void) =>
  listenToOtherTabs((message) => {
    // What this tab read for the former viewer may have been stored after the other tab had deleted it.
    void clearOfflineCache();
    if (message !== 'changed') return endSession(cache, message);
    void cache.invalidateQueries({ queryKey: meKey });
  });

/** Discards the cached session: this tab requests it at the next guarded page, other tabs request it at once. */
export function useRecheckViewer(): () => void {
  const cache = useQueryClient();
  return useCallback(() => {
    cache.removeQueries({ queryKey: meKey });
    notifyOtherTabs('changed');
  }, [cache]);
}

export const useLogin = () => authApi.login.useMutation({ meta: { allowAnonymous: true } });
export const useLogout = () => authApi.logout.useMutation({ meta: { allowAnonymous: true } });

/** The configuration of the sign-in with Google. `findConfig` requests it when it is not loaded; null on failure. */
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

/** The login of the demo; null when the server has no demo. */
export function useDemoLogin() {
  const query = authApi.demoLogin.useQuery({ queryKey: ['auth', 'demo-login'], queryData: {} });
  return query.data?.body.login ?? null;
}
