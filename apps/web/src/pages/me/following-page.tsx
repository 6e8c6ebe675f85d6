import { useViewer } from '../../features/auth/queries.ts';

import { followCopy } from '../../features/user-follows/copy.ts';
import { FollowingList } from '../../features/user-follows/following-list.tsx';
import { paths } from '../../lib/paths.ts';

import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function FollowingPage() {
  const viewer = useViewer();

  return (
    <Page title={followCopy.following}>
      <PageHeader title={followCopy.following} back={paths.myPage} />
      <div className="wrap stack">
        <div>
          <FollowingList userId={viewer.id} />
        </div>
      </div>
    </Page>
  );
}
