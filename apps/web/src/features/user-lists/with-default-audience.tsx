import type { ReactNode } from 'react';
import { useWasOpen } from '../../lib/use-was-open.ts';
import { type AudienceDraft, withAudience } from './audience.ts';
import { useDefaultAudience } from './queries.ts';

export interface WithDefaultAudienceProps {
  /** In its place until the default is known. */
  pending: ReactNode;
  children: (audience: AudienceDraft) => ReactNode;
}

/** What the viewer's default audience is needed for. Without a connection, or after an error, it is `self`. */
export function WithDefaultAudience({ pending, children }: WithDefaultAudienceProps) {
  const { audience, lists, isPending } = useDefaultAudience();
  // A default that could not be read is read again by and by, when input would be lost.
  const isShown = useWasOpen(!isPending);
  return isShown ? children(withAudience(audience, lists)) : pending;
}
