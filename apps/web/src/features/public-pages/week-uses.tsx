import type { PublicPageUses } from '@hiyori/contract';
import { integerText } from '../../lib/integer-text.ts';
import { publicPageCopy as copy } from './copy.ts';
import styles from './week-uses.module.css';

/** この7日間: how often the page was opened, and the event added and exported. */
export function WeekUses({ uses }: { uses: PublicPageUses }) {
  const { views, adds, exports } = copy.uses;
  return (
    <section className={styles.week}>
      <h2>{copy.week}</h2>
      <dl>
        {[
          { label: views, count: uses.views },
          { label: adds, count: uses.adds },
          { label: exports, count: uses.exports },
        ].map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tabular">{integerText(count)}</dd>
          </div>
        ))}
      </dl>
      <p>{copy.weekNote}</p>
    </section>
  );
}
