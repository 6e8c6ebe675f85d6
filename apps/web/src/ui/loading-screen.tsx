import './loading-screen.css';
import { Spinner } from './spinner.tsx';

/** The page while it is not known yet who is there, or while its code arrives. */
export function LoadingScreen() {
  return (
    <div className="loading" role="status" aria-busy="true">
      <Spinner />
      <p lang="en">Loading...</p>
    </div>
  );
}
