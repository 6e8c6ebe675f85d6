import type { Notification } from '@hiyori/contract';
import { formatRelative } from '@hiyori/time';
import { Link, useLocation } from 'react-router-dom';
import { japaneseErrorText } from '../../lib/error-text.ts';
import { paths, profileSearch } from '../../lib/paths.ts';
import { createProfileState } from '../../lib/profile-depth.ts';
import { useNow } from '../../lib/use-now.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadMore } from '../../ui/feedback/load-more.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { useViewer } from '../auth/queries.ts';
import { nameOf } from '../users/name.ts';
import { UserRowsSkeleton } from '../users/user-row.tsx';
import { notificationsCopy as copy, notificationDetail, notificationText } from './copy.ts';
import styles from './notification-list.module.css';
import { useNotifications, useReadNotifications, useUnreadCount } from './queries.ts';

/** The viewer's notifications. With `isPart`, as a part of another view, it links to the notification page. */
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
    <div className={styles.list}>
      <div className={styles.top}>
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
        {list.items.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} onOpen={(id) => read([id])} />
        ))}
      </ul>
      {list.hasMore && <LoadMore auto onMore={list.loadMore} busy={list.isLoadingMore} failed={list.hasMoreFailed} />}
    </div>
  );
}

interface NotificationRowProps {
  notification: Notification;
  /** Called when an unread notification is opened. */
  onOpen: (id: number) => void;
}

/** One notification; a link to its subject, if there is one. */
function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { id, actor, createdAt, readAt } = notification;
  const now = useNow();
  const target = useLinkTarget(notification);
  const isUnread = readAt === null;
  const detail = notificationDetail(notification);
  const content = (
    <>
      {actor ? (
        <Avatar name={nameOf(actor)} personId={actor.id} src={actor.avatarUrl} />
      ) : (
        <span className={styles.sign}>
          <Icon name="bell" />
        </span>
      )}
      <span className={styles.text}>
        {isUnread && <VisuallyHidden>{copy.unread} </VisuallyHidden>}
        {notificationText(notification)}
        {detail && <span className={classNames(styles.detail, 'tabular')}>{detail}</span>}
        <time dateTime={createdAt} className="tabular">
          {formatRelative(createdAt, now)}
        </time>
      </span>
    </>
  );
  const open = () => isUnread && onOpen(id);
  return (
    <li>
      {target ? (
        <Link {...target} className={classNames(styles.notification, isUnread && styles.unread)} onClick={open}>
          {content}
        </Link>
      ) : (
        <div className={classNames(styles.notification, isUnread && styles.unread)}>{content}</div>
      )}
    </li>
  );
}

function useLinkTarget({ kind, actor, event }: Notification) {
  const location = useLocation();
  if (kind === 'follow_requested') return { to: paths.followRequests };
  if (event?.id) return { to: paths.event(event.id) };
  if (event || kind === 'announcement' || !actor) return null;
  return {
    to: { search: profileSearch(actor.id, location.search) },
    state: createProfileState(location),
    preventScrollReset: true,
  };
}
