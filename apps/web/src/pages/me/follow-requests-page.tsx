import { requestsCopy } from '../../features/follow-requests/copy.ts';
import { FollowRequestList } from '../../features/follow-requests/follow-request-list.tsx';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function FollowRequestsPage() {
  return (
    <Page title={requestsCopy.title}>
      <PageHeader title={requestsCopy.title} back={paths.followers} />
      <div className="wrap stack">
        <div>
          <FollowRequestList />
        </div>
      </div>
    </Page>
  );
}
