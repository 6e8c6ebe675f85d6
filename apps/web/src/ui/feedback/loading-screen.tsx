import { passFocusToMain } from '../layout/focus-main.ts';
import { Spinner } from './spinner.tsx';

const sign = (
  <>
    <Spinner />
    <p lang="en" role="status">
      Loading...
    </p>
  </>
);

/** The page while the session or the page's code is loading, as in index.html (styles: ui/style/loading.css). Its focus passes to the page itself. */
export function LoadingScreen() {
  return (
    <main ref={passFocusToMain} id="main" tabIndex={-1} data-part="loading" aria-busy="true">
      {sign}
    </main>
  );
}

/** The loading indicator in a box, for /design-system. */
export function LoadingBox() {
  return <div data-part="loading">{sign}</div>;
}
