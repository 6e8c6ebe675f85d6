import { type MutationKey, useMutationState } from '@tanstack/react-query';
import type { InfiniteList } from './infinite-list.ts';

/**
 * The list without the rows that pending mutations of this key remove. A row reappears when its mutation fails. The mutation's
 * variables contain the row's `id`.
 */
export function useOptimisticRemoval<L extends InfiniteList<{ id: number }>>(list: L, mutationKey: MutationKey): L {
  const removedIds = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as { id: number }).id,
  });
  if (removedIds.length === 0) return list;
  return { ...list, items: list.items?.filter(({ id }) => !removedIds.includes(id)) };
}
