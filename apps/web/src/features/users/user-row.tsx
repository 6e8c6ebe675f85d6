import type { User } from '@hiyori/contract';
import { type ReactNode, useId } from 'react';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { nameOf } from './name.ts';
import { ProfileLink } from './profile-link.tsx';
import './user-row.css';

interface UserRowProps {
  user: Pick<User, 'id' | 'displayName' | 'userId' | 'avatarUrl' | 'bio' | 'isPrivate'>;
  /** At the right: a follow button, described by the element that holds the name. */
  action?: ((nameId: string) => ReactNode) | undefined;
  /** Smaller and without the line about the person, for a column at the side. */
  compact?: boolean | undefined;
}

/** One person in a list; picture and name open the profile. */
export function UserRow({ user, action, compact = false }: UserRowProps) {
  const nameId = useId();
  return (
    <li className="prow">
      <ProfileLink userId={user.id} className="who">
        <Avatar name={nameOf(user)} personId={user.id} src={user.avatarUrl} size={compact ? undefined : 'l'} />
        <span className="tx">
          <span className="nm">
            <span className="clip" id={nameId}>
              {nameOf(user)}
            </span>
            {user.isPrivate && (
              <>
                <Icon name="padlock" size="xs" />
                <VisuallyHidden>非公開アカウント</VisuallyHidden>
              </>
            )}
          </span>
          {user.userId && <span className="id clip">@{user.userId}</span>}
          {!compact && user.bio && <span className="bio clip">{user.bio.replace(/\s+/gu, ' ')}</span>}
        </span>
      </ProfileLink>
      {action?.(nameId)}
    </li>
  );
}
