import { LazyFollowingPanel } from '../../features/following-panel/lazy-following-panel.tsx';
import { NoticesSkeleton } from '../../features/notifications/notices-skeleton.tsx';
import { lazily } from '../../lib/lazily.tsx';
import { Broken } from '../../ui/feedback/broken.tsx';

const NotificationPart = lazily(
  () => import('../../features/notifications/notification-list.tsx'),
  'NotificationPart',
  () => <NoticesSkeleton />,
  () => <Broken level={3} />,
);

/** The panel that the bell opens, with its two tabs. Use it once: the bell is in the top bar and in the calendar. */
export function NoticePanel() {
  return <LazyFollowingPanel notifications={<NotificationPart />} />;
}
