import type { DatePoll } from '@hiyori/contract';
import { type ReactNode, useLayoutEffect } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { httpStatusOf } from '../../lib/failure.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import { viewCopy as copy, pollCopy } from './copy.ts';
import { removeDrawnPage } from './drawn-page.ts';
import styles from './loaded-poll.module.css';
import { usePoll } from './queries.ts';

interface LoadedPollProps {
  slug: string;
  isMember: boolean;
  /** The page, with its title, around the poll or what is in its place. */
  frame: (title: string, content: ReactNode, poll: DatePoll | undefined) => ReactNode;
  children: (poll: DatePoll) => ReactNode;
}

// An address that is no slug is refused as such.
const isUnknown = (error: unknown): boolean => [400, 404, 422].includes(httpStatusOf(error) ?? 0);

/** Loads the poll of an address. Until then the page that the server wrote stays in sight. */
export function LoadedPoll({ slug, isMember, frame, children }: LoadedPollProps) {
  const { poll, isPending, error, isRetrying, retry } = usePoll(slug, isMember);
  useLayoutEffect(() => {
    if (!isPending) removeDrawnPage();
  }, [isPending]);
  if (poll && !isUnknown(error)) return frame(poll.title, children(poll), poll);
  if (isPending) return frame(pollCopy.poll, <PollSkeleton />, undefined);
  return frame(
    pollCopy.poll,
    isUnknown(error) ? (
      <EmptyState
        level={1}
        art="lens"
        title={copy.missing}
        action={<ButtonLink to={paths.calendar}>{copy.home}</ButtonLink>}
      >
        {copy.missingText}
      </EmptyState>
    ) : (
      <ErrorState level={1} title={copy.failed} onRetry={retry} retrying={isRetrying}>
        {japaneseErrorText(error)}
      </ErrorState>
    ),
    undefined,
  );
}

export function PollSkeleton() {
  return (
    <SkeletonGroup className={styles.skeleton}>
      <Skeleton height="7.5rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="19rem" />
    </SkeletonGroup>
  );
}
