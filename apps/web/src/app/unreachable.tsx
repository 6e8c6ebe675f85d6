import { useOffline } from '../lib/connection.ts';
import { japaneseErrorText } from '../lib/error-text.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Page } from '../ui/layout/page.tsx';

/** Shown instead of a page when the session request failed. */
export function Unreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isOffline = useOffline();
  return (
    <Page>
      <ErrorState title={isOffline ? 'つながっていません' : '雨やどりをしています'} level={1} onRetry={onRetry}>
        {japaneseErrorText(error)}
      </ErrorState>
    </Page>
  );
}
