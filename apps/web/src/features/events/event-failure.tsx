import { httpStatusOf } from '../../lib/failure.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { detailCopy } from './copy.ts';

interface EventFailureProps {
  title: string;
  error: unknown;
  onBack: () => void;
  onRetry: () => void;
  isRetrying: boolean;
}

/** The page of an event that could not be loaded, with the reason and a retry button; a missing event cannot be retried. */
export function EventFailure({ title, error, onBack, onRetry, isRetrying }: EventFailureProps) {
  const isMissing = httpStatusOf(error) === 404;
  return (
    <>
      <PageHeader title={title} back={onBack} />
      {isMissing ? (
        <div role="alert">
          <EmptyState
            art="blind"
            title={detailCopy.failed}
            action={<ButtonLink to={paths.calendar}>{detailCopy.toCalendar}</ButtonLink>}
          >
            {detailCopy.missing}
          </EmptyState>
        </div>
      ) : (
        <LoadFailure title={detailCopy.failed} query={{ error, retry: onRetry, isRetrying }} />
      )}
    </>
  );
}
