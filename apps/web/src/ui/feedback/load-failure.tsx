import type { ReactNode } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { ErrorState } from './error-state.tsx';

interface LoadFailureProps {
  title: ReactNode;
  query: { error: unknown; retry: () => void; isRetrying: boolean };
  level?: 1 | 2 | undefined;
}

/** In place of what a query could not load: the reason, and a button to load it again. */
export const LoadFailure = ({ title, query, level }: LoadFailureProps) => (
  <ErrorState title={title} onRetry={query.retry} retrying={query.isRetrying} level={level}>
    {japaneseErrorText(query.error)}
  </ErrorState>
);
