import { useLocation, useNavigate } from 'react-router-dom';
import { followCopy } from '../features/user-follows/copy.ts';
import { FollowersList } from '../features/user-follows/followers/followers-list.tsx';
import { FollowingList } from '../features/user-follows/following-list.tsx';
import { nameOf } from '../features/users/name.ts';
import { ProfileFailure } from '../features/users/profile-failure.tsx';
import { useUser } from '../features/users/queries.ts';
import { UserRowsSkeleton } from '../features/users/user-row.tsx';
import { type ProfileList as Kind, profileSearch } from '../lib/profile-search.ts';
import { useLeaveOnce } from '../lib/use-go-back.ts';
import { Icon } from '../ui/art/icon.tsx';
import { Link } from '../ui/button/link.tsx';
import styles from './profile-list.module.css';

/** The followers of a user, or the users whom they follow, in the profile panel. */
export function ProfileList({ userId, kind }: { userId: number; kind: Kind }) {
  const { user, isPending, error, retry, isRetrying } = useUser(userId);
  if (!user) {
    if (isPending) return <UserRowsSkeleton />;
    return <ProfileFailure error={error} onRetry={retry} retrying={isRetrying} />;
  }
  return (
    <div className={styles.list}>
      <BackToProfile userId={userId}>{nameOf(user)}</BackToProfile>
      <h3>{kind === 'followers' ? followCopy.followers : followCopy.following}</h3>
      {kind === 'followers' ? <FollowersList userId={userId} /> : <FollowingList userId={userId} />}
    </div>
  );
}

/** The link back to the profile. Uses the history when the list was opened from the profile. */
function BackToProfile({ userId, children }: { userId: number; children: string }) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const leaveOnce = useLeaveOnce();
  const isFromProfile = (state as { isFromProfile?: boolean } | null)?.isFromProfile === true;
  return (
    <Link
      className={styles.back}
      to={{ search: profileSearch(userId, search) }}
      state={state}
      replace
      onClick={(event) => {
        if (!isFromProfile || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        leaveOnce(() => void navigate(-1));
      }}
    >
      <Icon name="left" size="s" />
      <span className="ellipsis">{children}</span>
    </Link>
  );
}
