import { Button } from '../../ui/button/button.tsx';
import { calendarCopy } from './copy.ts';
import styles from './partly-failed.module.css';

/** Above plans of which some could not be read. */
export const PartlyFailed = ({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) => (
  <div className={styles.failure} role="alert">
    <span>{calendarCopy.partlyFailed}</span>
    <Button variant="soft" size="sm" icon="refresh" busy={isRetrying} onClick={onRetry}>
      {calendarCopy.retry}
    </Button>
  </div>
);
