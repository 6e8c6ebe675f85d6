import type { Event } from '@hiyori/contract';
import { viewerZone } from '@hiyori/time';
import { useNow } from '../../lib/use-now.ts';
import { clashSentence } from '../event-follows/clash-text.ts';
import styles from './known-clash.module.css';
import { useKnownClashes } from './queries.ts';

/** For an event that is suggested: what it overlaps of the months of the calendar that are read already. It sends no request. */
export function KnownClash({ event }: { event: Event }) {
  const zone = viewerZone();
  const now = useNow();
  const clashes = useKnownClashes(event, zone);
  if (event.isInCalendar || clashes.length === 0) return null;
  return (
    <small className={styles.clash} data-part="known-clash">
      {clashSentence(clashes, event, zone, now)}
    </small>
  );
}
