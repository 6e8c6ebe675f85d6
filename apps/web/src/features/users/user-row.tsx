import type { User } from '@hiyori/contract';
import { type ReactNode, useId } from 'react';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { nameOf } from './name.ts';
import { ProfileLink } from './profile-link.tsx';
import styles from './user-row.module.css';

interface UserRowProps {
  user: Pick<User, 'id' | 'displayName' | 'userId' | 'avatarUrl' | 'bio' | 'isPrivate'>;
  /** The action at the end, such as a follow button. `nameId` is the id of the name, for `aria-describedby`. */
  action?: ((nameId: string) => ReactNode) | undefined;
  /** Smaller and without the bio, for a side column. */
  compact?: boolean | undefined;
}

/** One user in a list. Picture and name open the profile. */
export function UserRow({ user, action, compact = false }: UserRowProps) {
  const nameId = useId();
  return (
    <li className={styles.row} data-part="user-row" tabIndex={-1}>
      <ProfileLink userId={user.id} className={styles.person} part="user-row-link">
        <Avatar name={nameOf(user)} personId={user.id} src={user.avatarUrl} size={compact ? undefined : 'l'} />
        <span className={styles.text}>
          <span className={styles.name}>
            <span className="ellipsis" id={nameId}>
              {nameOf(user)}
            </span>
            {user.isPrivate && (
              <>
                <Icon name="padlock" size="xs" />
                <VisuallyHidden>非公開アカウント</VisuallyHidden>
              </>
            )}
          </span>
          {user.userId && <span className={classNames(styles.handle, 'ellipsis')}>@{user.userId}</span>}
          {!compact && user.bio && (
            <span className={classNames(styles.bio, 'ellipsis')}>{user.bio.replace(/\s+/gu, ' ')}</span>
          )}
        </span>
      </ProfileLink>
      {action?.(nameId)}
    </li>
  );
}

/** The loading placeholder of a user list. */
export function UserRowsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <SkeletonGroup>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="3.25rem" height="3.25rem" round />
          <div className={classNames(styles.text, styles.lines)}>
            <Skeleton width="7rem" height="0.9rem" />
            <Skeleton width="5rem" height="0.75rem" />
            <Skeleton width={`${72 - (row % 3) * 14}%`} height="0.75rem" />
          </div>
          <Skeleton width="6.25rem" height="2.25rem" shape="press" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

interface UserPreviewProps {
  name: string;
  handle: string;
  picture: ReactNode;
}

/** A user row without a link, for a user who may not exist yet. */
export function UserPreview({ name, handle, picture }: UserPreviewProps) {
  return (
    <div className={styles.row} data-part="user-row">
      {picture}
      <div className={styles.text}>
        <div className={styles.name} data-part="user-name">
          {name}
        </div>
        <div className={styles.handle} data-part="user-handle">
          @{handle}
        </div>
      </div>
    </div>
  );
}
