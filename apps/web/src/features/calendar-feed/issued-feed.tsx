import type { CalendarFeed } from '@hiyori/contract';
import { FeedAddress } from './feed-address.tsx';
import { FeedManagement } from './feed-management.tsx';

/** An address that was created, and what can be done with it. */
export function IssuedFeed({ feed, userId }: { feed: CalendarFeed; userId: number }) {
  return (
    <>
      <FeedAddress feed={feed} />
      <FeedManagement userId={userId} />
    </>
  );
}
