import { useQueryClient } from '@tanstack/react-query';
import { useViewer } from '../features/auth/queries.ts';
import { useAfterPage } from '../lib/use-after-page.ts';

/** Shows what changes on the server without reloading. Without the script, pages go on polling. */
export function useStream(): void {
  const client = useQueryClient();
  const { id } = useViewer();
  useAfterPage(async () => {
    const { startStream } = await import('../features/stream/tabs.ts');
    return () => startStream(client, id);
  }, id);
}
