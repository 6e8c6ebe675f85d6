import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useOffline } from '../lib/connection.ts';
import { useHasShownFailure } from '../lib/shown-failures.ts';
import { Icon } from '../ui/art/icon.tsx';
import type { IconDrawing } from '../ui/art/icon-paths.ts';
import styles from './offline-notice.module.css';

const offlineIcon: IconDrawing = [
  'M3.5 3.5l17 17M2.5 9.5a15 15 0 0 1 4.3-2.7M21.5 9.5a15 15 0 0 0-9.3-3.9M6 13.25a10 10 0 0 1 3.7-2.1M18 13.25a10 10 0 0 0-2.2-1.5M9.5 17a4 4 0 0 1 5 0M12 20v.01',
];

/** A server that answers only some requests counts as reached again and again: everything is read again at most this often. */
const leastMs = 30_000;

/** A notice while offline that the content may be outdated, unless the page says that it could not be loaded. All queries are invalidated when the connection is back. */
export function OfflineNotice() {
  const isOffline = useOffline();
  const hasFailure = useHasShownFailure();
  const client = useQueryClient();
  /** Undefined until the connection is lost for the first time. */
  const nextAt = useRef<number>(undefined);
  useEffect(() => {
    if (isOffline) nextAt.current ??= 0;
    if (isOffline || nextAt.current === undefined) return;
    const timer = setTimeout(() => {
      nextAt.current = performance.now() + leastMs;
      void client.invalidateQueries();
    }, nextAt.current - performance.now());
    return () => clearTimeout(timer);
  }, [isOffline, client]);
  return (
    <div className={styles.notice} role="status">
      {isOffline && (
        <p>
          <Icon name={offlineIcon} size="s" />
          <span>オフラインです。{!hasFailure && '表示は最後に取得した内容です。'}</span>
        </p>
      )}
    </div>
  );
}
