import { FollowingBell } from '../../features/following-panel/following-bell.tsx';
import { useUnreadCount } from '../../features/notifications/queries.ts';

/** The bell with the number of unread notifications. */
export const NoticeBell = () => <FollowingBell unreadCount={useUnreadCount()} />;
