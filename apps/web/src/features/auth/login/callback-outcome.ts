import type { UserStatus } from '@hiyori/contract';

export type CallbackOutcome =
  /** The session is there already: on at once. */
  { kind: 'tokens' } | { kind: 'closed'; status: UserStatus } | { kind: 'failed'; text: string } | { kind: 'success' };

const longestText = 300;

/** What a sign-in elsewhere came to, from the callback's query: tokens, then an error or a closed account, then success. */
export function callbackOutcome(search: string): CallbackOutcome {
  const query = new URLSearchParams(search);
  const given = (name: string) => query.get(name) ?? '';
  if (given('access_token') && given('id_token')) return { kind: 'tokens' };
  const error = given('error');
  const status = given('userStatus') || /^account_(suspended|resigned)$/.exec(error)?.[1];
  if (status === 'suspended' || status === 'resigned') return { kind: 'closed', status };
  if (error) return { kind: 'failed', text: (given('error_description') || error).slice(0, longestText) };
  if (given('success') === 'true' && given('userId')) return { kind: 'success' };
  return { kind: 'failed', text: 'Invalid callback parameters' };
}

/** True where the address holds a token, which must not stay in it. */
export const holdsToken = (search: string): boolean => {
  const query = new URLSearchParams(search);
  return query.has('access_token') || query.has('id_token');
};
