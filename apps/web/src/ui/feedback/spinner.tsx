import styles from './spinner.module.css';

/** The turning ring inside something that says in words what it waits for. */
export function Spinner() {
  return <span className={styles.spinner} data-part="spinner" aria-hidden="true" />;
}
