import styles from './loading-screen.module.css';
import { Spinner } from './spinner.tsx';

/** The page while it is not known yet who is there, or while its code arrives. */
export function LoadingScreen() {
  return (
    <main id="main" tabIndex={-1} className={styles.loading} aria-busy="true">
      <LoadingSign role="status" />
    </main>
  );
}

/** The same sign in a box of the page, as a specimen. */
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
