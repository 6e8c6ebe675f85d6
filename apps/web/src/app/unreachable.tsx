import { englishErrorText } from '../lib/error-text.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Page } from '../ui/layout/page.tsx';

/** Instead of a page, when it could not be learned who is signed in. */
export function Unreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Page>
      <ErrorState title="読み込めませんでした" level={1} onRetry={onRetry}>
        <span lang="en">{englishErrorText(error)}</span>
      </ErrorState>
    </Page>
  );
}
