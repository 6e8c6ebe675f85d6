import { useViewer } from '../../features/auth/queries.ts';
import { requestsCopy } from '../../features/follow-requests/copy.ts';
import { followCopy } from '../../features/user-follows/copy.ts';
import { FollowersList } from '../../features/user-follows/followers/followers-list.tsx';
import { paths } from '../../lib/paths.ts';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function FollowersPage() {
  const viewer = useViewer();
  const { isPrivate, followRequestsCount } = viewer;
  return (
    <Page title={followCopy.followers}>
      <PageHeader title={followCopy.followers} back={paths.myPage} />
      <div className="wrap stack">
        {(isPrivate || followRequestsCount > 0) && (
          <MenuList>
            <MenuRow
              icon="users"
              label={requestsCopy.title}
              end={followRequestsCount > 0 && requestsCopy.count(followRequestsCount)}
              to={paths.followRequests}
            />
          </MenuList>
        )}
        <div>
          <FollowersList userId={viewer.id} />
        </div>
      </div>
    </Page>
  );
}
