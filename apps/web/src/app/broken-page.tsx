import { Page } from '../ui/layout/page.tsx';
import { Broken } from './broken.tsx';

/** A page that broke; inside the frame the ways elsewhere stay. */
export function BrokenPage() {
  return (
    <Page title="表示できませんでした">
      <Broken level={1} />
    </Page>
  );
}
