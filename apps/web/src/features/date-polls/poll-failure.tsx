import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { viewCopy as copy } from './copy.ts';

interface PollFailureProps {
  error: unknown;
  /** There is no poll at the address. */
  isUnknown: boolean;
  onRetry: () => void;
  retrying: boolean;
}

/** In place of a poll that does not exist, or could not be loaded. */
export function PollFailure({ error, isUnknown, onRetry, retrying }: PollFailureProps) {
  return isUnknown ? (
    <EmptyState
      level={1}
      art="lens"
      title={copy.missing}
      action={<ButtonLink to={paths.calendar}>{copy.home}</ButtonLink>}
    >
      {copy.missingText}
    </EmptyState>
  ) : (
    <LoadFailure level={1} title={copy.failed} query={{ error, retry: onRetry, isRetrying: retrying }} />
  );
}
