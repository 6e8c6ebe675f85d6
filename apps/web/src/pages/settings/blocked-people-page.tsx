import { BlockedList } from '../../features/user-blocks/blocked-list.tsx';
import { blockCopy } from '../../features/user-blocks/copy.ts';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function BlockedPeoplePage() {
  return (
    <Page title={blockCopy.title}>
      <PageHeader title={blockCopy.title} back={paths.privacySettings} />
      <div className="wrap stack">
        <div>
          <BlockedList />
        </div>
      </div>
    </Page>
  );
}
