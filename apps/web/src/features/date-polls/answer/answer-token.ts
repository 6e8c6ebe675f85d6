import { paths } from '../../../lib/paths.ts';

const keyOf = (slug: string): string => `hiyori.poll-answer.${slug}`;
const tokenForm = /^\d{1,16}\.[\w-]{43}$/;

/** The token with which the guest of this browser changes their answer; undefined without one, and when it is not that of `answerId`. */
export function tokenOf(slug: string, answerId?: number): string | undefined {
  try {
    const token = localStorage.getItem(keyOf(slug)) ?? '';
    const isOfAnswer = answerId === undefined || token.startsWith(`${answerId}.`);
    return isOfAnswer && tokenForm.test(token) ? token : undefined;
  } catch {
    return undefined;
  }
}

/** Where storage is forbidden, the answer can be changed by its link only. */
export function keepToken(slug: string, token: string): void {
  try {
    localStorage.setItem(keyOf(slug), token);
  } catch {}
}

/** Forgets the token of an answer that is gone, or became that of a member. */
export function forgetToken(slug: string, answerId: number): void {
  try {
    if (tokenOf(slug, answerId)) localStorage.removeItem(keyOf(slug));
  } catch {}
}

const hashOf = (token: string): string => `#answer=${token}`;

/** The link that changes an answer. The token is behind the #, so that it is in no log. */
export const answerLink = (slug: string, token: string): string =>
  `${window.location.origin}${paths.poll(slug)}${hashOf(token)}`;

/** Keeps the token of a link for changes. Returns whether the hash of the address is one. */
export function takeTokenFrom(slug: string, hash: string): boolean {
  const token = /^#answer=(.+)$/.exec(hash)?.[1] ?? '';
  if (!tokenForm.test(token)) return false;
  keepToken(slug, token);
  return true;
}
