import { requestsCopy } from '../../features/follow-requests/copy.ts';
import { FollowRequestList } from '../../features/follow-requests/follow-request-list.tsx';
import { paths } from '../../lib/paths.ts';
import { PeoplePage } from './people-page.tsx';

export function FollowRequestsPage() {
  return (
    <PeoplePage title={requestsCopy.title} back={paths.followers}>
      <FollowRequestList />
    </PeoplePage>
  );
}
