import type { Event } from '@hiyori/contract';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useViewer } from '../auth/queries.ts';

/** In place of the messages while they are loaded, for organisers: as high as the row in which they write one. */
export function MessagesSkeleton({ event }: { event: Event }) {
  const viewer = useViewer();
  const writes = event.isPublished && (event.creatorId === viewer.id || event.myRole === 'host');
  return writes ? <Skeleton height="4.125rem" /> : null;
}
