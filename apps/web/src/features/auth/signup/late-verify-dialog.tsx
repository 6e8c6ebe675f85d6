import { Suspense, useState } from 'react';
import { lazily } from '../../../lib/lazily.ts';
import type { Pending } from './verify-dialog.tsx';

const VerifyDialog = lazily(() => import('./verify-dialog.tsx'), 'VerifyDialog');

interface LateVerifyDialogProps {
  pending: Pending | null;
  onClose: () => void;
}

/** The verification dialog, whose code comes when there is somebody to verify: most who sign in are known already. */
export function LateVerifyDialog({ pending, onClose }: LateVerifyDialogProps) {
  const [isWanted, setWanted] = useState(false);
  if (pending && !isWanted) setWanted(true);
  return <Suspense>{isWanted && <VerifyDialog pending={pending} onClose={onClose} />}</Suspense>;
}
