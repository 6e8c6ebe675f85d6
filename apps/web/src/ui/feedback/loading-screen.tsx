import './loading-screen.css';
import { Spinner } from './spinner.tsx';

/** The page while it is not known yet who is there, or while its code arrives. */
export function LoadingScreen() {
  return (
    <main id="main" tabIndex={-1} className="loading" aria-busy="true">
      <Spinner />
      <p lang="en" role="status">
        Loading...
      </p>
    </main>
  );
}
