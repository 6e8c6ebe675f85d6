import { useViewer } from '../features/auth/queries.ts';
import { CreatedList } from '../features/timeline/created-list.tsx';
import { FollowButton } from '../features/user-follows/follow-button.tsx';
import { useStanding } from '../features/user-follows/queries.ts';
import { withStanding } from '../features/user-follows/standing.ts';
import { usersCopy } from '../features/users/copy.ts';
import { ProfileCard } from '../features/users/profile-card.tsx';
import { ProfileFailure } from '../features/users/profile-failure.tsx';
import { ProfileSkeleton } from '../features/users/profile-skeleton.tsx';
import { useUser } from '../features/users/queries.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** A person and what the viewer may see of their events. */
export function ProfileView({ userId }: { userId: number }) {
  const viewer = useViewer();
  const { user: known, isPending, error, retry, isRetrying } = useUser(userId);
  const standing = useStanding(userId, viewer.id);
  if (!known) {
    if (isPending) return <ProfileSkeleton />;
    return <ProfileFailure error={error} onRetry={retry} retrying={isRetrying} />;
  }
  const user = standing ? withStanding(known, standing) : known;
  const isSelf = user.id === viewer.id;
  return (
    <>
      <ProfileCard
        user={user}
        level={3}
        action={
          isSelf ? (
            <ButtonLink to={paths.myPage} variant="secondary" size="sm">
              マイページへ
            </ButtonLink>
          ) : (
            <FollowButton user={user} />
          )
        }
      />
      {user.isPrivate && !isSelf && !user.isFollowing ? (
        <EmptyState title={usersCopy.isPrivate} lang="en" art="lock">
          <span lang="ja">
            フォローが承認されると、
            <br />
            予定が見られるようになります。
          </span>
        </EmptyState>
      ) : (
        <CreatedList
          userId={user.id}
          title="イベント"
          level={3}
          isOwn={isSelf}
          empty={
            <EmptyState title="イベントはまだありません">
              あたらしい予定が発信されると、
              <br />
              ここに表示されます。
            </EmptyState>
          }
        />
      )}
    </>
  );
}
