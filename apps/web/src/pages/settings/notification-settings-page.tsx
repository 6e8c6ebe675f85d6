import { settingsCopy } from '../../features/notification-settings/copy.ts';
import { NotificationForm } from '../../features/notification-settings/notification-form.tsx';
import { PushSwitch } from '../../features/notifications/push-switch.tsx';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** 通知: which notifications the viewer gets, and when. */
export function NotificationSettingsPage() {
  return (
    <Page title={settingsCopy.title}>
      <PageHeader title={settingsCopy.title} back={paths.settings} />
      <div className="wrap stack">
        <NotificationForm device={<PushSwitch />} />
      </div>
    </Page>
  );
}
