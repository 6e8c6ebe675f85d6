import styles from './loading-screen.module.css';
import { Spinner } from './spinner.tsx';

/** The page while the session or the page's code is loading. */
export function LoadingScreen() {
  return (
    <main id="main" tabIndex={-1} className={styles.loading} aria-busy="true">
      <LoadingSign role="status" />
    </main>
  );
}

/** The loading indicator in a box, for /design-system. */
export function LoadingBox() {
  return (
    <div className={styles.loading} data-part="loading">
      <LoadingSign />
    </div>
  );
}

function LoadingSign({ role }: { role?: 'status' }) {
  return (
    <>
      <Spinner />
      <p lang="en" role={role}>
        Loading...
      </p>
    </>
  );
}
