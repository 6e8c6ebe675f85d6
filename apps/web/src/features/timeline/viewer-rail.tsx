import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Link } from '../../ui/button/link.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useViewer } from '../auth/queries.ts';
import { useFollowing } from '../user-follows/queries.ts';
import { nameOf } from '../users/name.ts';
import { PersonCover } from '../users/person-cover.tsx';
import { ProfileLink } from '../users/profile-link.tsx';
import { timelineCopy } from './copy.ts';
import { RailCard } from './rail-card.tsx';
import styles from './viewer-rail.module.css';

const maxFollowed = 5;

/** The left column of a wide timeline: the viewer, and some of the users whom the viewer follows. */
export function ViewerRail() {
  const viewer = useViewer();
  const { items: people = [] } = useFollowing(viewer.id);
  const followed = people.filter(({ isFollowing }) => isFollowing).slice(0, maxFollowed);
  return (
    <>
      <Card className={styles.viewer}>
        <PersonCover userId={viewer.id} />
        <div className={styles.body}>
          <Link to={paths.myPage} className={styles.self}>
            <Avatar name={nameOf(viewer)} personId={viewer.id} src={viewer.avatarUrl} size="l" />
            <b>{nameOf(viewer)}</b>
            <small>@{viewer.userId}</small>
          </Link>
          <div className={styles.counts}>
            <Link to={paths.followers}>
              <b className="tabular">{viewer.followersCount}</b>フォロワー
            </Link>
            <Link to={paths.following}>
              <b className="tabular">{viewer.followingCount}</b>フォロー中
            </Link>
          </div>
        </div>
      </Card>
      {followed.length > 0 && (
        <RailCard
          heading={timelineCopy.following}
          end={
            <TextLink bare to={paths.following}>
              {timelineCopy.all}
            </TextLink>
          }
        >
          <ul>
            {followed.map((user) => (
              <li key={user.id}>
                <ProfileLink userId={user.id} className={styles.person}>
                  <Avatar name={nameOf(user)} personId={user.id} src={user.avatarUrl} size="s" />
                  <span className="ellipsis">{nameOf(user)}</span>
                </ProfileLink>
              </li>
            ))}
          </ul>
        </RailCard>
      )}
    </>
  );
}
