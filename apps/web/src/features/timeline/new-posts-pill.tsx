import type { Event } from '@hiyori/contract';
import { limits } from '@hiyori/contract';
import { Button } from '../../ui/button/button.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { timelineCopy } from './copy.ts';
import styles from './new-posts-pill.module.css';
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

/** 「3件の新しいイベント」, positioned over the list so that its appearance does not move the list. */
export function NewPostsPill({ userId, shown, fetchedAt, isRefetching, onReveal }: NewPostsPillProps) {
  const { count: newCount, reveal } = useNewPosts(userId, shown, fetchedAt);
  const count = isRefetching ? 0 : newCount;
  const text = count > 0 ? timelineCopy.newPosts(count, count < limits.page.size) : '';
  return (
    <div className={styles.pill}>
      <VisuallyHidden>
        <span role="status">{text}</span>
      </VisuallyHidden>
      {count > 0 && (
        <Button
          size="sm"
          icon="up"
          onClick={async () => {
            await reveal();
            onReveal();
          }}
        >
          {text}
        </Button>
      )}
    </div>
  );
}
