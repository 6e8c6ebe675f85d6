import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { act, render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { meKey } from '../src/features/auth/queries.ts';
import { createQueryClient } from '../src/lib/query-client.ts';
import { ToastProvider } from '../src/ui/feedback/toast-provider.tsx';

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

interface Call {
  /** Method and path without the query, such as `POST /auth/login`. */
  route: string;
  search: string;
  headers: Headers;
  body: unknown;
  signal: AbortSignal | null;
}

/** Responses by `METHOD /path`, in wire format. `null` is a network error; an unlisted route returns 404. */
export type Answers = Record<string, (call: Call) => Answer | null | Promise<Answer | null>>;

/** Replaces `fetch` until the test ends. Returns the list of calls, which grows as they arrive. */
export function stubApi(answers: Answers): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://app');
    const route = `${init.method ?? 'GET'} ${url.pathname.replace('/api/v1', '')}`;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const call = { route, search: url.search, headers: new Headers(init.headers), body, signal: init.signal ?? null };
    calls.push(call);
    const handler = answers[route];
    const response = handler ? await handler(call) : { status: 404, body: { error: 'x', message: '' } };
    if (!response) throw new TypeError('Failed to fetch');
    return Response.json(response.body, { status: response.status, headers: response.headers ?? {} });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return calls;
}

/** The last call of a route: another read may come after it at any time. */
export const lastOf = (calls: readonly Call[], route: string): Call | undefined =>
  calls.findLast((call) => call.route === route);

/** Resolves when the requests of an action have been sent, also by code that it loads. None of them is in the list of calls right after the action. */
export const requestsSent = () => act(() => vi.dynamicImportSettled());

interface AppOptions {
  path?: string;
  /** Who is signed in. */
  viewer?: object | undefined;
  /** Bodies of responses that are cached already, by key. */
  cached?: readonly (readonly [key: QueryKey, body: unknown])[] | undefined;
}

/** The providers that the app gives to its pages, as for this viewer. */
export function createApp({ path = '/', viewer, cached = [] }: AppOptions = {}) {
  const client = createQueryClient(() => {});
  for (const [key, body] of viewer ? [[meKey, { user: viewer }] as const, ...cached] : cached)
    client.setQueryData(key, { status: 200, body, headers: new Headers() });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <ToastProvider>{children}</ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>
  );
  return { client, wrapper };
}

export function renderInApp(children: ReactNode, options?: AppOptions) {
  const { client, wrapper } = createApp(options);
  return { client, ...render(children, { wrapper }) };
}

export function renderHookInApp<Result>(hook: () => Result, options?: AppOptions) {
  const { client, wrapper } = createApp(options);
  return { client, ...renderHook(hook, { wrapper }) };
}

/** The signed-in user in wire format. */
export const wireSelf = (change: object = {}) => ({
  id: 7,
  user_id: 'chiharu_m',
  display_name: '望月 千晴',
  bio: '',
  avatar_url: null,
  is_private: false,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  status: 'active',
  email: 'chiharu@hiyori.example',
  followersCount: 0,
  followingCount: 0,
  eventsCount: 0,
  isFollowing: false,
  isPending: false,
  isFollowedBy: false,
  isBlocked: false,
  isMuted: false,
  interests: [],
  followRequestsCount: 0,
  ...change,
});
