import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useViewer } from '../features/auth/queries.ts';

/** The page comes first. */
const delayMs = 2_000;

/** Shows what changes on the server without reloading, some time after the page was loaded. */
export function useStream(): void {
  const client = useQueryClient();
  const { id } = useViewer();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async () => {
      const { startStream } = await import('../features/stream/tabs.ts');
      if (!isOver) stop = startStream(client, id);
    };
    // Without the script, pages go on polling.
    const timer = setTimeout(() => start().catch(() => {}), delayMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [client, id]);
}
