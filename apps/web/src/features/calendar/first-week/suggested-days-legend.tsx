import { calendarCopy } from '../copy.ts';
import styles from './suggested-days-legend.module.css';

/** What the dashed dots below the month mean. */
export const SuggestedDaysLegend = () => (
  <p className={styles.legend}>
    <i />
    {calendarCopy.suggestedDay}
  </p>
);
