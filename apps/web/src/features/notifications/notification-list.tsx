import { japaneseErrorText } from '../../lib/error-text.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { useViewer } from '../auth/queries.ts';
import { UserRowsSkeleton } from '../users/user-rows-skeleton.tsx';
import { notificationsCopy as copy } from './copy.ts';
import './notification-list.css';
import { NotificationRow } from './notification-row.tsx';
import { useNotifications, useReadNotifications, useUnreadCount } from './queries.ts';

/** The viewer's notices; `isPart` of something else, it leads to the page that holds nothing but them. */
export function NotificationList({ isPart = false }: { isPart?: boolean }) {
  const list = useNotifications();
  const unreadCount = useUnreadCount();
  const { read } = useReadNotifications(useViewer().id);
  if (!list.items) {
    if (list.isPending) return <UserRowsSkeleton rows={4} />;
    return (
      <ErrorState title={copy.failed} onRetry={list.retry} retrying={list.isRetrying}>
        {japaneseErrorText(list.error)}
      </ErrorState>
    );
  }
  if (list.items.length === 0)
    return (
      <EmptyState title={copy.empty}>
        フォローされたときなどに、
        <br />
        ここでお知らせします。
      </EmptyState>
    );
  return (
    <div className="notices">
      <div className="top">
        {isPart && (
          <TextLink bare to={paths.notifications}>
            {copy.all}
          </TextLink>
        )}
        <Button
          variant="ghost"
          size="sm"
          icon="check"
          aria-disabled={unreadCount === 0 || undefined}
          onClick={() => unreadCount > 0 && read(undefined)}
        >
          {copy.readAll}
        </Button>
      </div>
      <ul aria-label={copy.title}>
        {list.items.map((notice) => (
          <NotificationRow key={notice.id} notice={notice} onOpen={(id) => read([id])} />
        ))}
      </ul>
      {list.hasMore && <LoadMore auto onMore={list.loadMore} busy={list.isLoadingMore} failed={list.hasMoreFailed} />}
    </div>
  );
}
