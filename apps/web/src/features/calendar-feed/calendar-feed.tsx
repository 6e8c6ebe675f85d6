import { useState } from 'react';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { lazily } from '../../lib/lazily.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SkeletonGroup } from '../../ui/feedback/skeleton-group.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { passFocusOn } from '../../ui/layout/pass-focus-on.ts';
import { useViewer } from '../auth/queries.ts';
import styles from './calendar-feed.module.css';
import { feedCopy as copy } from './copy.ts';
import { useCalendarFeed, useFeedWrites } from './queries.ts';

const IssuedFeed = lazily(() => import('./issued-feed.tsx'), 'IssuedFeed');

/** カレンダー連携: creates, shows and revokes the address from which calendar apps read the viewer's calendar. */
export function CalendarFeed() {
  const viewer = useViewer();
  const { feed, isPending, error, isRetrying, retry } = useCalendarFeed(viewer.id);
  if (feed === undefined && isPending)
    return (
      <SkeletonGroup className={styles.feed}>
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
        <Skeleton height="8rem" />
      </SkeletonGroup>
    );
  if (feed === undefined) return <LoadFailure title={copy.failed} query={{ error, retry, isRetrying }} />;
  return (
    <div className={styles.feed}>
      <p className={styles.lead}>{copy.lead}</p>
      <Note tone="warn" icon="lock">
        {copy.secret}
      </Note>
      {feed ? <IssuedFeed feed={feed} userId={viewer.id} /> : <CreateAddress userId={viewer.id} />}
    </div>
  );
}

function CreateAddress({ userId }: { userId: number }) {
  const showToast = useToast();
  const { rotate, isPending } = useFeedWrites(userId);
  const [failure, setFailure] = useState<string | null>(null);
  const create = async () => {
    setFailure(null);
    try {
      await rotate();
      showToast(copy.made);
    } catch (error) {
      setFailure(japaneseErrorText(error));
    }
  };
  return (
    <>
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      <Button ref={passFocusOn} size="lg" block icon="link" busy={isPending} busyLabel={copy.making} onClick={create}>
        {copy.make}
      </Button>
    </>
  );
}
