import styles from './badge.module.css';

/** A count; hidden at zero, 99+ above 99. Hidden from assistive technology: the parent's accessible name contains the number. */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null;
  return <span className={styles.badge} data-part="badge" data-n={count > 99 ? '99+' : count} aria-hidden="true" />;
}
