import type { CreatedPart, User } from '@hiyori/contract';
import { useLocation, useNavigate } from 'react-router-dom';
import { useViewer } from '../features/auth/queries.ts';
import { CreatedList } from '../features/timeline/created-list.tsx';
import { blockCopy } from '../features/user-blocks/copy.ts';
import { UnblockButton } from '../features/user-blocks/unblock-button.tsx';
import { FollowButton } from '../features/user-follows/follow-button.tsx';
import { withFollowState } from '../features/user-follows/follow-state.ts';
import { useFollowState } from '../features/user-follows/queries.ts';
import { usersCopy } from '../features/users/copy.ts';
import { ProfileCard } from '../features/users/profile-card.tsx';
import { ProfileFailure } from '../features/users/profile-failure.tsx';
import { ProfileSkeleton } from '../features/users/profile-skeleton.tsx';
import { useUser } from '../features/users/queries.ts';
import { ShareButtons } from '../features/users/share-buttons.tsx';
import { paths } from '../lib/paths.ts';
import { createProfileState } from '../lib/profile-depth.ts';
import { profileSearch } from '../lib/profile-search.ts';
import { ButtonLink } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Tag } from '../ui/feedback/tag.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import styles from './profile-view.module.css';

/** A profile with the events that the viewer may see. */
export function ProfileView({ userId }: { userId: number }) {
  const viewer = useViewer();
  const { search, state } = useLocation();
  const { user: cachedUser, isPending, error, retry, isRetrying } = useUser(userId);
  const followState = useFollowState(userId, viewer.id);
  if (!cachedUser) {
    if (isPending) return <ProfileSkeleton />;
    return <ProfileFailure error={error} onRetry={retry} retrying={isRetrying} />;
  }
  const user = followState ? withFollowState(cachedUser, followState) : cachedUser;
  const listState = { ...createProfileState({ search, state }), isFromProfile: true };
  const listAt = (list: 'followers' | 'following') => ({
    to: { search: profileSearch(userId, search, list) },
    state: listState,
  });
  return (
    <>
      <ProfileCard
        user={user}
        level={3}
        counts={{ followers: listAt('followers'), following: listAt('following') }}
        action={<Actions user={user} isSelf={user.id === viewer.id} />}
      >
        <ShareButtons user={user} />
      </ProfileCard>
      <Events user={user} isSelf={user.id === viewer.id} />
    </>
  );
}

function Actions({ user, isSelf }: { user: User; isSelf: boolean }) {
  if (isSelf)
    return (
      <ButtonLink to={paths.myPage} variant="secondary" size="sm">
        マイページへ
      </ButtonLink>
    );
  return (
    <div className={styles.actions}>
      {user.isBlocked && <Tag tone="bad">{blockCopy.blocked}</Tag>}
      {user.isBlocked ? <UnblockButton user={user} /> : <FollowButton user={user} />}
      <ProfileMenu user={user} />
    </div>
  );
}

/** The tab of the events: in the state of the history entry, so that Back from an event restores it. */
function useCreatedPart(): [CreatedPart | null, (part: CreatedPart) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const { createdPart = null } = (state ?? {}) as { createdPart?: CreatedPart };
  const choose = (part: CreatedPart) =>
    void navigate({ search }, { replace: true, state: { ...state, createdPart: part } });
  return [createdPart, choose];
}

function Events({ user, isSelf }: { user: User; isSelf: boolean }) {
  const [part, setPart] = useCreatedPart();
  if (user.isBlocked)
    return (
      <EmptyState title={blockCopy.hidden} art="blind">
        {blockCopy.explained}
      </EmptyState>
    );
  if (user.isPrivate && !isSelf && !user.isFollowing)
    return (
      <EmptyState title={usersCopy.isPrivate} lang="en" art="blind">
        <span lang="ja">
          フォローが承認されると、
          <br />
          予定が見られるようになります。
        </span>
      </EmptyState>
    );
  return (
    <CreatedList
      userId={user.id}
      title="イベント"
      level={3}
      isOwn={isSelf}
      part={part}
      onPart={setPart}
      empty={
        <EmptyState title="イベントはまだありません">
          あたらしい予定が発信されると、
          <br />
          ここに表示されます。
        </EmptyState>
      }
    />
  );
}
