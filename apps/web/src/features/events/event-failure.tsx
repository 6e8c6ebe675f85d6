import { englishErrorText } from '../../lib/error-text.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { detailCopy } from './copy.ts';

interface EventFailureProps {
  title: string;
  error: unknown;
  onBack: () => void;
  onRetry: () => void;
  isRetrying: boolean;
}

/** The page of an event that could not be loaded, with the reason and a retry button. */
export function EventFailure({ title, error, onBack, onRetry, isRetrying }: EventFailureProps) {
  return (
    <>
      <PageHeader title={title} back={onBack} />
      <ErrorState title={detailCopy.failed} onRetry={onRetry} retrying={isRetrying}>
        <span lang="en">{englishErrorText(error, { subject: 'event' })}</span>
      </ErrorState>
    </>
  );
}
