import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useViewer } from '../auth/queries.ts';
import { followCopy } from './copy.ts';
import { FollowPeople } from './follow-people.tsx';
import { useFollowing } from './queries.ts';

/** The users whom a user follows. */
export function FollowingList({ userId }: { userId: number }) {
  const isOwn = useViewer().id === userId;
  const list = useFollowing(userId);
  return (
    <FollowPeople
      list={list}
      label={followCopy.following}
      failed={followCopy.followingFailed}
      empty={
        <EmptyState
          title={followCopy.noFollowing}
          action={
            isOwn && (
              <ButtonLink to={paths.users} icon="search">
                人をさがす
              </ButtonLink>
            )
          }
        />
      }
    />
  );
}
