import { useState } from 'react';
import { lazily, Nothing } from '../../../lib/lazily.tsx';
import { Broken } from '../../../ui/feedback/broken.tsx';
import type { Pending } from './verify-dialog.tsx';

const VerifyDialog = lazily(
  () => import('./verify-dialog.tsx'),
  'VerifyDialog',
  Nothing,
  // The form stays.
  () => <Broken />,
);

interface LazyVerifyDialogProps {
  pending: Pending | null;
  onClose: () => void;
  /** Called when the address is confirmed. */
  onConfirmed?: (() => void) | undefined;
}

/** The verification dialog, loaded on first use because most logins do not need it. */
export function LazyVerifyDialog(props: LazyVerifyDialogProps) {
  const [isLoaded, setLoaded] = useState(false);
  if (props.pending && !isLoaded) setLoaded(true);
  return isLoaded && <VerifyDialog {...props} />;
}
