import { japaneseErrorText } from '../lib/error-text.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Page } from '../ui/layout/page.tsx';

/** Shown instead of a page when the session request failed. */
export function Unreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Page>
      <ErrorState title="読み込めませんでした" level={1} onRetry={onRetry}>
        {japaneseErrorText(error)}
      </ErrorState>
    </Page>
  );
}
