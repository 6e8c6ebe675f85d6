import type { User } from '@hiyori/contract';
import type { ReactNode } from 'react';
import { integerText } from '../../lib/integer-text.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { Link, type LinkProps } from '../../ui/button/link.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { usersCopy } from './copy.ts';
import { nameOf } from './name.ts';
import { PersonCover } from './person-cover.tsx';
import styles from './profile-card.module.css';

type Target = Pick<LinkProps, 'to' | 'state'>;

interface ProfileCardProps {
  user: User;
  /** The level of the name's heading. */
  level: 2 | 3;
  /** Beside the picture: the edit or follow button. */
  action?: ReactNode;
  /** On the cover: the settings link. */
  corner?: ReactNode;
  /** Below the bio: the share buttons. */
  children?: ReactNode;
  /** The link targets of the counts; without it they are plain text. */
  counts?: { followers: Target; following: Target } | undefined;
}

/** The header of a profile: cover, picture, name, handle, bio and counts. */
export function ProfileCard({ user, level, action, corner, children, counts }: ProfileCardProps) {
  const Name = `h${level}` as const;
  return (
    <div className={styles.profile}>
      <div className={styles.coverArea} data-part="profile-cover">
        <PersonCover userId={user.id} />
        {corner && <div className={styles.corner}>{corner}</div>}
      </div>
      <div className={styles.about}>
        <div className={styles.top}>
          <Avatar name={nameOf(user)} personId={user.id} src={user.avatarUrl} size="xl" />
          {action}
        </div>
        <Name className={styles.name}>
          {nameOf(user)}
          {user.isPrivate && (
            <>
              <Icon name="padlock" />
              <VisuallyHidden>非公開アカウント</VisuallyHidden>
            </>
          )}
        </Name>
        <p className={styles.handle}>
          {user.userId && `@${user.userId}`}
          {user.isFollowedBy && <Tag>フォローされています</Tag>}
          {user.isMuted && !user.isBlocked && <Tag>{usersCopy.muted}</Tag>}
        </p>
        {user.bio && <p className={styles.bio}>{user.bio}</p>}
        {children}
        <div className={styles.counts} data-part="profile-counts">
          <Count count={user.followersCount} label="フォロワー" target={counts?.followers} />
          <Count count={user.followingCount} label="フォロー中" target={counts?.following} />
        </div>
      </div>
    </div>
  );
}

function Count({ count, label, target }: { count: number; label: string; target: Target | undefined }) {
  const content = (
    <>
      <b className="tabular">{integerText(count)}</b>
      {label}
    </>
  );
  if (!target) return <span>{content}</span>;
  return <Link {...target}>{content}</Link>;
}
