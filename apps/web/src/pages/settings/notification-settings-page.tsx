import { settingsCopy } from '../../features/notification-settings/copy.ts';
import { NotificationForm } from '../../features/notification-settings/notification-form.tsx';
import { PushSwitch } from '../../features/notifications/push-switch.tsx';
import { SettingPage } from './setting-page.tsx';

/** 通知: which notifications the viewer gets, and when. */
export function NotificationSettingsPage() {
  return (
    <SettingPage title={settingsCopy.title}>
      <NotificationForm device={<PushSwitch />} />
    </SettingPage>
  );
}
