import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { createQueryClient } from '../src/lib/query-client.ts';
import { ToastProvider } from '../src/ui/feedback/toast-provider.tsx';

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

interface Call {
  /** Such as `POST /auth/login`, without the query. */
  route: string;
  search: string;
  body: unknown;
  signal: AbortSignal | null;
}

/** Answers to the app's calls by `METHOD /path`, in wire form; `null` is a broken connection, anything else unknown a 404. */
export type Answers = Record<string, (call: Call) => Answer | null | Promise<Answer | null>>;

/** Stands where the server is, until the test ends. Returns the calls as they come. */
export function stubApi(answers: Answers): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://app');
    const route = `${init.method ?? 'GET'} ${url.pathname.replace('/api/v1', '')}`;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const call = { route, search: url.search, body, signal: init.signal ?? null };
    calls.push(call);
    const known = answers[route];
    const answer = known ? await known(call) : { status: 404, body: { error: 'x', message: '' } };
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status, headers: answer.headers ?? {} });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return calls;
}

/** Renders inside what the app gives to its pages. */
export function renderInApp(children: ReactNode, { path = '/' } = {}) {
  const client = createQueryClient(() => {});
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <ToastProvider>{children}</ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** A signed-in person in wire form; a newcomer has neither handle nor name. */
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
