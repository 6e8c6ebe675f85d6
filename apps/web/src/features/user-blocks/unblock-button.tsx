import type { User } from '@hiyori/contract';
import { Button } from '../../ui/button/button.tsx';
import { passFocusOn } from '../../ui/layout/pass-focus-on.ts';
import { blockCopy } from './copy.ts';
import { useUnblock } from './queries.ts';

interface UnblockButtonProps {
  user: Pick<User, 'id' | 'displayName' | 'userId'>;
  /** The id of the user's name, for lists with several of these buttons. */
  describedBy?: string | undefined;
  label?: string | undefined;
}

/** Replaces the follow button for a blocked user. */
export function UnblockButton({ user, describedBy, label = blockCopy.unblock }: UnblockButtonProps) {
  const { unblock, isPending } = useUnblock();
  return (
    <Button
      // A list passes the focus on itself.
      ref={describedBy ? undefined : passFocusOn}
      size="sm"
      variant="secondary"
      busy={isPending}
      aria-describedby={describedBy}
      onClick={() => unblock(user)}
    >
      {label}
    </Button>
  );
}
