import type { Event } from '@hiyori/contract';
import { detailCopy as copy } from './copy.ts';
import styles from './own-event-numbers.module.css';

/** The numbers of an event, for its creator. */
export function OwnEventNumbers({ event }: { event: Event }) {
  const numbers = [
    [event.followersCount, copy.goingCount],
    [event.likesCount, copy.likesCount],
  ] as const;
  return (
    <dl className={styles.numbers}>
      {numbers.map(([count, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tabular">{count.toLocaleString('ja-JP')}</dd>
        </div>
      ))}
    </dl>
  );
}
