import { muteCopy } from '../../features/user-mutes/copy.ts';
import { MutedList } from '../../features/user-mutes/muted-list.tsx';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function MutedPeoplePage() {
  return (
    <Page title={muteCopy.title}>
      <PageHeader title={muteCopy.title} back={paths.privacySettings} />
      <div className="wrap stack">
        <div>
          <MutedList />
        </div>
      </div>
    </Page>
  );
}
