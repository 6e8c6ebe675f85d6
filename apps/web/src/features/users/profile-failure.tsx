import { httpStatusOf } from '../../lib/failure.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { usersCopy } from './copy.ts';

interface ProfileFailureProps {
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}

/** The error state of a profile: the user does not exist, or the request failed. */
export function ProfileFailure({ error, onRetry, retrying }: ProfileFailureProps) {
  if (httpStatusOf(error) === 404)
    return (
      <ErrorState title={usersCopy.userNotFound} lang="en">
        <span lang="ja">このユーザーは見つかりませんでした。</span>
      </ErrorState>
    );
  return <ErrorState title={usersCopy.profileFailed} lang="en" onRetry={onRetry} retrying={retrying} />;
}
