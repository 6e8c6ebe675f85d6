import type { User } from '@hiyori/contract';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Cover } from '../../ui/art/cover.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { usersCopy } from './copy.ts';
import { nameOf } from './name.ts';
import './profile-card.css';

type Way = Pick<LinkProps, 'to' | 'state'>;

interface ProfileCardProps {
  user: User;
  /** Of the name's heading. */
  level: 2 | 3;
  /** Beside the picture: edit, or follow. */
  action?: ReactNode;
  /** On the cover: the gear. */
  corner?: ReactNode;
  /** Below the words about the person: the share buttons. */
  children?: ReactNode;
  /** Where the counts lead; without it they are plain. */
  counts?: { followers: Way; following: Way } | undefined;
}

/** The head of a person's page: cover, picture, name, handle, the words about them and the counts. */
export function ProfileCard({ user, level, action, corner, children, counts }: ProfileCardProps) {
  const Name = `h${level}` as const;
  return (
    <div className="profile">
      <div className="top-cover">
        <Cover eventId={user.id} creatorId={user.id} />
        {corner && <div className="corner">{corner}</div>}
      </div>
      <div className="about">
        <div className="top">
          <Avatar name={nameOf(user)} personId={user.id} src={user.avatarUrl} size="xl" />
          {action}
        </div>
        <Name className="called">
          {nameOf(user)}
          {user.isPrivate && (
            <>
              <Icon name="padlock" />
              <VisuallyHidden>非公開アカウント</VisuallyHidden>
            </>
          )}
        </Name>
        <p className="hid">
          {user.userId && `@${user.userId}`}
          {user.isFollowedBy && <Tag>フォローされています</Tag>}
          {user.isMuted && <Tag>{usersCopy.muted}</Tag>}
        </p>
        {user.bio && <p className="bio">{user.bio}</p>}
        {children}
        <div className="cts">
          <Count count={user.followersCount} label="フォロワー" way={counts?.followers} />
          <Count count={user.followingCount} label="フォロー中" way={counts?.following} />
        </div>
      </div>
    </div>
  );
}

function Count({ count, label, way }: { count: number; label: string; way: Way | undefined }) {
  const content = (
    <>
      <b className="num">{count.toLocaleString('ja-JP')}</b>
      {label}
    </>
  );
  if (!way) return <span>{content}</span>;
  return (
    <Link {...way} preventScrollReset>
      {content}
    </Link>
  );
}
