import { limits, type User } from '@hiyori/contract';

/** The offset of the next page; undefined after the last one, which is the first that is not full. */
export function nextOffset(page: readonly unknown[], offset: number): number | undefined {
  const next = offset + limits.search.pageSize;
  return page.length < limits.search.pageSize || next > limits.search.offsetMax ? undefined : next;
}

/** At most `max` users to follow: without the viewer and users who are already followed or requested. */
export const peopleToFollow = (people: readonly User[], viewerId: number, max: number): User[] =>
  people.filter((user) => user.id !== viewerId && !user.isFollowing && !user.isPending).slice(0, max);
