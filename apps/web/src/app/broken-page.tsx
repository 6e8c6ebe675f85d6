import { Broken } from '../ui/feedback/broken.tsx';
import { Page } from '../ui/layout/page.tsx';

/** The fallback of a page that failed to render or load. Inside the frame the navigation stays usable. */
export function BrokenPage() {
  return (
    <Page title="表示できませんでした">
      <Broken level={1} />
    </Page>
  );
}
