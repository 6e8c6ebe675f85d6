import type { User } from '@hiyori/contract';

/** What changes of a person; a function reads the person that it changes. */
export type UserPatch = Partial<User> | ((user: User) => Partial<User>);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isUser = (value: unknown): value is User =>
  isRecord(value) && typeof value.id === 'number' && 'isFollowedBy' in value;

/**
 * The data of a query with one person changed wherever they stand: alone, in a list, in the pages of a list that grows, as
 * the signed-in one. Data that does not hold the person comes back as it is, so that nobody renders again.
 */
export function patchUser(data: unknown, userId: number, patch: UserPatch): unknown {
  if (Array.isArray(data)) {
    const patched = data.map((item) => patchUser(item, userId, patch));
    return patched.some((item, index) => item !== data[index]) ? patched : data;
  }
  if (isUser(data)) {
    if (data.id !== userId) return data;
    return { ...data, ...(typeof patch === 'function' ? patch(data) : patch) };
  }
  if (!isRecord(data)) return data;
  for (const key of ['body', 'user', 'pages']) {
    if (!isRecord(data[key])) continue;
    const patched = patchUser(data[key], userId, patch);
    if (patched !== data[key]) return { ...data, [key]: patched };
  }
  return data;
}

/** True when the data of a query holds the person. */
export const holdsUser = (data: unknown, userId: number): boolean => patchUser(data, userId, {}) !== data;
