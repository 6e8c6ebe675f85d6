import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { calendarCopy } from '../copy.ts';
import { PartlyFailed } from '../partly-failed.tsx';
import { AgendaSkeleton } from './agenda-row.tsx';
import styles from './day-list.module.css';

const edges = ['earlier', 'later'] as const;

interface DayListProps {
  /** No day can be shown yet. */
  isLoading: boolean;
  /** Some days are still loading. */
  isPending: boolean;
  error: unknown;
  /** There is nothing to show but the error. */
  isFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  onEdge: (edge: (typeof edges)[number]) => void;
  /** Above the days. */
  lead?: ReactNode;
  children: ReactNode;
}

/**
 * The days of a list between two buttons that add more, for a list that is too short to scroll and for users who do not scroll; or why there
 * are none.
 */
export function DayList(props: DayListProps) {
  const { isLoading, isPending, error, isFailed, isRetrying, onRetry, onEdge, lead, children } = props;
  if (isFailed) return <LoadFailure title={calendarCopy.failed} query={{ error, retry: onRetry, isRetrying }} />;
  if (isLoading) return <AgendaSkeleton />;
  const [earlier, later] = edges.map((edge) => (
    <div key={edge} className={styles.edge}>
      <Button variant="ghost" size="sm" busy={isPending} onClick={() => onEdge(edge)}>
        {calendarCopy[edge]}
      </Button>
    </div>
  ));
  return (
    <>
      {Boolean(error) && <PartlyFailed onRetry={onRetry} isRetrying={isRetrying} />}
      {lead}
      {earlier}
      {children}
      {later}
    </>
  );
}
