import { useViewer } from '../../features/auth/queries.ts';
import { followCopy } from '../../features/user-follows/copy.ts';
import { FollowingList } from '../../features/user-follows/following-list.tsx';
import { paths } from '../../lib/paths.ts';
import { PeoplePage } from './people-page.tsx';

export function FollowingPage() {
  const viewer = useViewer();
  return (
    <PeoplePage title={followCopy.following} back={paths.myPage}>
      <FollowingList userId={viewer.id} />
    </PeoplePage>
  );
}
