import styles from './spinner.module.css';

/** A decorative spinner; the element around it states in text what is loading. */
export function Spinner() {
  return <span className={styles.spinner} data-part="spinner" aria-hidden="true" />;
}
