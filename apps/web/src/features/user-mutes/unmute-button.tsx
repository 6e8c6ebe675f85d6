import type { User } from '@hiyori/contract';
import { Button } from '../../ui/button/button.tsx';
import { muteCopy } from './copy.ts';
import { useUnmute } from './queries.ts';

interface UnmuteButtonProps {
  user: Pick<User, 'id' | 'displayName' | 'userId'>;
  /** The id of the user's name, because a list has several of these buttons. */
  describedBy: string;
}

/** Unmutes the user of a row. */
export function UnmuteButton({ user, describedBy }: UnmuteButtonProps) {
  const { unmute, isPending } = useUnmute();
  return (
    <Button size="sm" variant="secondary" busy={isPending} aria-describedby={describedBy} onClick={() => unmute(user)}>
      {muteCopy.lift}
    </Button>
  );
}
