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
  /** When these were read, in milliseconds since 1970. */
  readAt: number;
  /** They are being read anew: what is new comes with that. */
  isReading: boolean;
  /** Hears of the press, once the new ones are in the list. */
  onReveal: () => void;
}

/** 「3件の新しい投稿」, over the list and beside its flow: nothing moves until it is pressed. */
export function NewPostsPill({ userId, shown, readAt, isReading, onReveal }: NewPostsPillProps) {
  const { count: found, reveal } = useNewPosts(userId, shown, readAt);
  const count = isReading ? 0 : found;
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
