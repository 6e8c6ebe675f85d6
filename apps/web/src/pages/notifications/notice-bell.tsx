import { FollowingBell } from '../../features/following-panel/following-bell.tsx';
import { useUnreadCount } from '../../features/notifications/queries.ts';
import { UserRowsSkeleton } from '../../features/users/user-row.tsx';
import { lazily } from '../../lib/lazily.tsx';

const NotificationList = lazily(
  () => import('../../features/notifications/notification-list.tsx'),
  'NotificationList',
  () => <UserRowsSkeleton rows={4} />,
);

/** The bell with the number of unread notifications, and its panel with two tabs. */
export function NoticeBell() {
  return <FollowingBell unreadCount={useUnreadCount()} notifications={<NotificationList isPart />} />;
}
