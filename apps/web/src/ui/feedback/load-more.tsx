import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../button/button.tsx';
import styles from './load-more.module.css';
import { Note } from './note.tsx';

interface LoadMoreProps {
  onMore: () => void;
  busy: boolean;
  /** The last attempt failed: shows an error and does not load automatically. */
  failed?: boolean | undefined;
  /** Also loads when it comes within 600 px of the viewport; the button remains for keyboards. */
  auto?: boolean | undefined;
}

/** Loads the next page, at the end of an infinite list. */
export function LoadMore({ onMore, busy, failed = false, auto = false }: LoadMoreProps) {
  const box = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  const isWatching = auto && !busy && !failed;
  useEffect(() => {
    if (!isWatching || !box.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more();
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isWatching]);

  return (
    <div className={styles.box} ref={box}>
      {failed && !busy && (
        <Note tone="bad" role="alert">
          続きを読み込めませんでした。
        </Note>
      )}
      <Button variant="soft" busy={busy} busyLabel="読み込んでいます" onClick={onMore}>
        {failed ? 'もう一度試す' : 'もっと見る'}
      </Button>
    </div>
  );
}
