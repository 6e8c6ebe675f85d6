import type { Event } from '@hiyori/contract';
import { integerText } from '../../lib/integer-text.ts';
import { peopleCopy } from './copy.ts';
import styles from './own-numbers.module.css';
import { useAnswerCounts } from './queries.ts';

const likes = 'いいね';
const unknown = '–';

/** The numbers of an event, for its creator. */
export function OwnNumbers({ event }: { event: Event }) {
  const counts = useAnswerCounts(event.id);
  const numbers = [
    [event.followersCount, peopleCopy.tabs.going],
    [counts?.interested, peopleCopy.tabs.interested],
    [event.likesCount, likes],
  ] as const;
  return (
    <dl className={styles.numbers} data-part="own-numbers">
      {numbers.map(([count, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tabular">{count === undefined ? unknown : integerText(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
