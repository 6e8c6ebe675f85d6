import { notificationsCopy as copy } from '../../features/notifications/copy.ts';
import { NotificationList, ReadAllButton, useNotices } from '../../features/notifications/notification-list.tsx';
import { TodayRail } from '../../features/timeline/today-rail.tsx';
import { paths } from '../../lib/paths.ts';
import { MenuList, MenuRow } from '../../ui/layout/menu-list.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SidePage } from '../../ui/layout/side-page.tsx';

/** お知らせ. From 1024 px on 今日の予定 and a link to the settings of notifications are beside the list. */
export function NotificationsPage() {
  const notices = useNotices();
  return (
    <SidePage
      title={copy.title}
      header={<PageHeader title={copy.title} back={paths.calendar} end={<ReadAllButton notices={notices} />} />}
      side={
        <>
          <TodayRail />
          <MenuList>
            <MenuRow to={paths.notificationSettings} icon="bell" label={copy.settings} detail={copy.settingsDetail} />
          </MenuList>
        </>
      }
      sideLabel={copy.side}
    >
      <NotificationList notices={notices} />
    </SidePage>
  );
}
