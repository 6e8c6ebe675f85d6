import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
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

const focusNew = (row: Element | undefined) => {
  if (!(row instanceof HTMLElement)) return;
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
};

/** Loads the next page, at the end of an infinite list. */
export function LoadMore({ onMore, busy, failed = false, auto = false }: LoadMoreProps) {
  const box = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  useLayoutEffect(() => {
    const before = box.current?.previousElementSibling;
    const list = before?.matches('ul') ? before : before?.querySelector('ul');
    return () => {
      // Not removed yet; the rows of the last page come with the removal.
      const known = box.current?.contains(document.activeElement) && list?.children.length;
      if (known) queueMicrotask(() => focusNew(list.children[known]));
    };
  }, []);
  const isWatching = auto && !busy && !failed;
  useEffect(() => {
    if (!isWatching || !box.current) return;
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
