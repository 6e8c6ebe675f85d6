import type { Event } from '@hiyori/contract';
import { limits } from '@hiyori/contract';
import { NewItemsPill } from '../../ui/feedback/new-items-pill.tsx';
import { timelineCopy } from './copy.ts';
import { useNewPosts } from './queries.ts';

interface NewPostsPillProps {
  userId: number;
  shown: readonly Event[];
  /** When `shown` was fetched, in milliseconds since 1970. */
  fetchedAt: number;
  /** The list is being refetched and will include new posts. */
  isRefetching: boolean;
  /** Called after the new posts were added to the list. */
  onReveal: () => void;
}

/** 「3件の新しいイベント」, over the list. */
export function NewPostsPill({ userId, shown, fetchedAt, isRefetching, onReveal }: NewPostsPillProps) {
  const { count: newCount, reveal } = useNewPosts(userId, shown, fetchedAt);
  const count = isRefetching ? 0 : newCount;
  const text = count > 0 ? timelineCopy.newPosts(count, count < limits.page.size) : '';
  return (
    <NewItemsPill
      text={text}
      onReveal={async () => {
        await reveal();
        onReveal();
      }}
    />
  );
}
