import styles from './badge.module.css';

/** A vermilion count; nothing at zero, 99+ beyond. Silent: whatever carries it names the number. */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null;
  return <span className={styles.badge} data-part="badge" data-n={count > 99 ? '99+' : count} aria-hidden="true" />;
}
