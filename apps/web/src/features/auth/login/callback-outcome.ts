import { googleErrorText } from '@hiyori/contract';

export type CallbackOutcome =
  /** The session exists already: redirect at once. */
  { kind: 'tokens' } | { kind: 'closed'; status: string } | { kind: 'failed'; text: string } | { kind: 'success' };

/** The result of a sign-in, from the callback's query. Precedence: tokens, closed account, error, success. */
export function callbackOutcome(search: string): CallbackOutcome {
  const query = new URLSearchParams(search);
  const given = (name: string) => query.get(name) ?? '';
  if (given('access_token') && given('id_token')) return { kind: 'tokens' };
  const error = given('error');
  const status = given('userStatus') || /^account_(suspended|resigned)$/.exec(error)?.[1];
  if (status === 'suspended' || status === 'resigned') return { kind: 'closed', status };
  if (error) return { kind: 'failed', text: googleErrorText(error) };
  // A status that this version does not know also prevents the sign-in.
  if (status && status !== 'active') return { kind: 'closed', status };
  if (given('success') === 'true' && given('userId')) return { kind: 'success' };
  return { kind: 'failed', text: 'Invalid callback parameters' };
}

/** True when the query has a token, which must be removed from the URL. */
export const hasToken = (search: string): boolean => {
  const query = new URLSearchParams(search);
  return query.has('access_token') || query.has('id_token');
};
