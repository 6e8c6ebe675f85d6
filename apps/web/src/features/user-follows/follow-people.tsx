import type { User } from '@hiyori/contract';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { UserResults } from '../users/user-results.tsx';
import { followCopy } from './copy.ts';
import { FollowButton } from './follow-button.tsx';
import type { FollowList } from './queries.ts';

interface FollowPeopleProps {
  list: FollowList;
  label: string;
  /** The error title when the list could not be loaded. */
  failed: string;
  empty: ReactNode;
  /** An additional action beside the follow button of each row. */
  extra?: ((user: User, nameId: string) => ReactNode) | undefined;
}

/** The users of a follow list, or a message that the list is hidden. */
export function FollowPeople({ list, label, failed, empty, extra }: FollowPeopleProps) {
  if (list.isHidden)
    return (
      <EmptyState title={followCopy.listHidden} art="blind">
        このユーザーはリストを公開していません。
      </EmptyState>
    );
  return (
    <UserResults
      list={list}
      label={label}
      failed={failed}
      empty={empty}
      action={(user, nameId) => (
        <>
          <FollowButton user={user} describedBy={nameId} />
          {extra?.(user, nameId)}
        </>
      )}
    />
  );
}
