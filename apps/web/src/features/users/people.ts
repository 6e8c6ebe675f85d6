import { limits, type User } from '@hiyori/contract';

/** Where the next page begins; undefined after the last one, which is the first that is not full. */
export function nextOffset(page: readonly unknown[], offset: number): number | undefined {
  const next = offset + limits.search.pageSize;
  return page.length < limits.search.pageSize || next > limits.search.offsetMax ? undefined : next;
}

/** A few people to follow: not the viewer, nobody who is followed or asked already. */
export const peopleToFollow = (people: readonly User[], viewerId: number, atMost: number): User[] =>
  people.filter((user) => user.id !== viewerId && !user.isFollowing && !user.isPending).slice(0, atMost);
