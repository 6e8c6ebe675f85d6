import { useState } from 'react';
import { lazily } from '../../../lib/lazily.tsx';
import type { Pending } from './verify-dialog.tsx';

const VerifyDialog = lazily(() => import('./verify-dialog.tsx'), 'VerifyDialog');

interface LazyVerifyDialogProps {
  pending: Pending | null;
  onClose: () => void;
}

/** The verification dialog, loaded on first use because most logins do not need it. */
export function LazyVerifyDialog({ pending, onClose }: LazyVerifyDialogProps) {
  const [isLoaded, setLoaded] = useState(false);
  if (pending && !isLoaded) setLoaded(true);
  return isLoaded && <VerifyDialog pending={pending} onClose={onClose} />;
}
