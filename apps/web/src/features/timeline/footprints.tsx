import type { CreatedNumbers } from '@hiyori/contract';
import { hueOf } from '@hiyori/posters';
import { integerText } from '../../lib/integer-text.ts';
import styles from './footprints.module.css';

const quartersOfMonth = 4;
const levelMax = 3;

interface FootprintsProps {
  userId: number;
  numbers: CreatedNumbers;
}

/** 「2026年のあしあと」: a column for each month of the year, the darker a quarter of it the more events it has. */
export function Footprints({ userId, numbers: { year, quarters } }: FootprintsProps) {
  const total = quarters.reduce((sum, count) => sum + count, 0);
  return (
    <section className={styles.footprints} aria-label={`${year}年のあしあと`}>
      <div className={styles.header}>
        <h3>{year}年のあしあと</h3>
        <span className="tabular">{integerText(total)}の予定</span>
      </div>
      <div className={styles.year} data-hue={hueOf(userId)} role="img" aria-label={busiestText(quarters)}>
        {[...quarters.entries()].map(([quarter, count]) => (
          <i key={quarter} data-level={Math.min(count, levelMax)} />
        ))}
      </div>
    </section>
  );
}

/** 「いちばん多いのは11月、8件」, of several the first; 「まだありません」. */
function busiestText(quarters: readonly number[]): string {
  const months = Array.from({ length: quarters.length / quartersOfMonth }, (_, month) =>
    quarters.slice(month * quartersOfMonth, (month + 1) * quartersOfMonth).reduce((sum, count) => sum + count, 0),
  );
  const most = Math.max(...months);
  return most === 0 ? 'まだありません' : `いちばん多いのは${months.indexOf(most) + 1}月、${most}件`;
}
