import type { DatePoll } from '@hiyori/contract';
import { type ReactNode, useLayoutEffect } from 'react';
import { httpStatusOf } from '../../lib/failure.ts';
import { lazily } from '../../lib/lazily.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import { pollCopy } from './copy.ts';
import { removeDrawnPage } from './drawn-page.ts';
import styles from './loaded-poll.module.css';
import { usePoll } from './queries.ts';

const PollFailure = lazily(() => import('./poll-failure.tsx'), 'PollFailure');

interface LoadedPollProps {
  slug: string;
  /** The page, with its title, around the poll or what is in its place. */
  frame: (title: string, content: ReactNode, isBusy: boolean) => ReactNode;
  children: (poll: DatePoll) => ReactNode;
}

// An address that is no slug is refused as such.
const isUnknown = (error: unknown): boolean => [400, 404, 422].includes(httpStatusOf(error) ?? 0);

/** Loads the poll of an address. Until then, a guest sees the page that the server drew. */
export function LoadedPoll({ slug, frame, children }: LoadedPollProps) {
  const { poll, isPending, error, isRetrying, retry } = usePoll(slug);
  useLayoutEffect(() => {
    if (!isPending) removeDrawnPage();
  }, [isPending]);
  if (poll && !isUnknown(error)) return frame(poll.title, children(poll), false);
  if (isPending) return frame(pollCopy.poll, <PollSkeleton />, true);
  return frame(
    pollCopy.poll,
    <PollFailure error={error} isUnknown={isUnknown(error)} onRetry={retry} retrying={isRetrying} />,
    false,
  );
}

function PollSkeleton() {
  return (
    <SkeletonGroup className={styles.skeleton}>
      <Skeleton height="7.5rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="19rem" />
    </SkeletonGroup>
  );
}
