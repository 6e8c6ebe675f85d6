import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Cover } from '../../ui/art/cover.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useViewer } from '../auth/queries.ts';
import { useFollowing } from '../user-follows/queries.ts';
import { nameOf } from '../users/name.ts';
import { ProfileLink } from '../users/profile-link.tsx';
import { timelineCopy } from './copy.ts';

const mostFollowed = 5;

/** The left column of a wide timeline: oneself, and some of the people whom one follows. */
export function ViewerRail() {
  const viewer = useViewer();
  const { items: people = [] } = useFollowing(viewer.id);
  const followed = people.filter(({ isFollowing }) => isFollowing).slice(0, mostFollowed);
  return (
    <>
      <Card className="me">
        <Cover eventId={viewer.id} creatorId={viewer.id} />
        <div className="mb">
          <Link to={paths.myPage} className="self">
            <Avatar name={nameOf(viewer)} personId={viewer.id} src={viewer.avatarUrl} size="l" />
            <b>{nameOf(viewer)}</b>
            <small>@{viewer.userId}</small>
          </Link>
          <div className="cts">
            <Link to={paths.followers}>
              <b className="num">{viewer.followersCount}</b>フォロワー
            </Link>
            <Link to={paths.following}>
              <b className="num">{viewer.followingCount}</b>フォロー中
            </Link>
          </div>
        </div>
      </Card>
      {followed.length > 0 && (
        <Card className="fol">
          <div className="folh">
            <h2>{timelineCopy.following}</h2>
            <TextLink bare to={paths.following}>
              {timelineCopy.all}
            </TextLink>
          </div>
          <ul>
            {followed.map((user) => (
              <li key={user.id}>
                <ProfileLink userId={user.id} className="fr">
                  <Avatar name={nameOf(user)} personId={user.id} src={user.avatarUrl} size="s" />
                  <span className="clip">{nameOf(user)}</span>
                </ProfileLink>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
