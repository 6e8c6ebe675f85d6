import { LazyFollowingPanel } from '../../features/following-panel/lazy-following-panel.tsx';
import { NoticesSkeleton } from '../../features/notifications/notices-skeleton.tsx';
import { lazily } from '../../lib/lazily.tsx';

const NotificationPart = lazily(
  () => import('../../features/notifications/notification-list.tsx'),
  'NotificationPart',
  () => <NoticesSkeleton />,
);

/** The panel that the bell opens, with its two tabs. Use it once: the bell is in the top bar and in the calendar. */
export function NoticePanel() {
  return <LazyFollowingPanel notifications={<NotificationPart />} />;
}
