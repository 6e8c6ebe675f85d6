import type { User } from '@hiyori/contract';
import { Button } from '../../ui/button/button.tsx';
import { blockCopy } from './copy.ts';
import { useUnblock } from './queries.ts';

interface UnblockButtonProps {
  user: Pick<User, 'id' | 'displayName' | 'userId'>;
  /** The id of the name, where several of these buttons stand below each other. */
  describedBy?: string | undefined;
  label?: string | undefined;
}

/** In the place of a follow button, for somebody who is blocked. */
export function UnblockButton({ user, describedBy, label = blockCopy.unblock }: UnblockButtonProps) {
  const { unblock, isPending } = useUnblock();
  return (
    <Button size="sm" variant="secondary" busy={isPending} aria-describedby={describedBy} onClick={() => unblock(user)}>
      {label}
    </Button>
  );
}
