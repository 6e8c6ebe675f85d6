import { Button } from '../button/button.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './new-items-pill.module.css';

interface NewItemsPillProps {
  /** 「3件の新しいお知らせ」, which is also announced; empty when there is nothing new. */
  text: string;
  /** Puts the new items into the list. */
  onReveal: () => unknown;
}

/** The button of items that wait above a list, positioned over it so that its appearance does not move the list. */
export function NewItemsPill({ text, onReveal }: NewItemsPillProps) {
  return (
    <div className={styles.pill}>
      <VisuallyHidden>
        <span role="status">{text}</span>
      </VisuallyHidden>
      {text !== '' && (
        <Button size="sm" icon="up" onClick={onReveal}>
          {text}
        </Button>
      )}
    </div>
  );
}
