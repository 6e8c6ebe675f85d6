import { type MutationKey, useMutationState } from '@tanstack/react-query';
import type { InfiniteList } from './infinite-list.ts';

/**
 * The list without the rows that a mutation of this key is taking out of it right now: gone at once, and there again should
 * the server refuse. The mutation's variables name the row as `id`.
 */
export function useOptimisticRemoval<L extends InfiniteList<{ id: number }>>(list: L, mutationKey: MutationKey): L {
  const leaving = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as { id: number }).id,
  });
  if (leaving.length === 0) return list;
  return { ...list, items: list.items?.filter(({ id }) => !leaving.includes(id)) };
}
