import { paths } from '../../../lib/paths.ts';

const keyOf = (slug: string): string => `hiyori.poll-answer.${slug}`;
const tokenForm = /^\d{1,16}\.[\w-]{43}$/;

/** The token with which the guest of this browser changes their answer; undefined without one. */
export function tokenOf(slug: string): string | undefined {
  try {
    const token = localStorage.getItem(keyOf(slug)) ?? '';
    return tokenForm.test(token) ? token : undefined;
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

export function forgetToken(slug: string): void {
  try {
    localStorage.removeItem(keyOf(slug));
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
