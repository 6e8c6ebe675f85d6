import { notificationsCopy } from '../../features/notifications/copy.ts';
import { NotificationList, ReadAllButton } from '../../features/notifications/notification-list.tsx';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function NotificationsPage() {
  return (
    <Page title={notificationsCopy.title}>
      <PageHeader title={notificationsCopy.title} back={paths.calendar} end={<ReadAllButton />} />
      <div className="wrap">
        <NotificationList />
      </div>
    </Page>
  );
}
