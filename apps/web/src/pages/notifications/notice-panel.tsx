import { FollowingPanel } from '../../features/following-panel/following-panel.tsx';
import { useUnreadCount } from '../../features/notifications/queries.ts';
import { UserRowsSkeleton } from '../../features/users/user-row.tsx';
import { lazily } from '../../lib/lazily.tsx';

const NotificationList = lazily(
  () => import('../../features/notifications/notification-list.tsx'),
  'NotificationList',
  () => <UserRowsSkeleton rows={4} />,
);

/** The panel that the bell opens, with its two tabs. Use it once: the bell is in the top bar and in the calendar. */
export function NoticePanel() {
  return <FollowingPanel unreadCount={useUnreadCount()} notifications={<NotificationList isPart />} />;
}
