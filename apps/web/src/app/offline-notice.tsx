import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useOffline } from '../lib/connection.ts';
import { Icon } from '../ui/art/icon.tsx';
import styles from './offline-notice.module.css';

/** A notice while offline that the content may be outdated. All queries are invalidated when the connection is back. */
export function OfflineNotice() {
  const isOffline = useOffline();
  const wasOffline = useRef(isOffline);
  const client = useQueryClient();
  useEffect(() => {
    if (wasOffline.current && !isOffline) void client.invalidateQueries();
    wasOffline.current = isOffline;
  }, [isOffline, client]);
  return (
    <div className={styles.notice} role="status">
      {isOffline && (
        <p>
          <Icon name="offline" size="s" />
          <span>オフラインです。表示は最後に取得した内容です。</span>
        </p>
      )}
    </div>
  );
}
