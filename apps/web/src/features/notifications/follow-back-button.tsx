import type { Notification } from '@hiyori/contract';
import { Button } from '../../ui/button/button.tsx';
import { useViewer } from '../auth/queries.ts';
import { followCopy } from '../user-follows/copy.ts';
import { useCachedFollowState, useFollowUser } from '../user-follows/queries.ts';
import { notificationsCopy as copy } from './copy.ts';

interface FollowBackButtonProps {
  actor: NonNullable<Notification['actor']>;
  relation: NonNullable<Notification['relation']>;
  /** The id of the row's text. */
  describedBy: string;
}

/** 「フォローを返す」; then the state. It never unfollows, so that pressing it again does nothing more. */
export function FollowBackButton({ actor, relation, describedBy }: FollowBackButtonProps) {
  const viewer = useViewer();
  const { toggle } = useFollowUser();
  const { isFollowing, isPending } = useCachedFollowState(actor.id) ?? relation;
  const isDone = isFollowing || isPending;
  const user = { ...actor, isPrivate: relation.isPrivate, isFollowing: false, isPending: false, followersCount: 0 };
  return (
    <Button
      size="sm"
      variant={isDone ? 'soft' : 'primary'}
      aria-disabled={isDone || undefined}
      aria-describedby={describedBy}
      onClick={() => !isDone && toggle({ user, viewerId: viewer.id })}
    >
      {isFollowing ? followCopy.following : isPending ? followCopy.pending : copy.followBack}
    </Button>
  );
}
